import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => { server = await createTestServer() })
afterAll(() => server.close())

test('a visitor gets a token, keeps the same id with it, and has no automatic login', async () => {
  const first = await server.ask('visitorToken', { appkey: 'h5' })
  const second = await server.ask('visitorToken', { appkey: 'h5', accessToken: first.accessToken })
  expect(second).toEqual({ userId: first.userId, accessToken: expect.any(String), autoLogin: null })
  expect(second.accessToken).not.toBe(first.accessToken)
})

test.each(['x', 'x'.repeat(43), 'ü', "' or 1=1 --"])('a token that is made up, %j, is nobody’s: a new visitor with no automatic login', async (accessToken) => {
  const { userId } = await server.ask('visitorToken', { appkey: 'h5' })
  const answer = await server.ask('visitorToken', { appkey: 'h5', accessToken })
  expect(answer).toEqual({ userId: expect.not.stringMatching(userId), accessToken: expect.any(String), autoLogin: null })
  expect(answer.accessToken).not.toBe(accessToken)
  expect(await server.ask('userInfo', {}, { token: answer.accessToken })).toMatchObject({ userId: answer.userId, isVisitor: true })
})

test('a token that was logged out calls nothing any more', async () => {
  const token = await server.visitor()
  expect((await server.call('logout', {}, { token })).code).toBe(1)
  const answer = await server.call('logout', {}, { token })
  expect(answer).toMatchObject({ status: 401, code: 1001 })
})
