import { codes } from '@/contract/codes'
import { AppError } from '../../../server/http/errors'
import type { ServerModule } from '../../../server/http/module'
import { serverModules } from '../../../server/modules'
import { useServer } from '../../support/server'

/** Paths that fail in the ways a module may fail. */
const failing: ServerModule = {
  name: 'failing',
  register: (app) => {
    app.get('/fault', async () => {
      throw new Error('the password is hunter2')
    })
    app.get('/refusal', async () => {
      throw new AppError('dishLowStock', { dishName: 'Laksa', left: 3 })
    })
    app.post('/echo', async (request) => ({ got: request.body }))
  }
}

const server = useServer({
  modules: [...serverModules, failing],
  environment: { CORS_ORIGINS: 'https://shop.example' }
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/order/visitor/token',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload)
  })

test('a success is code 1 with data, a message and the request id that the header also bears', async () => {
  const response = await post({ appkey: 'h5' })
  expect(response.json()).toEqual({
    code: 1,
    message: '成功',
    data: {
      userId: expect.any(String),
      accessToken: expect.any(String),
      encryptedUserId: expect.any(String),
      autoLogin: null
    },
    requestId: response.headers['x-request-id']
  })
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff'
  })
})

const refusesAs = async (payload: unknown, headers: Record<string, string>, data: object) => {
  const response = await post(payload, headers)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    code: codes.badRequest,
    message: expect.any(String),
    requestId: expect.any(String),
    ...data
  })
}

test.each([
  ['broken JSON', '{"appkey":', {}],
  ['an array', '[1]', {}],
  ['text', '"x"', {}],
  ['a prototype in the body', '{"__proto__":{"appkey":"x"}}', {}],
  ['another content type', 'appkey=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no body', '', {}]
])('%s is a bad request', (_what, payload, headers) => refusesAs(payload, headers, {}))

test.each([
  ['null for a text', { appkey: null }],
  ['a missing field', {}],
  ['a wrong type', { appkey: 5 }],
  ['a text too long', { appkey: 'x'.repeat(61) }],
  ['only blanks', { appkey: '   ' }]
])('%s is a bad request, which names the field', (_what, payload) =>
  refusesAs(payload, {}, { data: { fields: ['appkey'] } })
)

test('a body over 256 KB is too large, one just under is read', async () => {
  expect((await post({ appkey: 'x', filler: 'y'.repeat(257 * 1024) })).json()).toMatchObject({ code: codes.tooLarge })
  expect((await post({ appkey: 'x', filler: 'y'.repeat(250 * 1024) })).statusCode).toBe(200)
})

test('an unknown path, an unknown method and a path outside the API are not found', async () => {
  for (const request of [
    { url: '/api/nothing' },
    { url: '/api/order/visitor/token' },
    { url: '/wp-login.php' },
    { method: 'DELETE' as const, url: '/api/user/info/get' },
    { url: '/img/../package.json' },
    { url: '/img/%2e%2e/package.json' }
  ]) {
    const response = await server.app.inject(request)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: codes.notFound, requestId: expect.any(String) })
  }
})

test('a fault is 500 without a word of what happened, and is written down with its stack', async () => {
  const response = await server.app.inject('/fault')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    code: codes.serverFault,
    message: '服务器开小差了，请稍后再试',
    requestId: expect.any(String)
  })
  expect(response.body).not.toContain('hunter2')
  expect(server.errors).toContainEqual(
    expect.objectContaining({
      requestId: response.json().requestId,
      err: expect.objectContaining({ message: 'the password is hunter2' })
    })
  )
})

test('a business refusal is HTTP 200 in the language of the caller, with its parameters', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/refusal', headers })).json().message
  expect(await ask({ markers: encodeURIComponent('{"locale":"en"}') })).toBe('Only 3 of Laksa left.')
  expect(await ask({ markers: encodeURIComponent('{"locale":"vn"}'), 'accept-language': 'en' })).toBe(
    'Laksa chỉ còn 3 phần.'
  )
  expect(await ask({ 'accept-language': 'fr;q=0.9, en-US;q=0.8' })).toBe('Only 3 of Laksa left.')
  expect(await ask({ 'accept-language': 'vi-VN,vi' })).toBe('Laksa chỉ còn 3 phần.')
  expect(await ask({ 'accept-language': 'fr' })).toBe('Laksa 仅剩 3 份')
})

test.each([
  '%',
  'not json',
  '%7B',
  '[]',
  'null',
  '"x"',
  encodeURIComponent('{"latitude":"x","locale":7}'),
  'x'.repeat(9000)
])('markers that cannot be read are no markers: %.20s', async (markers) => {
  expect((await post({ appkey: 'h5' }, { markers })).statusCode).toBe(200)
})

test('one wrong marker does not lose the others', async () => {
  const markers = encodeURIComponent(JSON.stringify({ locale: 'en', platform: 'toaster', latitude: 900 }))
  expect((await post({ appkey: 'h5' }, { markers })).json().message).toBe('Success')
})

test('an answer of some size is compressed for whoever can read it, a small one is not', async () => {
  const get = (url: string, encoding: string) => server.app.inject({ url, headers: { 'accept-encoding': encoding } })
  expect((await get('/api/openapi.json', 'br, gzip')).headers['content-encoding']).toBe('br')
  expect((await get('/api/openapi.json', 'gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('/healthz', 'br, gzip')).headers['content-encoding']).toBeUndefined()
})

test('another site may call from a browser only when the configuration names it', async () => {
  const originOf = async (origin: string) =>
    (await server.app.inject({ url: '/healthz', headers: { origin } })).headers['access-control-allow-origin']
  expect([await originOf('https://shop.example'), await originOf('https://evil.example')]).toEqual([
    'https://shop.example',
    undefined
  ])
})

test('another site may read what the app reads of the headers', async () => {
  const { headers } = await server.app.inject({ url: '/healthz', headers: { origin: 'https://shop.example' } })
  expect(headers['access-control-expose-headers']).toBe('x-request-id, retry-after, x-server-time')
})

test('the server says that it lives and that it can serve, and leads from / to the app', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/')).headers.location).toBe('/customer/')
})
