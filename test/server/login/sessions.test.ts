import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { sessions, users } from '../../../server/modules/tables'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const hour = 3_600_000
const day = 24 * hour
const server = useServer()

const isAlive = async (token: string) => (await server.call('userInfo', {}, { token })).status === 200

test('a token lives a day, is stored as a hash only, and a forged one is nothing', async () => {
  const { token } = await buildCustomer(server)
  expect(await isAlive(token)).toBe(true)
  expect(JSON.stringify(await server.kernel.db.select().from(sessions))).not.toContain(token)
  for (const forged of [`${token.slice(0, -1)}x`, 'x', token.toUpperCase(), `${token}${token}`, ''])
    expect(await isAlive(forged)).toBe(false)
  server.clock.advance(day)
  expect(await isAlive(token)).toBe(false)
})

test('an expired token renews for its own mobile only, up to 60 days', async () => {
  const { token, mobile, userId } = await buildCustomer(server)
  const other = await buildCustomer(server)
  server.clock.advance(60 * day - 1)
  expect(await server.call('loginByMobile', { mobile: other.mobile, accessToken: token })).toMatchObject({
    status: 401,
    code: codes.unauthorized
  })
  const renewed = await server.ask('loginByMobile', { mobile, accessToken: token })
  expect(renewed).toMatchObject({ userId, mobile, isNewUser: false })
  expect(await isAlive(renewed.accessToken)).toBe(true)
  server.clock.advance(1)
  expect((await server.call('loginByMobile', { mobile: other.mobile, accessToken: other.token })).status).toBe(401)
})

test.each([
  ['x', 401],
  ['x'.repeat(43), 401],
  ['ü', 401],
  ["' or 1=1 --", 401],
  ['\u0000', 400]
])('a token that is made up, %j, is not renewed', async (accessToken, status) => {
  const { mobile } = await buildCustomer(server)
  const before = await server.kernel.db.$count(sessions)
  expect((await server.call('loginByMobile', { mobile, accessToken })).status).toBe(status)
  expect(await server.kernel.db.$count(sessions)).toBe(before)
  expect(server.errors).toEqual([])
})

test('two renewals at once both succeed; a minute later the old token renews no more', async () => {
  const { token, mobile } = await buildCustomer(server)
  const both = await Promise.all([1, 2].map(() => server.ask('loginByMobile', { mobile, accessToken: token })))
  expect(await Promise.all(both.map(({ accessToken }) => isAlive(accessToken)))).toEqual([true, true])
  server.clock.advance(60_000)
  expect((await server.call('loginByMobile', { mobile, accessToken: token })).status).toBe(401)
})

test('a logout ends the token, those renewed from it, and their renewal', async () => {
  const { token, mobile } = await buildCustomer(server)
  const { accessToken } = await server.ask('loginByMobile', { mobile, accessToken: token })
  expect(await isAlive(token)).toBe(true)
  await server.ask('logout', {}, { token: accessToken })
  expect([await isAlive(token), await isAlive(accessToken)]).toEqual([false, false])
  for (const dead of [token, accessToken])
    expect((await server.call('loginByMobile', { mobile, accessToken: dead })).status).toBe(401)
})

test('a visitor token with an old token of a customer restores the login by mobile; after a logout it does not', async () => {
  const { token, mobile, userId } = await buildCustomer(server)
  server.clock.advance(2 * day)
  const visitor = await server.ask('visitorToken', { appkey: 'h5', accessToken: token })
  expect(visitor.autoLogin).toEqual({ mode: 1, mobile, openId: null, unionId: null })
  expect(visitor.userId).not.toBe(userId)
  expect((await server.ask('userInfo', {}, { token: visitor.accessToken })).isVisitor).toBe(true)
  const { accessToken } = await server.ask('loginByMobile', { mobile, accessToken: token })
  await server.ask('logout', {}, { token: accessToken })
  expect((await server.ask('visitorToken', { appkey: 'h5', accessToken: token })).autoLogin).toBeNull()
})

test('a suspended person is out within seconds and cannot renew', async () => {
  const { token, mobile, userId } = await buildCustomer(server)
  expect(await isAlive(token)).toBe(true)
  await server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, userId))
  server.clock.advance(5_000)
  expect(await isAlive(token)).toBe(false)
  expect((await server.call('loginByMobile', { mobile, accessToken: token })).code).toBe(codes.accountSuspended)
})

test('a visitor may not do what needs a login, and no one without a token what needs one', async () => {
  expect(await server.call('userPoints', {}, { token: await server.visitor() })).toMatchObject({
    status: 403,
    code: codes.loginRequired
  })
  expect(await server.call('userPoints', {})).toMatchObject({ status: 401, code: codes.unauthorized })
})

test('a GET carries its token in the query, a POST does not', async () => {
  const { token } = await buildCustomer(server)
  expect((await server.app.inject(`/api/user/info/get?accessToken=${token}`)).statusCode).toBe(200)
  expect(
    (await server.app.inject({ method: 'POST', url: `/api/login/logout?accessToken=${token}`, payload: {} })).statusCode
  ).toBe(401)
})
