import * as z from 'zod'
import { codes } from '@/contract/codes'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { nextMobile } from '../../support/people'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const inbox = z.array(z.object({ code: z.string() }))
const login = z.object({ accessToken: z.string() })
const list = z.object({ items: z.array(z.object({ sessionId: z.string(), isCurrent: z.boolean() })) })

describeOnPostgres('what ends at one process ends at the other at once', () => {
  let shared: TestDatabase
  let servers: [ServerProcess, ServerProcess]
  beforeAll(async () => {
    shared = await createTestDatabase()
    servers = [
      await startServerProcess({ DATABASE_URL: shared.url }),
      await startServerProcess({ DATABASE_URL: shared.url })
    ]
  }, 60_000)
  afterAll(async () => {
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    await shared.drop()
  }, 30_000)

  const password = 'Fanju2026'
  const ask = async (token: string) => (await servers[1].get(`/api/common/user/points?accessToken=${token}`)).code
  /** Waits until a token is refused: well below the five seconds for which a process believes what it read. */
  const isRefused = (token: string) =>
    waitUntil(async () => (await ask(token)) === codes.unauthorized, { what: 'the refusal', limitMs: 2_000 })

  async function register() {
    const mobile = nextMobile()
    await servers[0].post('/api/common/otp/send', { mobile, purpose: 'register' })
    const otpCode = inbox.parse((await servers[1].get(`/sandbox/sms?mobile=${mobile}`)).data)[0]?.code
    const { accessToken } = login.parse(
      (await servers[0].post('/api/login/register', { mobile, otpCode, password, confirmPassword: password })).data
    )
    const other = login.parse((await servers[1].post('/api/login/by/loginid', { mobile, password })).data).accessToken
    expect([await ask(accessToken), await ask(other)]).toEqual([codes.ok, codes.ok])
    return { mobile, accessToken, other }
  }

  test('one other session', async () => {
    const { accessToken, other } = await register()
    const { items } = list.parse((await servers[0].get(`/api/login/session/list?accessToken=${accessToken}`)).data)
    const sessionId = items.find(({ isCurrent }) => !isCurrent)?.sessionId
    expect(
      (await servers[0].post('/api/login/session/revoke', { sessionId }, { accesstoken: accessToken })).data
    ).toEqual({ ended: 1 })
    await isRefused(other)
    expect(await ask(accessToken)).toBe(codes.ok)
  })

  test('every session, when the password changes', async () => {
    const { accessToken, other } = await register()
    const change = { currentPassword: password, password: 'Newer-2027', confirmPassword: 'Newer-2027' }
    const fresh = login.parse(
      (await servers[0].post('/api/login/password/change', change, { accesstoken: accessToken })).data
    ).accessToken
    await Promise.all([isRefused(accessToken), isRefused(other)])
    expect(await ask(fresh)).toBe(codes.ok)
  })
})
