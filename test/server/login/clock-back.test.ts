import { codes } from '@/contract/codes'
import { buildCustomer, newestCode, nextMobile } from '../../support/people'
import { testNow, useServer } from '../../support/server'

const dayMs = 86_400_000
const password = 'Fanju2026'
const server = useServer()
let address = 0
const somewhere = () => ({ ip: `10.70.0.${(address += 1)}` })
beforeEach(() => server.clock.set(testNow + dayMs))

test('a user who was sent a code before the clock was set back gets another one, and logs in by it', async () => {
  const mobile = nextMobile()
  await server.ask('otpSend', { mobile, purpose: 'register' }, somewhere())
  await server.ask('otpSend', { mobile: nextMobile(), purpose: 'login' }, somewhere())
  server.clock.advance(-3_600_000)
  await server.ask('otpSend', { mobile, purpose: 'login' }, somewhere())
  const login = await server.call('loginByCode', { mobile, otpCode: await newestSince(mobile) }, somewhere())
  expect(login.code).toBe(codes.ok)
  expect((await server.call('otpSend', { mobile, purpose: 'login' }, somewhere())).code).toBe(codes.codeSendTooSoon)
})

/** The inbox shows the latest first by its time, which went back. */
async function newestSince(mobile: string): Promise<string> {
  server.clock.advance(1)
  const inbox = await server.app.inject(`/sandbox/sms?mobile=${encodeURIComponent(mobile)}`)
  const messages = inbox.json<{ data: { code: string; sentAt: string }[] }>().data
  return messages.find(({ sentAt }) => Date.parse(sentAt) < server.clock.now())?.code ?? newestCode(server, mobile)
}

test('a lock of wrong passwords ends when the clock is set back before it', async () => {
  const { mobile } = await buildCustomer(server, { password })
  const tries = async (typed: string) =>
    (await server.call('loginByPassword', { mobile, password: typed }, somewhere())).code
  for (let turn = 0; turn < 10; turn += 1) await tries('wrong-password')
  expect(await tries(password)).toBe(codes.accountLocked)
  server.clock.advance(-3 * 3_600_000)
  expect(await tries(password)).toBe(codes.ok)
})

test('a clock that is a little behind another process’s changes nothing', async () => {
  const { mobile } = await buildCustomer(server, { password })
  const tries = async (typed: string) =>
    (await server.call('loginByPassword', { mobile, password: typed }, somewhere())).code
  for (let turn = 0; turn < 10; turn += 1) await tries('wrong-password')
  server.clock.advance(-2_000)
  expect(await tries(password)).toBe(codes.accountLocked)
  await server.ask('otpSend', { mobile, purpose: 'login' }, somewhere())
  server.clock.advance(-2_000)
  expect((await server.call('otpSend', { mobile, purpose: 'login' }, somewhere())).code).toBe(codes.codeSendTooSoon)
})
