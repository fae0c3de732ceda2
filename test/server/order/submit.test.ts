import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { dishes, orders, restaurants } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  stockOf,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  await buildCity(server)
  restaurant = await buildRestaurant(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const ordersOf = (userId: string) => server.kernel.db.select().from(orders).where(eq(orders.userId, userId))

describe('submitting', () => {
  it('once for a key, also when pressed twice at the same moment', async () => {
    const dish = await buildDish(server, restaurant, { stock: 5 })
    const eater = await buildEater(server)
    const params = await prepareSubmit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId, 2)]
    })
    const send = (key: string, more: object = {}) =>
      server.call('orderSubmit', { ...params, ...more }, { token: eater.token, key })
    const [first, second] = await Promise.all([send('same-key-1'), send('same-key-1')])
    const answered = [first, second].filter(({ code }) => code === 1)
    expect(answered.length).toBeGreaterThan(0)
    for (const { code } of [first, second]) expect([codes.ok, codes.operationInProgress]).toContain(code)
    expect((await send('same-key-1')).data).toEqual(answered[0]?.data)
    expect(await send('same-key-1', { remark: 'less spicy' })).toMatchObject({ status: 400, code: codes.badRequest })
    expect(await ordersOf(eater.userId)).toHaveLength(1)
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 3, sold: 2 })
    expect((await server.call('orderSubmit', params, { token: eater.token })).status).toBe(400)
  })

  it('refuses what the person has not seen: another price, a forged quote, no way to pay', async () => {
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const params = await prepareSubmit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    const send = (more: object) =>
      server.call('orderSubmit', { ...params, ...more }, { token: eater.token, key: nextId('refused-key-') })
    expect(await send({ quoteId: 'forged' })).toMatchObject({ code: codes.quoteChanged })
    expect(await send({ lines: [lineOf(dish.dishId, 3)] })).toMatchObject({ code: codes.quoteChanged })
    expect(await send({ paymentType: undefined })).toMatchObject({ code: codes.paymentTypeRequired })
    expect(await send({ paymentType: 'CASH' })).toMatchObject({ code: codes.paymentMethodUnavailable })
    await server.kernel.db.update(dishes).set({ priceMinor: 1 }).where(eq(dishes.dishId, dish.dishId))
    expect(await send({})).toMatchObject({ code: codes.belowMinimumAmount })
    await server.kernel.db.update(dishes).set({ priceMinor: 890 }).where(eq(dishes.dishId, dish.dishId))
    expect(await send({})).toMatchObject({ code: codes.quoteChanged })
    expect(await ordersOf(eater.userId)).toEqual([])
  })

  it('is for customers, for restaurants that exist', async () => {
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const params = await prepareSubmit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    expect(
      await server.call('orderSubmit', params, { token: await server.visitor(), key: 'visitor-key' })
    ).toMatchObject({ code: codes.loginRequired })
    expect(
      await server.call('orderSubmit', { ...params, restaurantId: 'none' }, { token: eater.token, key: 'nowhere-key' })
    ).toMatchObject({ code: codes.restaurantNotFound })
    const gone = await buildRestaurant(server, { status: 'removed' })
    expect(
      await server.call(
        'orderQuote',
        { restaurantId: gone.restaurantId, deliveryType: 'pickup', lines: [] },
        { token: eater.token }
      )
    ).toMatchObject({ code: codes.restaurantRemoved })
  })

  it('waits until the restaurant has confirmed the order before', async () => {
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 20_000)
    const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
    const order = await submit(server, eater, choices)
    await pay(server, eater, order.orderId)
    const params = await prepareSubmit(server, eater, choices)
    expect(await server.call('orderSubmit', params, { token: eater.token, key: 'blocked-key' })).toMatchObject({
      code: codes.unconfirmedPaidOrder
    })
    server.clock.advance(12_000)
    await server.kernel.jobs.runDue()
    expect(await server.call('orderSubmit', params, { token: eater.token, key: 'blocked-key' })).toMatchObject({
      code: codes.ok
    })
  })

  it('is paid at once when nothing is left to pay', async () => {
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 5000)
    await giveVoucher(server, eater.userId)
    const order = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CREDITCARD_PAY',
      usesBalance: true,
      userVoucherId: 'best'
    })
    expect(order).toMatchObject({ isPaid: true, total: '0.00' })
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: 'free-cancel' })
    const cancelled = await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })
    expect(cancelled).toMatchObject({
      status: 'refunded',
      refund: { amount: cancelled.figures.balance, isComplete: true }
    })
    expect((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount).toBe('50.00')
    expect((await server.ask('voucherList', {}, { token: eater.token })).items).toMatchObject([{ status: 'A' }])
  })

  it('leaves nothing behind when it fails in the middle', async () => {
    const dish = await buildDish(server, restaurant, { stock: 5 })
    const eater = await buildEater(server, 100)
    await giveVoucher(server, eater.userId)
    const params = await prepareSubmit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CREDITCARD_PAY',
      usesBalance: true,
      userVoucherId: 'best'
    })
    // The last write of all: everything before it has been done by then
    const { db } = server.kernel
    await db.execute(sql`alter table idempotency_keys add constraint no_power check (key <> 'broken-key')`)
    expect((await server.call('orderSubmit', params, { token: eater.token, key: 'broken-key' })).status).toBe(500)
    await db.execute(sql`alter table idempotency_keys drop constraint no_power`)
    server.errors.length = 0
    expect(await ordersOf(eater.userId)).toEqual([])
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 5, sold: 0 })
    expect((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount).toBe('1.00')
    expect(await server.call('orderSubmit', params, { token: eater.token, key: 'broken-key' })).toMatchObject({
      code: codes.ok
    })
  })
})

describe('ending', () => {
  it('returns stock, voucher and balance once, by cancelling or by time', async () => {
    const dish = await buildDish(server, restaurant, { stock: 5 })
    const eater = await buildEater(server, 300)
    await giveVoucher(server, eater.userId)
    const choices = {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId, 2)],
      paymentType: 'CREDITCARD_PAY' as const,
      usesBalance: true,
      userVoucherId: 'best'
    }
    const wallet = async () => (await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount
    const first = await submit(server, eater, choices)
    expect([await wallet(), (await stockOf(server, dish.dishId))?.stockLeft]).toEqual(['0.00', 3])
    await server.ask(
      'orderCancel',
      { orderId: first.orderId, reason: 'changed my mind' },
      { token: eater.token, key: 'cancel-once' }
    )
    expect(
      await server.call('orderCancel', { orderId: first.orderId }, { token: eater.token, key: 'cancel-twice' })
    ).toMatchObject({ code: codes.orderNotCancellable })
    expect([await wallet(), (await stockOf(server, dish.dishId))?.stockLeft]).toEqual(['3.00', 5])
    const second = await submit(server, eater, choices)
    server.clock.advance(30 * 60_000 - 1000)
    await server.kernel.jobs.runDue()
    expect((await server.ask('orderActive', {}, { token: eater.token })).items).toHaveLength(1)
    server.clock.advance(1000)
    expect((await server.ask('orderActive', {}, { token: eater.token })).items).toEqual([])
    expect((await server.ask('orderGet', { orderId: second.orderId }, { token: eater.token })).actions).toEqual([
      'reorder',
      'contact'
    ])
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect([await wallet(), (await stockOf(server, dish.dishId))?.stockLeft]).toEqual(['3.00', 5])
    expect(await server.ask('orderGet', { orderId: second.orderId }, { token: eater.token })).toMatchObject({
      status: 'expired',
      refund: null,
      cancelReason: null
    })
  })

  it('refunds a paid order to the wallet at once, and no order that was accepted', async () => {
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server, 10_000)
    const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
    const first = await submit(server, eater, choices)
    await pay(server, eater, first.orderId)
    const cancelled = await server.ask(
      'orderCancel',
      { orderId: first.orderId },
      { token: eater.token, key: 'paid-cancel' }
    )
    expect(cancelled).toEqual({ orderId: first.orderId, status: 'refunded' })
    expect(await server.ask('orderGet', { orderId: first.orderId }, { token: eater.token })).toMatchObject({
      status: 'refunded',
      refund: { amount: first.total, isComplete: true }
    })
    expect((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount).toBe('100.00')
    const second = await submit(server, eater, choices)
    await pay(server, eater, second.orderId)
    server.clock.advance(12_000)
    await server.kernel.jobs.runDue()
    expect(
      await server.call('orderCancel', { orderId: second.orderId }, { token: eater.token, key: 'late-cancel' })
    ).toMatchObject({ code: codes.orderNotCancellable })
    expect(
      await server.call('orderConfirmCollection', { orderId: second.orderId }, { token: eater.token })
    ).toMatchObject({ code: codes.orderStateChanged })
  })
})

describe('reading', () => {
  it("answers a person's own orders only", async () => {
    const dish = await buildDish(server, restaurant)
    const [owner, other] = [await buildEater(server), await buildEater(server)]
    const { orderId } = await submit(server, owner, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    const asOther = { token: other.token, key: 'other-key-1' }
    expect(await server.call('orderGet', { orderId }, asOther)).toMatchObject({ code: codes.orderNotFound })
    expect(await server.call('orderCancel', { orderId }, asOther)).toMatchObject({ code: codes.orderNotFound })
    expect(await server.call('orderConfirmCollection', { orderId }, asOther)).toMatchObject({
      code: codes.orderNotFound
    })
    expect((await server.ask('orderList', {}, asOther)).items).toEqual([])
  })

  it('pages by tab, newest first, and keeps the receipt as it was', async () => {
    const outlet = await buildRestaurant(server)
    const dish = await buildDish(server, outlet)
    const eater = await buildEater(server)
    const made: string[] = []
    for (let index = 0; index < 12; index += 1) {
      made.unshift(
        (await submit(server, eater, { restaurantId: outlet.restaurantId, lines: [lineOf(dish.dishId)] })).orderId
      )
      server.clock.advance(index % 2 === 0 ? 0 : 1000)
      // Unpaid orders are bounded: the time of the first two is over
      if (index === 1) server.clock.advance(unpaidOrderExpiryMs)
      if (index === 1) await server.kernel.jobs.runDue()
    }
    await server.kernel.db
      .update(restaurants)
      .set({ name: { zh: '新名字' } })
      .where(eq(restaurants.restaurantId, outlet.restaurantId))
    await server.ask('orderCancel', { orderId: made[0] ?? '' }, { token: eater.token, key: 'tab-cancel' })
    const all = await server.ask('orderList', {}, { token: eater.token })
    const rest = await server.ask('orderList', { cursor: all.nextCursor ?? '' }, { token: eater.token })
    expect(new Set([...all.items, ...rest.items].map(({ orderId }) => orderId))).toEqual(new Set(made))
    expect([all.items.length, rest.items.length, rest.nextCursor]).toEqual([10, 2, null])
    expect(all.items[0]?.title).toEqual({ zh: '川味小馆', en: 'Sichuan Table' })
    expect(
      (await server.ask('orderList', { tab: 'refundedOrAfterSale' }, { token: eater.token })).items.map(
        ({ orderId }) => orderId
      )
    ).toEqual([made[0]])
    expect((await server.ask('orderList', { tab: 'used' }, { token: eater.token })).items).toEqual([])
    expect(new Set(all.items.map(({ orderNumber }) => orderNumber)).size).toBe(10)
    expect(all.items[0]?.orderNumber).toMatch(/^260302\d{8}$/)
    expect(await server.call('orderList', { cursor: 'x' }, { token: eater.token })).toMatchObject({ status: 400 })
  })
})
