import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { apply, applyCode, buildRider, nextAddress } from '../../support/applications'
import { buildCity } from '../../support/commerce'
import { nextMobile } from '../../support/people'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { describeOnPostgres } from '../../support/suites'

// A day's pace: the sandbox's desk keeps out of it
const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400', OTP_PER_ADDRESS_PER_HOUR: '1000' } })
beforeAll(async () => {
  await buildCity(server)
})

// Time is spent on statements: the same ones take as long for a mobile that applied as for one that did not
describeOnPostgres('a stranger learns nothing of a mobile', () => {
  const asked = async (work: (mobile: string, token: string) => Promise<unknown>, mobile: string) => {
    const token = await server.visitor()
    return statementsOf(() => work(mobile, token), { words: Infinity })
  }
  const sends = (mobile: string, token: string) =>
    server.ask('otpSend', { mobile, purpose: 'apply' }, { token, ip: nextAddress() })
  const submits = async (mobile: string, token: string) => {
    const params: Params<'applicationSubmit'> = buildRider({ mobile })
    const { code } = await server.call('applicationSubmit', params, { token, ip: nextAddress() })
    expect(code).toBe(codes.applicationCodeWrong)
  }
  const looks = async (mobile: string, token: string) => {
    const { code } = await server.call('applicationGet', { number: '0000000000', mobile }, { token, ip: nextAddress() })
    expect(code).not.toBe(1)
  }
  const withdraws = async (mobile: string, token: string) => {
    const one = { number: '0000000000', mobile }
    expect((await server.call('applicationWithdraw', one, { token, ip: nextAddress() })).code).not.toBe(1)
  }

  it.each([
    ['asking for a code', sends],
    ['sending a code that is wrong', submits],
    ['looking up a number', looks],
    ['withdrawing a number', withdraws]
  ])('by %s', async (_what, work) => {
    const { sent } = await apply(server, buildRider())
    const unknown = nextMobile()
    // A code has been asked for under both
    server.clock.advance(61_000)
    await applyCode(server, unknown)
    await applyCode(server, sent.mobile)
    server.clock.advance(61_000)
    const ofKnown = await asked(work, sent.mobile)
    expect(ofKnown.length).toBeGreaterThan(3)
    expect(ofKnown).toEqual(await asked(work, unknown))
  })

  it('by sending a code, whether one was asked for, has expired, was used or was tried too often', async () => {
    const { sent } = await apply(server, buildRider())
    const [running, expired, exhausted] = [nextMobile(), nextMobile(), nextMobile()]
    await applyCode(server, expired)
    server.clock.advance(301_000)
    await applyCode(server, running)
    await applyCode(server, exhausted)
    for (let turn = 0; turn < 5; turn += 1) await submits(exhausted, await server.visitor())
    const ofNone = await asked(submits, nextMobile())
    for (const mobile of [sent.mobile, running, expired, exhausted])
      expect(await asked(submits, mobile)).toEqual(ofNone)
  })
})
