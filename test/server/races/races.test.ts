import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import { orderLines, orders, payments, sandboxCardSessions } from '../../../server/modules/tables'
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
  sessionOf,
  stockOf,
  submit,
  topUp
} from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { choose, join, prepareSubmit as prepareGroup, start } from '../group/story'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.

type Eater = Awaited<ReturnType<typeof buildEater>>

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  openTwoProcesses(async (one, other) => {
    ;[first, second] = [one, other]
    await buildCity(first)
    restaurant = await buildRestaurant(first, { minimumOrderMinor: null })
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const manyEaters = async (count: number, balance = 0): Promise<Eater[]> => {
    const eaters: Eater[] = []
    for (let index = 0; index < count; index += 1) eaters.push(await buildEater(first, balance))
    return eaters
  }
  const due = () => Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])
  const count = async (status: string) =>
    Number(
      (
        await first.kernel.db
          .select({ n: sql<string>`count(*)` })
          .from(orders)
          .where(sql`status = ${status} and restaurant_id = ${restaurant.restaurantId}`)
      )[0]?.n
    )

  it('100 people submitting at once for 30 portions buy exactly 30', async () => {
    const dish = await buildDish(first, restaurant, { stock: 30 })
    const other = await buildDish(first, restaurant, { stock: 1000 })
    const eaters = await manyEaters(100)
    // Half of them name the dishes in the other order: locks are taken in one order all the same
    const lines = (index: number) =>
      index % 2 === 0 ? [lineOf(dish.dishId), lineOf(other.dishId)] : [lineOf(other.dishId), lineOf(dish.dishId)]
    const prepared = await Promise.all(
      eaters.map((eater, index) =>
        prepareSubmit(first, eater, { restaurantId: restaurant.restaurantId, lines: lines(index) })
      )
    )
    const answers = await Promise.all(
      prepared.map((params, index) =>
        either(index).call('orderSubmit', params, { token: eaters[index]?.token ?? '', key: nextId('race-key-') })
      )
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(30)
    for (const { code } of answers) expect([codes.ok, codes.dishSoldOut, codes.dishLowStock]).toContain(code)
    expect(await stockOf(first, dish.dishId)).toMatchObject({ stockLeft: 0, sold: 30 })
    expect(await brokenInvariants(first, { [dish.dishId]: 30, [other.dishId]: 1000 })).toEqual([])
  }, 120_000)

  it('the same key at both processes makes one order', async () => {
    const dish = await buildDish(first, restaurant, { stock: 50 })
    const [eater] = await manyEaters(1)
    if (!eater) throw new Error('no user')
    const params = await prepareSubmit(first, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        either(index).call('orderSubmit', params, { token: eater.token, key: 'one-key-for-all' })
      )
    )
    const ids = new Set(answers.filter(({ code }) => code === codes.ok).map(({ data }) => data.orderId))
    expect(ids.size).toBe(1)
    expect(await stockOf(first, dish.dishId)).toMatchObject({ sold: 1 })
  })

  it('one person gets one portion of a flash-sale dish, however often it is submitted at once', async () => {
    const dish = await buildDish(first, restaurant, { type: 'seckillProduct' })
    const other = await buildDish(first, restaurant)
    first.clock.advance(6000)
    const eaters = await manyEaters(3)
    const prepared = await Promise.all(
      eaters.map((eater) =>
        prepareSubmit(first, eater, {
          restaurantId: restaurant.restaurantId,
          lines: [lineOf(dish.dishId), lineOf(other.dishId)]
        })
      )
    )
    const answers = await Promise.all(
      Array.from({ length: 18 }, async (_, index) => {
        const [eater, params] = [eaters[index % 3], prepared[index % 3]]
        if (!eater || !params) throw new Error('no user')
        return {
          userId: eater.userId,
          code: (await either(index).call('orderSubmit', params, { token: eater.token, key: nextId('flash-key-') }))
            .code
        }
      })
    )
    for (const { userId } of eaters)
      expect(answers.filter((answer) => answer.userId === userId && answer.code === codes.ok)).toHaveLength(1)
    for (const { code } of answers) expect([codes.ok, codes.seckillLimit]).toContain(code)
    expect([first.errors, second.errors]).toEqual([[], []])
  })

  it('each of two who order together gets one portion of a flash-sale dish, beside orders of their own that are submitted at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const dish = await buildDish(first, restaurant, { type: 'seckillProduct' })
      first.clock.advance(6000)
      const [leader, member] = await manyEaters(2, 10_000)
      if (!leader || !member) throw new Error('no user')
      const { orderTransactionId } = await start(first, leader, { restaurant })
      await join(first, member, orderTransactionId)
      for (const eater of [leader, member]) await choose(first, eater, orderTransactionId, [lineOf(dish.dishId)])
      const together = await prepareGroup(first, leader, orderTransactionId)
      const alone = await Promise.all(
        [leader, member].map(async (eater) => ({
          eater,
          params: await prepareSubmit(first, eater, {
            restaurantId: restaurant.restaurantId,
            lines: [lineOf(dish.dishId)]
          })
        }))
      )
      const answers = await Promise.all([
        either(round).call('groupSubmit', together, { token: leader.token, key: nextId('flash-group-key-') }),
        ...alone.map(({ eater, params }, index) =>
          either(round + index + 1).call('orderSubmit', params, { token: eater.token, key: nextId('flash-key-') })
        )
      ])
      for (const { code } of answers) expect([codes.ok, codes.seckillLimit]).toContain(code)
      const had = await first.kernel.db
        .select({
          userId: sql<string>`coalesce(${orderLines.eaterId}, ${orders.userId})`,
          portions: orderLines.dishCount
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
        .where(eq(orderLines.dishId, dish.dishId))
      expect(had.sort((a, b) => (a.userId < b.userId ? -1 : 1))).toEqual(
        [leader, member].map(({ userId }) => ({ userId, portions: 1 })).sort((a, b) => (a.userId < b.userId ? -1 : 1))
      )
    }
    expect([first.errors, second.errors]).toEqual([[], []])
  }, 120_000)

  it('one red envelope serves one of many orders', async () => {
    const dish = await buildDish(first, restaurant)
    const [eater] = await manyEaters(1)
    if (!eater) throw new Error('no user')
    const userVoucherId = await giveVoucher(first, eater.userId)
    const params = await prepareSubmit(first, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      userVoucherId
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        either(index).call('orderSubmit', params, { token: eater.token, key: nextId('envelope-key-') })
      )
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    for (const { code } of answers) expect([codes.ok, codes.voucherUnusable]).toContain(code)
  })

  /** An order whose money is at the bank, and the bank's message. */
  async function moneyUnderWay(eater: Eater, dishId: string) {
    const order = await submit(first, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dishId)],
      paymentType: 'CREDITCARD_PAY',
      usesBalance: true,
      userVoucherId: 'best'
    })
    const payment = await pay(first, eater, order.orderId, 'CREDITCARD_PAY')
    const sessionId = sessionOf(payment.redirectUrl)
    await first.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'paid', chargeId: `ch_${sessionId}` })
      .where(eq(sandboxCardSessions.sessionId, sessionId))
    const session = await readSandboxSession(first.kernel, sessionId)
    if (!session) throw new Error('the bank has lost a session')
    const deliver = (server: TestServer) => {
      const message = sandboxCallback(server.kernel, session)
      return server.app.inject({
        method: 'POST',
        url: '/payment/callback/sandbox',
        headers: { 'content-type': 'application/json', ...message?.headers },
        payload: message?.body ?? ''
      })
    }
    return { order, eater, deliver }
  }

  it('payment, cancelling and expiry, in every order and at once, leave money and stock right', async () => {
    const dish = await buildDish(first, restaurant, { stock: 20 })
    const eaters = await manyEaters(24, 100)
    for (const eater of eaters) await giveVoucher(first, eater.userId)
    const made: Awaited<ReturnType<typeof moneyUnderWay>>[] = []
    for (const eater of eaters.slice(0, 20)) made.push(await moneyUnderWay(eater, dish.dishId))
    // Somebody wants what the expired ones give back
    const waiting = eaters.slice(20)
    first.clock.advance(30 * 60_000)
    const cancel = (index: number) => {
      const one = made[index]
      return (
        one &&
        either(index).call(
          'orderCancel',
          { orderId: one.order.orderId },
          { token: one.eater.token, key: nextId('race-cancel-') }
        )
      )
    }
    const work = made.flatMap(({ deliver }, index) => [
      deliver(either(index)),
      ...(index % 3 === 0 ? [cancel(index)] : []),
      ...(index % 2 === 0 ? [deliver(either(index + 1))] : []),
      ...(index % 5 === 0 ? [due()] : [])
    ])
    const buying = waiting.map(async (eater, index) => {
      const params = await prepareSubmit(either(index), eater, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId, 2)]
      })
      return either(index).call('orderSubmit', params, { token: eater.token, key: nextId('race-buy-') })
    })
    await Promise.all([...work, ...buying, due(), due()])
    for (let round = 0; round < 4; round += 1) await due()
    expect([first.errors, second.errors]).toEqual([[], []])
    expect(await brokenInvariants(first, { [dish.dishId]: 20 })).toEqual([])
    const all = await first.kernel.db
      .select({ status: orders.status, paid: payments.status })
      .from(payments)
      .innerJoin(orders, eq(orders.orderId, payments.orderId))
      .where(eq(payments.provider, 'sandbox'))
    for (const { status, paid } of all)
      expect([
        ['paid', 'succeeded'],
        ['refunded', 'refunded']
      ]).toContainEqual([status, paid])
  }, 120_000)

  it('wallet and card paying the same order at once leave one payment and one refund each', async () => {
    const dish = await buildDish(first, restaurant)
    const eaters = await manyEaters(10)
    const made = []
    for (const eater of eaters) made.push(await moneyUnderWay(eater, dish.dishId))
    for (const { userId } of eaters) await topUp(first, userId, 10_000)
    await Promise.allSettled(
      made.flatMap(({ deliver, order, eater }, index) => [
        pay(either(index), eater, order.orderId, 'WALLET_PAY'),
        deliver(either(index + 1)),
        deliver(either(index))
      ])
    )
    for (const { deliver } of made) await deliver(first)
    for (let round = 0; round < 3; round += 1) await due()
    for (const { order } of made) {
      const rows = await first.kernel.db.select().from(payments).where(eq(payments.orderId, order.orderId))
      expect(rows.filter(({ settles }) => settles)).toHaveLength(1)
      for (const row of rows.filter(({ settles }) => !settles)) expect(row.status).toBe('refunded')
    }
    expect(await brokenInvariants(first)).toEqual([])
  }, 120_000)

  it('a wallet with money for three pays three of ten orders', async () => {
    const dish = await buildDish(first, restaurant, { priceMinor: 1000 })
    const [eater] = await manyEaters(1)
    if (!eater) throw new Error('no user')
    const made = []
    for (let index = 0; index < 10; index += 1)
      made.push(await submit(first, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }))
    const total = Math.round(Number(made[0]?.total) * 100)
    await topUp(first, eater.userId, total * 3 + 1)
    const before = await count('paid')
    const answers = await Promise.all(
      made.map(({ orderId, total: expectedAmount }, index) =>
        either(index).call(
          'paymentCreate',
          { orderId, paymentType: 'WALLET_PAY', expectedAmount },
          { token: eater.token, key: nextId('race-wallet-') }
        )
      )
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array<number>(3).fill(codes.ok),
      ...Array<number>(7).fill(codes.walletInsufficient)
    ])
    expect((await count('paid')) - before).toBe(3)
    expect(await brokenInvariants(first)).toEqual([])
  })
})
