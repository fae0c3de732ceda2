import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { deviceName, familyOf } from '../../../server/modules/account/client'
import { sessions } from '../../../server/modules/tables'
import { buildCustomer, newestCode } from '../../support/people'
import { testNow, useServer } from '../../support/server'
import { waitUntil } from '../../support/wait'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'Fanju2026'
const server = useServer()

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const isAlive = async (token: string) => (await server.call('userInfo', {}, { token })).status === 200
const list = async (token: string) => (await server.ask('sessionList', {}, { token })).items

/** As a real device sends it: with a name of its own in the header. */
async function useFrom(token: string, userAgent: string, markers: object = {}) {
  await server.app.inject({
    url: '/api/user/info/get',
    headers: { accesstoken: token, 'user-agent': userAgent, markers: encodeURIComponent(JSON.stringify(markers)) }
  })
}
async function loginFrom(mobile: string, userAgent: string, markers: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login/by/loginid',
    payload: { mobile, password },
    headers: { 'user-agent': userAgent, markers: encodeURIComponent(JSON.stringify(markers)) }
  })
  return answer.json().data.accessToken as string
}
/** The server notes a use beside the request, so this waits until the note says when it was; then it must say the rest, too. */
async function written(token: string, expected: Partial<typeof sessions.$inferSelect>) {
  const [mine] = (await list(token)).filter(({ isCurrent }) => isCurrent)
  const own = eq(sessions.familyId, mine?.sessionId ?? '')
  const read = async () => (await server.kernel.db.select().from(sessions).where(own))[0]
  await waitUntil(async () => (await read())?.lastUsedAt === expected.lastUsedAt, { what: 'the note of the use' })
  expect(await read()).toMatchObject(expected)
}

test('shows where somebody is logged in, the own session first, and nothing of anybody else', async () => {
  const { mobile, token } = await buildCustomer(server, { password })
  await buildCustomer(server)
  server.clock.advance(minute)
  const phone = await loginFrom(mobile, iphone, { platform: 'h5', city: '新加坡' })
  server.clock.advance(minute)
  expect(await list(token)).toEqual([
    {
      sessionId: expect.any(String),
      device: '',
      platform: null,
      city: null,
      createdAt: new Date(testNow).toISOString(),
      lastUsedAt: new Date(server.clock.now()).toISOString(),
      isCurrent: true
    },
    {
      sessionId: expect.any(String),
      device: 'iPhone · Safari',
      platform: 'h5',
      city: '新加坡',
      createdAt: new Date(testNow + minute).toISOString(),
      lastUsedAt: new Date(testNow + minute).toISOString(),
      isCurrent: false
    }
  ])
  expect((await list(phone)).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'iPhone · Safari'],
    [false, '']
  ])
})

test('a session renewed from another is the same one, since its login', async () => {
  const { mobile, token } = await buildCustomer(server)
  const began = server.clock.now()
  await useFrom(token, iphone)
  await written(token, { device: 'iPhone · Safari', lastUsedAt: began })
  server.clock.advance(2 * day)
  const { accessToken } = await server.ask('loginByMobile', { mobile, accessToken: token })
  server.clock.advance(2 * day)
  const renewed = await server.ask('loginByMobile', { mobile, accessToken })
  const items = await list(renewed.accessToken)
  expect(items).toMatchObject([
    { createdAt: new Date(began).toISOString(), device: 'iPhone · Safari', isCurrent: true }
  ])
})

test('what has ended is not listed: logged out, past its renewal', async () => {
  const { mobile, token } = await buildCustomer(server, { password })
  const { accessToken: second } = await server.ask('loginByPassword', { mobile, password })
  expect(await list(token)).toHaveLength(2)
  await server.ask('logout', {}, { token: second })
  expect(await list(token)).toHaveLength(1)
  await server.ask('loginByPassword', { mobile, password })
  server.clock.advance(60 * day)
  const { accessToken: last } = await server.ask('loginByPassword', { mobile, password })
  expect(await list(last)).toHaveLength(1)
})

test('its use is noted beside the requests, every five minutes at most, with place and platform', async () => {
  const { token } = await buildCustomer(server)
  await useFrom(token, iphone, { platform: 'h5', city: 'Singapore' })
  const first = server.clock.now()
  await written(token, { lastUsedAt: first, device: 'iPhone · Safari', platform: 'h5', city: 'Singapore' })
  server.clock.advance(5 * minute - 1)
  await useFrom(token, iphone, { city: 'Johor Bahru' })
  // Long enough for a note that must not be written
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  await written(token, { lastUsedAt: first, city: 'Singapore' })
  server.clock.advance(1)
  await useFrom(token, iphone, { city: 'Johor Bahru' })
  await written(token, { lastUsedAt: server.clock.now(), city: 'Johor Bahru', device: 'iPhone · Safari' })
})

test('an app that knows its device names it, and the name stays', async () => {
  const { token } = await buildCustomer(server)
  await server.ask('appModelUpdate', { appModel: 'iPhone 15 Pro iOS 18.1 17.2.2 (1722)' }, { token })
  server.clock.advance(6 * minute)
  await useFrom(token, iphone)
  expect((await list(token))[0]?.device).toBe('iPhone 15 Pro iOS 18.1')
})

test('one other session is ended, or all others; a stranger’s is not found', async () => {
  const { mobile, token } = await buildCustomer(server, { password })
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => (await server.ask('loginByPassword', { mobile, password })).accessToken)
  )
  const stranger = await buildCustomer(server)
  const [theirs] = await list(stranger.token)
  expect(await server.ask('sessionRevoke', { sessionId: theirs?.sessionId ?? '' }, { token })).toEqual({ ended: 0 })
  expect(await isAlive(stranger.token)).toBe(true)
  const [other] = (await list(tokens[0] ?? '')).filter(({ isCurrent }) => isCurrent)
  expect(await server.ask('sessionRevoke', { sessionId: other?.sessionId ?? '' }, { token })).toEqual({ ended: 1 })
  expect(await server.ask('sessionRevoke', { sessionId: other?.sessionId ?? '' }, { token })).toEqual({ ended: 0 })
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, true, true])
  expect(await server.ask('sessionRevoke', {}, { token })).toEqual({ ended: 2 })
  expect(await Promise.all([token, ...tokens].map(isAlive))).toEqual([true, false, false, false])
  for (const ended of tokens)
    expect((await server.call('loginByMobile', { mobile, accessToken: ended })).status).toBe(401)
})

test('a visitor has no sessions to see', async () => {
  const token = await server.visitor()
  expect(await server.call('sessionList', {}, { token })).toMatchObject({ status: 403, code: codes.loginRequired })
  expect(await server.call('sessionRevoke', {}, { token })).toMatchObject({ status: 403, code: codes.loginRequired })
})

test('a login by code says where it is too', async () => {
  const { mobile } = await buildCustomer(server)
  await server.ask('otpSend', { mobile, purpose: 'login' })
  const { accessToken } = await server.ask(
    'loginByCode',
    { mobile, otpCode: await newestCode(server, mobile) },
    { markers: { platform: 'weapp', city: '吉隆坡' } }
  )
  expect((await list(accessToken))[0]).toMatchObject({ platform: 'weapp', city: '吉隆坡', isCurrent: true })
})

test.each([
  [iphone, 'iPhone · Safari'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Android · Chrome'
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Windows · Edge'
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; V2199A) AppleWebKit/537.36 Version/4.0 Chrome/111 Mobile Safari/537.36 MicroMessenger/8.0.44',
    'Android · WeChat'
  ],
  ['curl/8.5.0', ''],
  ['', '']
])('the families in %s', (userAgent, expected) => expect(familyOf(userAgent)).toBe(expected))

test.each([
  ['iPhone 15 Pro iOS 18.1 17.2.2 (1722)', 'iPhone 15 Pro iOS 18.1'],
  [`${iphone.slice(0, 80)} 17.2.2 (1722)`, ''],
  ['\u0007 Pixel\u0000 8 ', 'Pixel 8'],
  ['x'.repeat(200), 'x'.repeat(100)]
])('the device in the model %s', (model, expected) => expect(deviceName(model)).toBe(expected))
