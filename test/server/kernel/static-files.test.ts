import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { codes } from '@/contract/codes'
import { routeNames, routes } from '@/routes'
import { answerFailures } from '../../../server/http/failures'
import { serveFiles } from '../../../server/http/static-files'

const folder = mkdtempSync(join(tmpdir(), 'fanju-files-'))
let app: FastifyInstance

beforeAll(async () => {
  const h5Directory = join(folder, 'h5')
  mkdirSync(join(h5Directory, 'js'), { recursive: true })
  writeFileSync(join(h5Directory, 'index.html'), '<p>the app</p>')
  writeFileSync(join(h5Directory, 'js', 'app.12345678.js'), 'run()')
  writeFileSync(join(folder, 'beside.txt'), 'nobody reads this')
  app = fastify()
  answerFailures(app, pino({ level: 'silent' }))
  await serveFiles(app, { h5Directory, imagesDirectory: join(folder, 'images') })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const carried = 'inviteUserId=u1&name=%E5%BC%A0%26%E6%9D%8E&env=test1&from=share'
const leadsTo = async (url: string) => {
  const { statusCode, headers } = await app.inject(url)
  return statusCode === 302 ? headers.location : statusCode
}

describe('an address without the sign of the app', () => {
  test.each(routeNames.map((name) => routes[name].path))('%s is that page, with all it carries', async (path) => {
    const page = `/customer/#/${path}?${carried}`
    const whole = encodeURIComponent(`#/${path}?${carried}`)
    for (const url of [
      `${path}?${carried}`,
      `${path}/?${carried}`,
      `%23/${path}?${carried}`,
      `%23/${path}/?${carried}`
    ])
      expect([url, await leadsTo(`/customer/${url}`)]).toEqual([url, page])
    expect(await leadsTo(`/customer/${whole}`)).toBe(page)
    expect(await leadsTo(`/customer/${path}`)).toBe(`/customer/#/${path}`)
  })

  test.each(['/', '/customer'])('%s is home, with all it carries', async (path) => {
    expect(await leadsTo(`${path}?${carried}`)).toBe(`/customer/?${carried}`)
    expect(await leadsTo(path)).toBe('/customer/')
  })

  test('is the app for a page that is gone, which knows where it went', async () => {
    expect(await leadsTo('/customer/pages/old/?x=1')).toBe('/customer/#/pages/old?x=1')
  })

  test('leads nowhere but into the app', async () => {
    expect(await leadsTo('/customer//evil.example')).toBe(404)
    expect(await leadsTo('/customer//evil.example/x')).toBe('/customer/#/evil.example/x')
    expect(await leadsTo('/customer/pages/x%0D%0ASet-Cookie:%20a%3Fb%3D%0A')).toBe(
      '/customer/#/pages/x%0D%0ASet-Cookie:%20a?b=%0A'
    )
  })
})

test('files are served, and a file that is not there is refused', async () => {
  expect([await leadsTo('/customer/'), await leadsTo('/customer/js/app.12345678.js')]).toEqual([200, 200])
  expect((await app.inject('/customer/?env=test1')).body).toContain('the app')
  const missing = await app.inject('/customer/js/page.12345678.js')
  expect([missing.statusCode, missing.json()]).toEqual([404, expect.objectContaining({ code: codes.notFound })])
  expect((await app.inject({ method: 'POST', url: '/customer/pages/my/index' })).statusCode).toBe(404)
})

test.each([
  '/customer/../beside.txt',
  '/customer/..%2fbeside.txt',
  '/customer/js/..%2f..%2fbeside.txt',
  '/customer/%2e%2e/beside.txt',
  '/customer/..%5cbeside.txt',
  '/customer/%2fbeside.txt',
  '/img/..%2fbeside.txt',
  '/img/%2e%2e%2fbeside.txt',
  '/img/dish%2f..%2f..%2fbeside.txt',
  '/customer/%252e%252e%252fbeside.txt',
  '/img/%252e%252e%252fbeside.txt',
  '/img/..%00%2fbeside.txt'
])('what lies beside the files is not served: %s', async (url) => {
  const { statusCode, body } = await app.inject(url)
  expect([400, 403, 404]).toContain(statusCode)
  expect(body).not.toContain('nobody reads this')
})
