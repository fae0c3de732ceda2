import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { sweepAccounts } from '../../../server/modules/account/sweep'
import { formerAccounts, userVouchers } from '../../../server/modules/tables'
import { buildCampaign, words } from '../../support/campaigns'
import { joinBy } from '../../support/invitations'
import { buildOffer } from '../../support/offers'
import { buildCustomer, newestCode, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'
import { codeFor, enter, nextPerson, verify } from '../identity/story'

const server = useServer()
const day = 86_400_000
const coupon = { audience: 'newAccount', countryCode: 'SG', voucher: { validDays: 7 } } as const
const note = (title: 'customer' | 'newcomer') => ({
  kind: 'text',
  title: { zh: title },
  paragraphs: [words],
  audiences: [title]
})
const held = ({ userId }: { readonly userId: string }) =>
  server.kernel.db.$count(userVouchers, eq(userVouchers.userId, userId))

async function logIn(mobile: string) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'login' })
  const otpCode = await newestCode(server, mobile)
  return server.ask('loginByCode', { mobile, otpCode }, { markers: { countryCode: 'SG' } })
}

async function close(mobile: string, token: string) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'closeAccount' }, { token })
  await server.ask('closureRequest', { otpCode: await newestCode(server, mobile) }, { token })
  server.clock.advance(7 * day)
  await server.kernel.jobs.runDue()
}

describe('whoever closes an account and comes back within a year', () => {
  it('is not welcomed as new once more, and after it is', async () => {
    await buildOffer(server, coupon)
    const { slug } = await buildCampaign(server, {
      blocks: [note('customer'), note('newcomer')]
    })
    const titlesFor = async (token: string) =>
      (await server.ask('campaignGet', { slug, cityCode: 'SIN' }, { token })).blocks.flatMap((block) =>
        block.kind === 'text' ? [block.title?.zh] : []
      )
    const mobile = nextMobile()
    const first = await logIn(mobile)
    expect([first.isGivenVoucher, await held(first)]).toEqual([true, 1])
    expect(await titlesFor(first.accessToken)).toEqual(['customer', 'newcomer'])
    await close(mobile, first.accessToken)

    const second = await logIn(mobile)
    expect(second.userId).not.toBe(first.userId)
    expect([second.isGivenVoucher, await held(second)]).toEqual([false, 0])
    expect(await titlesFor(second.accessToken)).toEqual(['customer'])
    expect(await joinBy(server, second, await buildCustomer(server))).toEqual({ outcome: 'late' })
    await close(mobile, second.accessToken)

    server.clock.advance(365 * day + 1)
    await inTransaction(server.kernel.database, (tx) => sweepAccounts(tx, server.kernel, server.clock.now()))
    expect(await server.kernel.db.$count(formerAccounts)).toBe(0)
    const third = await logIn(mobile)
    expect([third.isGivenVoucher, await held(third)]).toEqual([true, 1])
  })

  it('is known by a mobile and an outside identity that left the account before, too', async () => {
    await buildOffer(server, coupon)
    const [mobile, later] = [nextMobile(), nextMobile()]
    const { accessToken: token } = await logIn(mobile)
    const person = nextPerson()
    const { ticket } = await verify(server, token, 'facebook', person)
    await server.ask('bindingAdd', { provider: 'facebook', ticket }, { token })
    server.clock.advance(61_000)
    const unlinkCode = await codeFor(server, mobile, 'unbind', token)
    await server.ask('bindingRemove', { provider: 'facebook', otpCode: unlinkCode }, { token })
    server.clock.advance(61_000)
    const currentOtpCode = await codeFor(server, mobile, 'changeMobile', token)
    const otpCode = await codeFor(server, later, 'changeMobile', token)
    await server.ask('mobileChange', { mobile: later, otpCode, currentOtpCode }, { token })
    const [byMobile, byIdentity] = [await logIn(mobile), await enter(server, 'facebook', person)]
    expect([byMobile.isGivenVoucher, byIdentity.isGivenVoucher]).toEqual([false, false])
    expect([await held(byMobile), await held(byIdentity)]).toEqual([0, 0])
  })

  it('is known by an outside identity, too', async () => {
    const person = nextPerson()
    const first = await enter(server, 'wechat', person)
    expect(first.isGivenVoucher).toBe(true)
    await server.ask('closureRequest', {}, { token: first.accessToken })
    server.clock.advance(7 * day)
    await server.kernel.jobs.runDue()
    const second = await enter(server, 'wechat', person)
    expect([second.userId === first.userId, second.isGivenVoucher, await held(second)]).toEqual([false, false, 0])
  })
})
