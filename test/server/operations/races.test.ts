import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orderEvents, orders, restaurants, walletLedger } from '../../../server/modules/tables'
import { buildMeal, requestsOn, wish } from '../../support/after-sale'
import {
  brokenInvariants,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { callAs, partners } from './partner'

// Two processes of one service need a database that two may open

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    const environment = { FULFILMENT: 'operations', AFTER_SALE_PACE_SECONDS: '86400', OPERATIONS_PARTNERS: partners }
    first = await createTestServer({ environment })
    second = await createTestServer({ environment, databaseUrl: first.databaseUrl ?? '', clock: first.clock })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  it('the customer cancels or the restaurant accepts, never both, and no money is lost', async () => {
    const restaurant = await buildRestaurant(first)
    const dish = await buildDish(first, restaurant, { stock: 100 })
    for (let round = 0; round < 12; round += 1) {
      const eater = await buildEater(first, 10_000)
      const { orderId } = await submit(first, eater, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId)]
      })
      await pay(first, eater, orderId)
      const [accepted, again, cancelled] = await Promise.all([
        callAs(first, 'accept', { orderId }),
        callAs(second, 'accept', { orderId }),
        second.call(
          'orderCancel',
          { orderId, reasonCode: 'tooSlow' },
          { token: eater.token, key: nextId('race-cancel-') }
        )
      ])
      const wins = [accepted, again].filter(({ code }) => code === codes.ok)
      expect([wins.length, cancelled.code]).toEqual(
        cancelled.code === codes.ok ? [0, codes.ok] : [2, codes.orderNotCancellable]
      )
      expect(wins.filter(({ data }) => !data.isRepeat)).toHaveLength(wins.length === 0 ? 0 : 1)
      const events = await first.kernel.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
      expect(events.filter(({ event }) => event === 'accept' || event === 'cancel')).toHaveLength(1)
    }
    expect(await brokenInvariants(first, { [dish.dishId]: 100 })).toEqual([])
    expect([...first.errors, ...second.errors]).toEqual([])
  }, 120_000)

  it('at the end of its time an order is accepted or goes back, once, and never both', async () => {
    const restaurant = await buildRestaurant(first)
    const dish = await buildDish(first, restaurant, { stock: 100 })
    const line = [lineOf(dish.dishId)]
    for (let round = 0; round < 12; round += 1) {
      const eater = await buildEater(first, 10_000)
      const { orderId } = await submit(first, eater, { restaurantId: restaurant.restaurantId, lines: line })
      await pay(first, eater, orderId)
      first.clock.advance(15 * 60_000)
      const [accepted] = await Promise.all([
        // At first before the jobs have begun, at last after they are done
        pause(round * 3).then(() => callAs(second, 'accept', { orderId })),
        first.kernel.jobs.runDue(),
        second.kernel.jobs.runDue()
      ])
      const [order] = await first.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      const moved = await first.kernel.db.select().from(walletLedger).where(eq(walletLedger.userId, eater.userId))
      const back = moved.filter(({ kind }) => kind === 'refund').length
      expect([accepted.code, order?.status, back]).toEqual(
        order?.status === 'accepted' ? [codes.ok, 'accepted', 0] : [codes.orderStateChanged, 'refunded', 1]
      )
    }
    expect(await brokenInvariants(first, { [dish.dishId]: 100 })).toEqual([])
    expect([...first.errors, ...second.errors]).toEqual([])
  }, 60_000)

  it('an order is handed over or cancelled, never both, and its money goes back once or not at all', async () => {
    const restaurant = await buildRestaurant(first)
    const dish = await buildDish(first, restaurant, { stock: 100 })
    for (let round = 0; round < 8; round += 1) {
      const eater = await buildEater(first, 10_000)
      const { orderId, total } = await submit(first, eater, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId)]
      })
      await pay(first, eater, orderId)
      await callAs(first, 'accept', { orderId })
      await callAs(first, 'dispatch', { orderId, rider: { name: 'A1', phone: '+6581230001' } })
      const lost = { orderId, reasonCode: 'riderLost' }
      const [delivered, ...cancelled] = await Promise.all([
        callAs(round % 2 === 0 ? first : second, 'deliver', { orderId }),
        callAs(first, 'cancel', lost),
        callAs(second, 'cancel', lost, { partner: 'support' })
      ])
      const isDelivered = delivered.code === codes.ok
      expect(cancelled.map(({ code }) => code)).toEqual(Array(2).fill(isDelivered ? codes.orderStateChanged : codes.ok))
      expect(cancelled.filter(({ code, data }) => code === codes.ok && !data.isRepeat)).toHaveLength(
        isDelivered ? 0 : 1
      )
      const { status } = await first.ask('orderGet', { orderId }, { token: eater.token })
      const { walletBalanceAmount } = await first.ask('walletSummary', {}, { token: eater.token })
      expect([status, walletBalanceAmount]).toEqual(
        isDelivered ? ['delivered', (100 - Number(total)).toFixed(2)] : ['refunded', '100.00']
      )
      const events = await first.kernel.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
      expect(events.filter(({ event }) => event === 'deliver' || event === 'cancel')).toHaveLength(1)
    }
    expect(await brokenInvariants(first, { [dish.dishId]: 100 })).toEqual([])
    expect([...first.errors, ...second.errors]).toEqual([])
  }, 120_000)

  it('partners who judge a request at once pay once, and who comes second with another word hears no', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { eater, orderId } = await buildMeal(first)
      const { afterSaleId, split } = await requestsOn(() => first).ask(eater, wish(orderId))
      const said = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          callAs(index % 2 === 0 ? first : second, 'afterSaleJudge', {
            afterSaleId,
            verdict: index === round ? 'decline' : 'refund'
          })
        )
      )
      const { status } = await requestsOn(() => first).get(eater, afterSaleId)
      const isGranted = status === 'refunded'
      expect(said.map(({ code }) => code)).toEqual(
        said.map((_, index) => ((index === round) === isGranted ? codes.afterSaleStateChanged : codes.ok))
      )
      expect(said.filter(({ code, data }) => code === codes.ok && !data.isRepeat)).toHaveLength(1)
      const entries = await first.kernel.db
        .select()
        .from(walletLedger)
        .where(eq(walletLedger.reference, `afterSale:${afterSaleId}`))
      expect(entries.map(({ amountMinor }) => amountMinor)).toEqual(
        isGranted ? [Math.round(Number(split.wallet) * 100)] : []
      )
    }
    expect(await brokenInvariants(first)).toEqual([])
  }, 120_000)

  it('verdicts on a reported review move its score once, beside reviews that come in', async () => {
    const outlet = await buildRestaurant(first)
    const write = async (score: number) => {
      const dish = await buildDish(first, outlet)
      const eater = await buildEater(first, 10_000)
      const { orderId } = await submit(first, eater, {
        restaurantId: outlet.restaurantId,
        lines: [lineOf(dish.dishId)]
      })
      await pay(first, eater, orderId)
      await first.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
      return (
        await first.ask(
          'reviewSubmit',
          { orderId, dishScore: score, serviceScore: score, tags: [], content: '', pictureIds: [], isAnonymous: false },
          { token: eater.token, key: nextId('race-review-') }
        )
      ).review.reviewId
    }
    const reviewId = await write(1)
    await first.ask('reviewReport', { reviewId, reason: 'fake' }, { token: (await buildEater(first)).token })
    const hide = (server: TestServer) =>
      callAs(server, 'reviewJudge', { reviewId, verdict: 'hide' }, { partner: 'support' })
    const [said] = await Promise.all([
      Promise.all([hide(first), hide(second), hide(first), hide(second)]),
      write(5),
      write(5),
      write(5)
    ])
    expect(said.map(({ code, data }) => [code, data.isHidden, data.isRepeat]).sort()).toEqual([
      [codes.ok, true, false],
      ...Array<[number, boolean, boolean]>(3).fill([codes.ok, true, true])
    ])
    const [row] = await first.kernel.db
      .select({ ratingTenths: restaurants.ratingTenths, reviewCount: restaurants.reviewCount })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, outlet.restaurantId))
    expect(row).toEqual({ ratingTenths: 50, reviewCount: 3 })
  }, 120_000)

  it('one signed request is taken by one of them', async () => {
    const timestamp = String(Math.floor(first.clock.now() / 1000))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        callAs(index % 2 === 0 ? first : second, 'list', {}, { nonce: 'shared-nonce', timestamp })
      )
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      ...Array<number>(7).fill(codes.operationReplayed)
    ])
  })
})
