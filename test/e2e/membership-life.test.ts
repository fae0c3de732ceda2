import { eq } from 'drizzle-orm'
import { afterSaleWindowMs } from '@/domain/after-sale'
import { hashPassword } from '../../server/modules/account/passwords'
import { users } from '../../server/modules/tables'
import { brokenInvariants, buildAddress, buildEater, topUp } from '../support/commerce'
import { buildProgramme, completeOrder, orderMeal, rewardsOf } from '../support/invitations'
import { buyGift, buyMembership, comeBack, month, near, periodsOf } from '../support/memberships'
import { nextMobile } from '../support/people'
import { answersOf, dayMs, minuteMs, statusesOf, subscribe, subscriptionOf } from '../support/renewals'
import { keepCard } from '../support/ways'
import { CashierPage } from './pages/cashier-page'
import { HostedPage } from './pages/hosted-page'
import { LoginPage } from './pages/login-page'
import { ClosurePage, InvitationPage, MembershipCardPage, RedeemPage } from './pages/membership-pages'
import { always, type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'
import { until } from './support/wait'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => {
  expect(await brokenInvariants(counter.server)).toEqual([])
  expect(counter.server.errors).toEqual([])
})

const walletOf = async (person: { readonly userId: string }) => {
  const { token } = await comeBack(counter.server, { token: '', ...person })
  return (await counter.server.ask('walletSummary', {}, { token })).walletBalanceAmount
}

test('a renewal of which the bank asks is paid by its person at the cashier, once', async () => {
  const { server } = counter
  server.clock.set(Date.now() - 31 * dayMs)
  const eater = await buildEater(server, 5000)
  await subscribe(server, eater, await keepCard(server, eater, 'card', 'asks'))
  // The month is over since some hours
  server.clock.set(Date.now())
  await until(async () => (await statusesOf(server, eater)).length === 1, 'the renewal')
  await until(async () => {
    server.clock.advance(minuteMs)
    return (await answersOf(server, eater)).some(([, answer]) => answer === 'bankAsks')
  }, 'what the bank asks')
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)
    const card = new MembershipCardPage(visit)
    await card.open()
    await card.answersBank()
    const cashier = new CashierPage(visit)
    await cashier.choose('CREDITCARD_PAY')
    expect(await cashier.amount()).toBe('9.90')
    await cashier.pay()
    await new HostedPage(visit).press('pay')
    await card.openFromResult()
    await card.saysNothingOfBank()
  })
  expect([await statusesOf(server, eater), (await periodsOf(server, eater)).length]).toEqual([['available'], 2])
}, 120_000)

test('3 km become 5 km for the difference of the days that are left, to the cent', async () => {
  const { server } = counter
  const eater = await buildEater(server, 100_00)
  await buyMembership(server, eater, near, { isRenewing: true, source: 'wallet' })
  const before = Number(await walletOf(eater))
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)
    const card = new MembershipCardPage(visit)
    await card.open()
    const { difference, days } = await card.changesDistance()
    expect(difference).toBe((Math.round((990 - 699) * (days / 30)) / 100).toFixed(2))
    await until(async () => (await periodsOf(server, eater))[0]?.variant === '5km', 'the wider distance')
    expect((before - Number(await walletOf(eater))).toFixed(2)).toBe(difference)
    const { held, subscription } = await visit.ask('membershipGet', { product: 'foodieCard' })
    expect([held?.variant, subscription?.nextCharge?.price]).toEqual(['5km', '9.90'])
  })
}, 120_000)

test('a gift is redeemed from its poster by a friend who logs in on the way', async () => {
  const { server } = counter
  const [giver, friend] = [await buildEater(server, 5000), await buildEater(server)]
  const { code } = await buyGift(server, giver, 'sg-foodie-single-5km')
  await visiting(counter, 'zh-CN', async (visit) => {
    const redeem = new RedeemPage(visit)
    await redeem.openPoster({ code }, friend.mobile)
    await redeem.redeems()
    await new MembershipCardPage(visit).isThere()
  })
  expect(await periodsOf(server, friend)).toMatchObject([{ status: 'paid', days: 30 }])
}, 120_000)

test('who closes the account reads until when the card would have run, and it renews no more', async () => {
  const { server } = counter
  const eater = await buildEater(server, 490)
  await buyMembership(server, eater, month, { isRenewing: true, source: 'wallet' })
  const [period] = await periodsOf(server, eater)
  // By a password: the next code is for closing, and codes come a minute apart
  const passwordHash = await hashPassword('Fanju2026')
  await server.kernel.db.update(users).set({ passwordHash }).where(eq(users.userId, eater.userId))
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByPassword(eater.mobile, 'Fanju2026')
    const closure = new ClosurePage(visit)
    await closure.open()
    // The last day, as its own page says it: at its end the card is over
    const day = new Date((period?.endsAt ?? 0) - 1 + 8 * 3_600_000)
    await closure.seesText(`${day.getUTCMonth() + 1}月${day.getUTCDate()}日`)
    await closure.requests(eater.mobile)
  })
  expect(await subscriptionOf(server, eater)).toMatchObject({ status: 'cancelled', nextChargeAt: null })
}, 120_000)

test('a friend comes by a link, orders, and both are rewarded once the meal can no more be asked back', async () => {
  const { server } = counter
  await buildProgramme(server)
  const inviter = await buildEater(server)
  const { inviteUserId } = await server.ask('inviteGet', {}, { token: inviter.token })
  const mobile = nextMobile()
  await visiting(counter, 'zh-CN', async (visit) => {
    const invitation = new InvitationPage(visit)
    await invitation.openLink(inviteUserId)
    await invitation.joins(mobile)
  })
  const [joined] = await server.kernel.db.select().from(users).where(eq(users.mobile, mobile))
  if (!joined) throw new Error('the friend has no account')
  const { token } = await comeBack(server, { userId: joined.userId, token: '' })
  await topUp(server, joined.userId, 10_000)
  const { addressId } = await server.ask('addressSave', buildAddress(), { token })
  const friend = { userId: joined.userId, mobile, token, addressId }
  await completeOrder(server, await orderMeal(server, friend, { openingWindows: always }))
  const looksAtFriends = (stage: 'ordered' | 'rewarded') =>
    visiting(counter, 'zh-CN', async (visit) => {
      await new LoginPage(visit).openAndLogInByCode(inviter.mobile)
      await new InvitationPage(visit).openFriends(stage)
    })
  await looksAtFriends('ordered')
  server.clock.advance(afterSaleWindowMs)
  await until(async () => (await rewardsOf(server, friend)).length === 1, 'the rewards')
  await looksAtFriends('rewarded')
  expect([await rewardsOf(server, inviter), await rewardsOf(server, friend)]).toEqual([[500], [600]])
}, 120_000)
