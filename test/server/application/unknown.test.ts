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
    return statementsOf(() => work(mobile, token))
  }
  const sends = (mobile: string, token: string) =>
    server.ask('otpSend', { mobile, purpose: 'apply' }, { token, ip: nextAddress() })
  const submits = async (mobile: string, token: string) => {
    const params: Params<'applicationSubmit'> = buildRider({ mobile })
    expect((await server.call('applicationSubmit', params, { token, ip: nextAddress() })).code).not.toBe(1)
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
    expect(await asked(work, sent.mobile)).toEqual(await asked(work, unknown))
  })
})
