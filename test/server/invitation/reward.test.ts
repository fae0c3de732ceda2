import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { afterSaleWindowMs } from '@/domain/after-sale'
import { dayMs } from '@/domain/calendar'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { lockOrder, moveOrder } from '../../../server/modules/order'
import { invitations, inviteCodes, notices, orders, savedCards, users } from '../../../server/modules/tables'
import { credit } from '../../../server/modules/wallet'
import {
  brokenInvariants,
  buildAddress,
  buildCity,
  buildEater,
  buildRestaurant,
  nextId,
  pay,
  pressOnHostedPage,
  topUp
} from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, ownDeal, useCode } from '../../support/deals'
import {
  buildFriend,
  buildProgramme,
  completeOrder,
  invitationOf,
  joinBy,
  orderMeal,
  rewardsOf
} from '../../support/invitations'
import { buyMembership, month, statusOf } from '../../support/memberships'
import { buildOffer } from '../../support/offers'
import { buildCustomer, newestCode, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })

beforeAll(() => buildCity(server))
beforeEach(() => buildProgramme(server))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

/** The after-sale time is over. */
async function passAfterSale() {
  server.clock.advance(afterSaleWindowMs)
  await server.kernel.jobs.runDue()
}

/** The same person, logged in again. */
const again = async <P extends { readonly userId: string }>(person: P) => ({
  ...person,
  token: await inTransaction(server.kernel.database, (tx) => openSession(tx, server.kernel, person.userId))
})

/** A new account by a link, with money of its own. */
async function comeByLink(inviteUserId: string) {
  const mobile = nextMobile()
  const visitor = await server.visitor()
  await server.ask('otpSend', { mobile, purpose: 'login' }, { token: visitor })
  const otpCode = await newestCode(server, mobile)
  const { userId, accessToken: token } = await server.ask(
    'loginByCode',
    { mobile, otpCode, inviteUserId },
    { token: visitor }
  )
  await topUp(server, userId, 10_000)
  const { addressId } = await server.ask('addressSave', buildAddress(), { token })
  return { userId, mobile, token, addressId }
}

/** Their card is a kept one of this fingerprint. */
const keep = (userId: string, fingerprint: string) =>
  server.kernel.db.insert(savedCards).values({
    cardId: nextId('card-'),
    userId,
    kind: 'card',
    provider: 'sandbox',
    token: nextId('token-'),
    brand: 'Visa',
    lastFour: '4242',
    fingerprint,
    createdAt: server.clock.now()
  })

test('a friend who comes by a link, orders and keeps it brings both their rewards, once', async () => {
  const inviter = await buildCustomer(server)
  const { inviteUserId } = await server.ask('inviteGet', {}, { token: inviter.token })
  const friend = await comeByLink(inviteUserId)
  const stage = async () =>
    (await server.ask('inviteList', {}, { token: (await again(inviter)).token })).items[0]?.stage
  expect(await stage()).toBe('joined')
  const orderId = await orderMeal(server, friend)
  expect(await stage()).toBe('joined')
  await completeOrder(server, orderId)
  expect(await stage()).toBe('ordered')
  server.clock.advance(afterSaleWindowMs - 1)
  await server.kernel.jobs.runDue()
  expect([await stage(), await rewardsOf(server, inviter)]).toEqual(['ordered', []])
  server.clock.advance(1)
  await server.kernel.jobs.runDue()
  expect(await stage()).toBe('rewarded')
  expect([await rewardsOf(server, inviter), await rewardsOf(server, friend)]).toEqual([[500], [600]])
  const told = await server.kernel.db
    .select()
    .from(notices)
    .where(eq(notices.subjectId, (await invitationOf(server, friend)).invitationId))
  expect(told.map(({ kind }) => kind).sort()).toEqual(['inviteRewarded', 'invitedRewarded'])

  await completeOrder(server, await orderMeal(server, await again(friend)))
  await passAfterSale()
  expect([await rewardsOf(server, inviter), await rewardsOf(server, friend)]).toEqual([[500], [600]])
  expect(await server.ask('inviteGet', {}, { token: (await again(inviter)).token })).toMatchObject({
    joinedCount: 1,
    orderedCount: 1,
    rewardedCount: 1,
    rewardedThisMonth: 1,
    programme: {
      slug: 'newcomers',
      inviterReward: { amount: '5.00', currency: 'SGD' },
      friendReward: { amount: '6.00' },
      minimumPaid: '15.00',
      monthlyCap: 20,
      afterSaleDays: 7
    }
  })
})

test('an order paid with gifts of the wallet earns nothing, and one of their own money after it does', async () => {
  const inviter = await buildCustomer(server)
  const friend = await buildFriend(server, inviter)
  await inTransaction(server.kernel.database, (tx) =>
    credit(tx, {
      userId: friend.userId,
      currency: 'SGD',
      amountMinor: 2600,
      kind: 'gift',
      reference: nextId('gift:'),
      orderId: null,
      now: server.clock.now()
    })
  )
  await completeOrder(server, await orderMeal(server, friend))
  await passAfterSale()
  expect(await invitationOf(server, friend)).toMatchObject({ orderId: null, settledAt: null })
  await completeOrder(server, await orderMeal(server, await again(friend)))
  await passAfterSale()
  expect(await rewardsOf(server, inviter)).toEqual([500])
})

test('a deal counts from when its code was used, and not while it was bought alone', async () => {
  const inviter = await buildCustomer(server)
  const friend = await buildFriend(server, inviter)
  const seller = await buildRestaurant(server)
  const { orderId } = await ownDeal(server, friend, await buildDeal(server, seller), { count: 2 })
  await passAfterSale()
  const [first, second] = await codesOf(server, orderId)
  if (!first || !second) throw new Error('no codes')
  await useCode(server, first.dealCodeId, seller.restaurantId)
  expect(await invitationOf(server, friend)).toMatchObject({ orderId: null })
  await useCode(server, second.dealCodeId, seller.restaurantId)
  expect(await invitationOf(server, friend)).toMatchObject({ orderId, orderedAt: server.clock.now() })
  await passAfterSale()
  expect([await rewardsOf(server, inviter), await rewardsOf(server, friend)]).toEqual([[500], [600]])
})

test('what a bank takes back earns nothing, and counts again when that is won', async () => {
  const inviter = await buildCustomer(server)
  const friend = await buildFriend(server, inviter)
  const seller = await buildRestaurant(server)
  const { orderId } = await buyDeal(server, friend, await buildDeal(server, seller), { count: 2 })
  const { redirectUrl, paymentId } = await pay(server, friend, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  for (const { dealCodeId } of await codesOf(server, orderId)) await useCode(server, dealCodeId, seller.restaurantId)
  const say = (state: 'open' | 'won') =>
    callAs(server, 'disputeNote', { paymentId, disputeId: 'dp_invited', state }, { partner: 'support' })
  await say('open')
  await passAfterSale()
  expect(await invitationOf(server, friend)).toMatchObject({ orderId: null, settledAt: null })
  await say('won')
  await server.kernel.jobs.runDue()
  expect([await rewardsOf(server, inviter), await rewardsOf(server, friend)]).toEqual([[500], [600]])
})

test('a membership earns nothing, however much it costs, and leaves its buyer one to invite', async () => {
  await buildProgramme(server, { minimumPaidMinor: 100 })
  const [inviter, other] = [await buildCustomer(server), await buildCustomer(server)]
  const friend = await buildFriend(server, inviter)
  const { orderId } = await buyMembership(server, friend, month)
  const alone = await buildEater(server, 10_000)
  const own = await buyMembership(server, alone, month)
  server.clock.advance(31 * dayMs)
  await server.kernel.jobs.runDue()
  expect([await statusOf(server, orderId), await statusOf(server, own.orderId)]).toEqual(['completed', 'completed'])
  expect((await invitationOf(server, friend)).orderId).toBeNull()
  expect(await joinBy(server, alone, other)).toMatchObject({ outcome: 'bound' })
})

test('an order below the least earns nothing', async () => {
  await buildProgramme(server, { minimumPaidMinor: 100_000 })
  const inviter = await buildCustomer(server)
  const friend = await buildFriend(server, inviter)
  await completeOrder(server, await orderMeal(server, friend))
  expect((await invitationOf(server, friend)).orderId).toBeNull()
})

test('one that goes back in the last minute earns nothing, and the next takes its place', async () => {
  const inviter = await buildCustomer(server)
  const friend = await buildFriend(server, inviter)
  const lost = await orderMeal(server, friend)
  await completeOrder(server, lost)
  server.clock.advance(3_600_000)
  const kept = await orderMeal(server, friend)
  await completeOrder(server, kept)
  expect((await invitationOf(server, friend)).orderId).toBe(lost)
  server.clock.advance(afterSaleWindowMs - 3_600_000 - 60_000)
  await inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, lost)
    if (order) await moveOrder(tx, server.kernel, order, 'refund')
  })
  server.clock.advance(60_000)
  await server.kernel.jobs.runDue()
  expect(await invitationOf(server, friend)).toMatchObject({ orderId: kept, settledAt: null })
  expect(await rewardsOf(server, inviter)).toEqual([])
  server.clock.advance(3_600_000)
  await server.kernel.jobs.runDue()
  expect(await rewardsOf(server, inviter)).toEqual([500])
  await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, lost))
})

test('four who invite in a circle by one card get one reward', async () => {
  const people = [
    await buildEater(server, 10_000),
    await buildEater(server, 10_000),
    await buildEater(server, 10_000),
    await buildEater(server, 10_000)
  ]
  for (const [index, friend] of people.entries()) {
    const inviter = people[(index + 3) % 4]
    if (inviter) expect(await joinBy(server, friend, inviter)).toMatchObject({ outcome: 'bound' })
    await keep(friend.userId, 'the-card-of-the-ring')
  }
  for (const friend of people) await completeOrder(server, await orderMeal(server, friend))
  await passAfterSale()
  const given = await Promise.all(people.map((person) => rewardsOf(server, person)))
  expect(given.flat().sort()).toEqual([500, 600])
  expect(
    (await Promise.all(people.map((person) => invitationOf(server, person)))).map(({ outcome }) => outcome).sort()
  ).toEqual(['refused', 'refused', 'refused', 'rewarded'])
})

test('a card that earned no reward beside one that had is free to earn one', async () => {
  const inviter = await buildCustomer(server)
  const bring = async (...cards: string[]) => {
    const friend = await buildFriend(server, inviter)
    for (const card of cards) await keep(friend.userId, card)
    await completeOrder(server, await orderMeal(server, friend))
    await passAfterSale()
    return (await invitationOf(server, friend)).outcome
  }
  const [one, other] = [nextId('print-'), nextId('print-')]
  expect([await bring(one), await bring(one, other), await bring(other)]).toEqual(['rewarded', 'refused', 'rewarded'])
})

test('who invited is not told of a reward that nobody could give them, and the friend has theirs', async () => {
  const none = await buildOffer(server, {
    audience: 'named',
    perPerson: 100,
    endsAt: server.clock.now() + 1,
    voucher: { amountMinor: 500 }
  })
  await buildProgramme(server, { inviterOfferId: none })
  const inviter = await buildCustomer(server)
  const friend = await buildFriend(server, inviter)
  await completeOrder(server, await orderMeal(server, friend))
  await passAfterSale()
  expect((await invitationOf(server, friend)).outcome).toBe('gone')
  expect([await rewardsOf(server, inviter), await rewardsOf(server, friend)]).toEqual([[], [600]])
  const { items } = await server.ask('inviteList', {}, { token: (await again(inviter)).token })
  expect(items.map(({ stage }) => stage)).toEqual(['gone'])
})

test('over the cap of a month the friend alone is rewarded, and who invited again in the next', async () => {
  await buildProgramme(server, { monthlyCap: 1 })
  const inviter = await buildCustomer(server)
  const bring = async () => {
    const friend = await buildFriend(server, inviter)
    await completeOrder(server, await orderMeal(server, friend))
    await passAfterSale()
    return friend
  }
  await bring()
  const over = await bring()
  expect([await rewardsOf(server, inviter), await rewardsOf(server, over)]).toEqual([[500], [600]])
  expect((await invitationOf(server, over)).outcome).toBe('overCap')
  server.clock.advance(31 * dayMs)
  await bring()
  expect(await rewardsOf(server, inviter)).toEqual([500, 500])
})

test('a code binds who has not ordered and was not invited, and never its owner', async () => {
  const [inviter, other] = [await buildEater(server, 10_000), await buildCustomer(server)]
  expect(await joinBy(server, inviter, inviter)).toEqual({ outcome: 'unknown' })
  const friend = await buildFriend(server, inviter)
  expect(await joinBy(server, friend, other)).toEqual({ outcome: 'late' })
  await completeOrder(server, await orderMeal(server, inviter))
  expect(await joinBy(server, inviter, other)).toEqual({ outcome: 'late' })
})

test('a link names who invites by the beginning of their name, and a forged one nobody', async () => {
  const inviter = await buildCustomer(server)
  const { inviteUserId, code } = await server.ask('inviteGet', {}, { token: inviter.token })
  expect((await server.ask('inviterGet', { inviteUserId })).inviter).toEqual({ name: 'T**', avatar: null, code })
  const forged = await server.ask('inviterGet', { inviteUserId: `${inviteUserId.slice(0, -2)}AA` })
  expect(forged).toMatchObject({ inviter: null, programme: { slug: 'newcomers' } })
})

test('the way of a reward is its own person’s to read', async () => {
  const [inviter, other] = [await buildCustomer(server), await buildCustomer(server)]
  const friend = await buildFriend(server, inviter)
  const { invitationId } = await invitationOf(server, friend)
  expect(await server.ask('inviteResult', { invitationId }, { token: inviter.token })).toMatchObject({
    friendName: 'T**',
    stage: 'joined',
    orderedAt: null,
    dueAt: null
  })
  expect((await server.call('inviteResult', { invitationId }, { token: other.token })).code).toBe(
    codes.invitationNotFound
  )
})

test('who leaves is somebody: the friend in the list, who invited in the promise', async () => {
  const [inviter, leaving] = [await buildCustomer(server), await buildCustomer(server)]
  const friend = await buildFriend(server, inviter)
  const brought = await buildFriend(server, leaving)
  await completeOrder(server, await orderMeal(server, friend))
  await completeOrder(server, await orderMeal(server, brought))
  const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(invitations))
  expect(
    await part?.exported?.(server.kernel.db, friend.userId, { kernel: server.kernel, now: 0, locale: 'en' })
  ).toMatchObject({
    inviteCode: null,
    invitedFriends: [],
    invitedBySomebody: { stage: 'ordered', via: 'code' }
  })
  await inTransaction(server.kernel.database, async (tx) => {
    for (const { userId } of [friend, leaving]) await part?.wipe?.(tx, server.kernel, { userId, mobile: null })
  })
  await passAfterSale()
  const { token } = await again(inviter)
  expect((await server.ask('inviteList', {}, { token })).items).toMatchObject([{ friendName: '', stage: 'joined' }])
  expect([
    await rewardsOf(server, inviter),
    await rewardsOf(server, leaving),
    await rewardsOf(server, brought)
  ]).toEqual([[], [], [600]])
  expect(await server.kernel.db.select().from(inviteCodes).where(eq(inviteCodes.userId, leaving.userId))).toEqual([])
})

test('a link of somebody who has left is one without a name, and names nobody to whoever joins by it', async () => {
  const leaving = await buildCustomer(server)
  const { inviteUserId } = await server.ask('inviteGet', {}, { token: leaving.token })
  await server.kernel.db.delete(inviteCodes).where(eq(inviteCodes.userId, leaving.userId))
  await server.kernel.db
    .update(users)
    .set({ status: 'I', closedAt: server.clock.now(), mobile: null, nickName: '' })
    .where(eq(users.userId, leaving.userId))
  expect((await server.ask('inviterGet', { inviteUserId })).inviter).toBeNull()
  const { userId } = await comeByLink(inviteUserId)
  const [friend] = await server.kernel.db.select().from(users).where(eq(users.userId, userId))
  expect(friend?.invitedBy).toBeNull()
})
