import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { flashReminderMs } from '@/domain/flash-sale'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import type { Tx } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { dealHolds, type HeldPiece } from '../../../server/modules/deal'
import { deals, flashReminders } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, outletPoint, pay } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import {
  buildFlashItem,
  buildSession,
  type Buyer,
  buyFlash,
  endSessions,
  itemFor,
  piecesOf,
  prepareFlash,
  tryFlash,
  wait
} from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const minuteMs = 60_000

beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
})
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  await endSessions(server)
})

const remind = ({ token }: Buyer, flashItemId: string, isOn = true) =>
  server.call('flashRemind', { flashItemId, isOn }, { token })
const noticesOf = async ({ token }: Buyer) => (await server.ask('noticeList', {}, { token })).items

test('a piece can be given back until it is used, whatever the rule of its deal', async () => {
  const dealId = await buildDeal(server, await buildRestaurant(server), { rules: { refund: 'none' } })
  const flashItemId = await buildFlashItem(server, { dealId, quota: 3 })
  const buyer = await buildEater(server, 50_00)
  const { orderId } = await buyFlash(server, buyer, flashItemId)
  await pay(server, buyer, orderId)
  const { amount } = await server.ask('dealRefundQuote', { orderId, count: 1 }, { token: buyer.token })
  expect(amount).toBe('1.99')
})

describe('sessions', () => {
  beforeEach(() => server.clock.set(testNow))

  it('are those of the city’s today and those that still run, with the one to see now', async () => {
    // Noon in Singapore: yesterday's evening is over, and tomorrow's morning is tomorrow's
    const ended = await buildSession(server, { startsIn: -240, endsIn: -120 })
    await buildSession(server, { startsIn: -900, endsIn: -760 })
    await buildSession(server, { startsIn: 13 * 60, endsIn: 14 * 60 })
    const long = await buildSession(server, { startsIn: -3000, endsIn: 600 })
    const selling = await buildSession(server, { startsIn: -60, endsIn: 60 })
    const next = await buildSession(server, { startsIn: 60, endsIn: 11 * 60 })
    const elsewhere = await buildSession(server, { cityCode: 'KUL' })
    const second = await buildSession(server, { line: 'second', startsIn: 10, endsIn: 20 })
    const list = await server.ask('flashSessionList', { cityCode: 'SIN', line: 'first' })
    expect(list).toMatchObject({
      utcOffsetMinutes: 480,
      presentSessionId: selling.sessionId
    })
    expect(list.sessions.map(({ sessionId, state }) => [sessionId, state])).toEqual([
      [long.sessionId, 'selling'],
      [ended.sessionId, 'ended'],
      [selling.sessionId, 'selling'],
      [next.sessionId, 'upcoming']
    ])
    const ids = async (line: 'first' | 'second' | 'newYear', cityCode: string) => {
      const { sessions, presentSessionId } = await server.ask('flashSessionList', { cityCode, line })
      return [sessions.map(({ sessionId }) => sessionId), presentSessionId]
    }
    expect(await ids('first', 'KUL')).toEqual([[elsewhere.sessionId], elsewhere.sessionId])
    expect(await ids('second', 'SIN')).toEqual([[second.sessionId], second.sessionId])
    expect(await ids('newYear', 'SIN')).toEqual([[], null])
  })

  it('show the next, and at last the last', async () => {
    const [first, last] = [
      await buildSession(server, { startsIn: 10, endsIn: 20 }),
      await buildSession(server, { startsIn: 30, endsIn: 40 })
    ]
    const present = async () =>
      (await server.ask('flashSessionList', { cityCode: 'SIN', line: 'first' })).presentSessionId
    expect(await present()).toBe(first.sessionId)
    server.clock.advance(20 * minuteMs)
    expect(await present()).toBe(last.sessionId)
    server.clock.advance(20 * minuteMs)
    expect(await present()).toBe(last.sessionId)
  })
})

describe('items', () => {
  it('say their price, what is claimed and what may come back, to a visitor too', async () => {
    const restaurant = await buildRestaurant(server)
    const dealId = await buildDeal(server, restaurant)
    const flashItemId = await buildFlashItem(server, { quota: 5, dealId })
    const [unpaid, paid] = [await buildEater(server), await buildEater(server, 1000)]
    await buyFlash(server, unpaid, flashItemId)
    const { orderId } = await buyFlash(server, paid, flashItemId)
    await pay(server, paid, orderId)
    const visitor = { userId: '', token: await server.visitor() }
    const seen = await itemFor(server, visitor, flashItemId)
    expect(seen).toMatchObject({
      dealId,
      title: { zh: '双人套餐' },
      restaurantName: restaurant.name,
      currency: 'SGD',
      price: '1.99',
      originalPrice: '15.00',
      quota: 5,
      claimed: 2,
      mayComeBack: 1,
      state: 'selling',
      utcOffsetMinutes: 480,
      distanceMeters: null,
      isReminded: false,
      waiting: null,
      orderId: null
    })
    expect(await itemFor(server, paid, flashItemId)).toMatchObject({ state: 'bought', orderId })
    const { items } = await server.ask('flashItemList', { sessionId: seen.sessionId, ...outletPoint })
    expect(items.map(({ distanceMeters }) => distanceMeters)).toEqual([0])
  })

  it('come a page at a time in their order; deals that were taken off do not', async () => {
    const { sessionId } = await buildSession(server)
    const dealId = await buildDeal(server, await buildRestaurant(server))
    const removed = await buildDeal(server, await buildRestaurant(server), { status: 'removed' })
    const made: string[] = []
    for (let each = 0; each < 13; each += 1)
      made.push(await buildFlashItem(server, { sessionId, dealId, sortOrder: Math.floor(each / 4) }))
    await buildFlashItem(server, { sessionId, dealId: removed, sortOrder: 1 })
    const first = await server.ask('flashItemList', { sessionId })
    const second = await server.ask('flashItemList', { sessionId, cursor: first.nextCursor ?? '' })
    expect(first.items).toHaveLength(10)
    expect([...first.items, ...second.items].map(({ flashItemId }) => flashItemId).sort()).toEqual(made.sort())
    expect(second.nextCursor).toBeNull()
    expect(await server.call('flashItemList', { sessionId: 'none' })).toMatchObject({
      code: codes.flashSessionNotFound
    })
  })

  it('that can be had stand before those that are gone and those the person has, each in their order', async () => {
    const { sessionId } = await buildSession(server)
    const ids: string[] = []
    for (const quota of [1, 5, 5, 5])
      ids.push(await buildFlashItem(server, { sessionId, quota, sortOrder: ids.length }))
    const [gone = '', bought = '', ...rest] = ids
    const [other, buyer] = [await buildEater(server), await buildEater(server)]
    await buyFlash(server, other, gone)
    await buyFlash(server, buyer, bought)
    const orderFor = async ({ token }: { readonly token: string }) =>
      (await server.ask('flashItemList', { sessionId }, { token })).items.map(({ flashItemId }) => flashItemId)
    expect(await orderFor(buyer)).toEqual([...rest, gone, bought])
    expect(await orderFor({ token: await server.visitor() })).toEqual([bought, ...rest, gone])
  })

  it('are upcoming, selling, sold out and ended by the server’s clock', async () => {
    const flashItemId = await buildFlashItem(server, { startsIn: 10, endsIn: 20 })
    const [buyer, other] = [await buildEater(server), await buildEater(server)]
    const state = async (who: Buyer) => (await itemFor(server, who, flashItemId)).state
    expect(await state(other)).toBe('upcoming')
    server.clock.advance(10 * minuteMs)
    expect(await state(other)).toBe('selling')
    await buyFlash(server, buyer, flashItemId)
    expect([await state(other), await state(buyer)]).toEqual(['soldOut', 'bought'])
    server.clock.advance(10 * minuteMs)
    expect([await state(other), await state(buyer)]).toEqual(['ended', 'bought'])
  })
})

describe('buying', () => {
  it('is refused before the session and after it, queues no user, and takes nothing', async () => {
    const flashItemId = await buildFlashItem(server, { startsIn: 10, endsIn: 20, quota: 3 })
    const buyer = await buildEater(server)
    server.clock.advance(10 * minuteMs)
    const agreed = await prepareFlash(server, buyer, flashItemId)
    server.clock.advance(-1)
    const early = { code: codes.flashSessionNotBegun }
    for (let each = 0; each < 5; each += 1) expect(await tryFlash(server, buyer, agreed)).toMatchObject(early)
    expect(await server.call('dealQuote', { flashItemId }, { token: buyer.token })).toMatchObject(early)
    expect(await wait(server, buyer, flashItemId)).toMatchObject({ code: codes.flashWaitNotPossible })
    // What the device thinks of the time is not asked
    server.clock.advance(1)
    expect(await piecesOf(server, flashItemId)).toEqual({ left: 3, claimed: [], offered: [], waiting: [] })
    server.clock.advance(10 * minuteMs)
    expect(await tryFlash(server, buyer, agreed)).toMatchObject({ code: codes.flashSessionEnded })
    expect(await wait(server, buyer, flashItemId)).toMatchObject({ code: codes.flashWaitNotPossible })
    expect(await piecesOf(server, flashItemId)).toEqual({ left: 3, claimed: [], offered: [], waiting: [] })
  })

  it('is one portion a person, at the price of the sale', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 3 })
    const buyer = await buildEater(server, 1000)
    const agreed = await prepareFlash(server, buyer, flashItemId)
    const { data } = await tryFlash(server, buyer, agreed)
    expect(data).toMatchObject({ total: '1.99', currency: 'SGD', isPaid: false })
    expect(await tryFlash(server, buyer, agreed)).toMatchObject({ code: codes.flashItemBought })
    await pay(server, buyer, data.orderId)
    expect(await tryFlash(server, buyer, agreed)).toMatchObject({ code: codes.flashItemBought })
    expect(await piecesOf(server, flashItemId)).toMatchObject({ left: 2, claimed: [buyer.userId] })
    const bought = await server.ask('dealOrderGet', { orderId: data.orderId }, { token: buyer.token })
    expect(bought).toMatchObject({
      order: { status: 'available' },
      deal: { flashItemId, codes: [{ state: 'unused' }] }
    })
  })

  it('fails with a message once all is claimed, also when others claim it', async () => {
    const flashItemId = await buildFlashItem(server)
    const [winner, loser] = [await buildEater(server), await buildEater(server)]
    const agreed = await prepareFlash(server, loser, flashItemId)
    await buyFlash(server, winner, flashItemId)
    expect(await tryFlash(server, loser, agreed)).toMatchObject({
      code: codes.flashItemSoldOut,
      message: '已抢光，可排队等待释放的名额'
    })
  })

  it('repeated with its key answers the first order, also when all is sold and over', async () => {
    const flashItemId = await buildFlashItem(server, { endsIn: 1 })
    const buyer = await buildEater(server)
    const agreed = await prepareFlash(server, buyer, flashItemId)
    const { data } = await tryFlash(server, buyer, agreed, 'flash-repeated')
    expect((await tryFlash(server, buyer, agreed, 'flash-repeated')).data).toEqual(data)
    server.clock.advance(minuteMs)
    expect((await tryFlash(server, buyer, agreed, 'flash-repeated')).data).toEqual(data)
    expect(await piecesOf(server, flashItemId)).toMatchObject({ left: 0, claimed: [buyer.userId] })
  })

  it('can be paid out of the wallet at once', async () => {
    const flashItemId = await buildFlashItem(server)
    const buyer = await buildEater(server, 1000)
    const { isPaid } = (await tryFlash(server, buyer, await prepareFlash(server, buyer, flashItemId, true))).data
    expect(isPaid).toBe(true)
    expect(await itemFor(server, buyer, flashItemId)).toMatchObject({ state: 'bought', claimed: 1, mayComeBack: 0 })
  })

  it('in time can be paid after the end, for its thirty minutes', async () => {
    const flashItemId = await buildFlashItem(server, { endsIn: 1, quota: 2 })
    const [payer, sleeper] = [await buildEater(server, 1000), await buildEater(server, 1000)]
    const { orderId } = await buyFlash(server, payer, flashItemId)
    await buyFlash(server, sleeper, flashItemId)
    server.clock.advance(unpaidOrderExpiryMs - 1)
    await server.kernel.jobs.runDue()
    await pay(server, payer, orderId)
    server.clock.advance(1)
    await server.kernel.jobs.runDue()
    expect(await piecesOf(server, flashItemId)).toMatchObject({ left: 1, claimed: [payer.userId] })
  })

  it('answers what it cannot find', async () => {
    const { token } = await buildCustomer(server)
    const flashItemId = 'none'
    const notFound = { code: codes.flashItemNotFound }
    expect(await server.call('dealQuote', { flashItemId }, { token })).toMatchObject(notFound)
    expect(await server.call('flashWait', { flashItemId, isOn: true }, { token })).toMatchObject(notFound)
    expect(await server.call('flashRemind', { flashItemId, isOn: true }, { token })).toMatchObject(notFound)
  })
})

describe('the hold of a flash sale', () => {
  const hold = () => dealHolds.of(server.kernel, 'flash')
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.kernel.database, work)

  it('judges the time when the piece is taken, however long the call has waited for that', async () => {
    const piece = async (facts: Parameters<typeof buildFlashItem>[1]) => ({
      flashItemId: await buildFlashItem(server, facts),
      userId: (await buildCustomer(server)).userId,
      orderId: 'an order'
    })
    const [early, late] = [await piece({ startsIn: 1 }), await piece({ startsIn: -2, endsIn: 0 })]
    const take = (held: HeldPiece) => inTx((tx) => hold().take(tx, server.kernel, held))
    await expect(take(early)).rejects.toMatchObject({ codeName: 'flashSessionNotBegun' })
    await expect(take(late)).rejects.toMatchObject({ codeName: 'flashSessionEnded' })
    expect(await piecesOf(server, early.flashItemId)).toMatchObject({ left: 1, claimed: [] })
  })

  it('gives back what an order has, and nothing where it has nothing any more', async () => {
    const flashItemId = await buildFlashItem(server, { quota: 2 })
    const { userId, token } = await buildEater(server)
    const { orderId } = await buyFlash(server, { userId, token }, flashItemId)
    const held = { flashItemId, userId, orderId }
    for (let each = 0; each < 3; each += 1) await inTx((tx) => hold().release(tx, server.kernel, held))
    expect(await piecesOf(server, flashItemId)).toMatchObject({ left: 2, claimed: [] })
    expect(await inTx((tx) => hold().retake(tx, server.kernel, held))).toBe(true)
    expect(await piecesOf(server, flashItemId)).toMatchObject({ left: 1, claimed: [userId] })
  })
})

describe('reminders', () => {
  it('come shortly before the session, once, to whoever asked for them', async () => {
    const flashItemId = await buildFlashItem(server, { startsIn: 60, endsIn: 120 })
    const [person, other] = [await buildCustomer(server), await buildCustomer(server)]
    expect((await remind(person, flashItemId)).data).toMatchObject({ isReminded: true, state: 'upcoming' })
    expect((await remind(person, flashItemId)).data.isReminded).toBe(true)
    await remind(other, flashItemId)
    expect((await remind(other, flashItemId, false)).data.isReminded).toBe(false)
    server.clock.advance(60 * minuteMs - flashReminderMs - 1)
    expect(await noticesOf(person)).toEqual([])
    server.clock.advance(1)
    expect(await noticesOf(person)).toMatchObject([{ kind: 'flashReminder', subjectId: flashItemId }])
    expect(await noticesOf(other)).toEqual([])
    server.clock.advance(65 * minuteMs)
    await server.kernel.jobs.runDue()
    expect(await noticesOf(person)).toEqual([])
    const left = await server.kernel.db.select().from(flashReminders).where(eq(flashReminders.flashItemId, flashItemId))
    expect(left).toEqual([])
  })

  it('come at the start to whoever asks in the last minutes, and not at all once it has begun', async () => {
    const flashItemId = await buildFlashItem(server, { startsIn: 3, endsIn: 120 })
    const [person, late] = [await buildCustomer(server), await buildCustomer(server)]
    await remind(person, flashItemId)
    expect(await noticesOf(person)).toEqual([])
    server.clock.advance(3 * minuteMs)
    expect(await noticesOf(person)).toHaveLength(1)
    expect((await remind(late, flashItemId)).data).toMatchObject({ isReminded: false, state: 'selling' })
    expect(await noticesOf(late)).toEqual([])
  })
})

it('a deal that is taken off cannot be bought', async () => {
  const flashItemId = await buildFlashItem(server)
  const buyer = await buildEater(server)
  const agreed = await prepareFlash(server, buyer, flashItemId)
  const { dealId } = await itemFor(server, buyer, flashItemId)
  await server.kernel.db.update(deals).set({ status: 'removed' }).where(eq(deals.dealId, dealId))
  expect(await tryFlash(server, buyer, agreed)).toMatchObject({ code: codes.dealNotFound })
  expect(await piecesOf(server, flashItemId)).toMatchObject({ left: 1, claimed: [] })
})
