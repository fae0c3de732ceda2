import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import { orderLines, sandboxCardSessions } from '../../../server/modules/tables'
import { buildArea, buildKitchen, choicesOf, prepareCombined, submitCombined } from '../../support/combine'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  sessionOf,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { choose, join, look, start, submitGroup } from '../group/story'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>

async function flashSale() {
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  const flash = await buildDish(server, restaurant, { type: 'seckillProduct', priceMinor: 1 })
  const other = await buildDish(server, restaurant)
  return { restaurant, flash, other, choices: { restaurantId: restaurant.restaurantId, lines: [lineOf(flash.dishId)] } }
}

const problems = async (eater: Pick<Eater, 'token'>, choices: Pick<OrderChoices, 'restaurantId' | 'lines'>) =>
  (await server.ask('orderQuote', { deliveryType: 'pickup', ...choices }, { token: eater.token })).problems
const refusal = (dishId: string) => ({
  code: codes.seckillLimit,
  dishId,
  message: '秒杀商品每人限购 1 份',
  parameters: { dishName: '麻婆豆腐', limit: 1 }
})

describe('a flash-sale dish', () => {
  it('is one a person over all orders: a user with one in a living order is told so with the quote, and others are not', async () => {
    const { flash, other, choices, restaurant } = await flashSale()
    const eater = await buildEater(server)
    await submit(server, eater, choices)
    expect(await problems(eater, choices)).toEqual([refusal(flash.dishId)])
    expect(await problems(await buildEater(server), choices)).toEqual([])
    expect(await problems({ token: await server.visitor() }, choices)).toEqual([])
    expect(await problems(eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(other.dishId)] })).toEqual([])
    const again = await buildDish(server, restaurant, { type: 'goodsSeckillProduct' })
    server.clock.advance(6000)
    expect(await problems(eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(again.dishId)] })).toEqual([])
  })

  it('is refused at the submit too, by the quote of before', async () => {
    const { flash, choices } = await flashSale()
    const eater = await buildEater(server)
    const prepared = await prepareSubmit(server, eater, choices)
    await submit(server, eater, choices)
    expect(await server.call('orderSubmit', prepared, { token: eater.token, key: nextId('flash-key-') })).toMatchObject(
      { code: codes.seckillLimit }
    )
    expect(await problems(eater, choices)).toEqual([refusal(flash.dishId)])
  })

  it('is refused at the submit once its sale is over, at no other price than was shown', async () => {
    const { restaurant } = await flashSale()
    const now = server.clock.now()
    const sale = { type: 'seckillProduct', saleStartsAt: now - 1000, saleEndsAt: now + 60_000 } as const
    const ending = await buildDish(server, restaurant, { ...sale, priceMinor: 480, originalPriceMinor: 1180 })
    const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(ending.dishId)] }
    const eater = await buildEater(server)
    server.clock.advance(6000)
    const prepared = await prepareSubmit(server, eater, choices)
    server.clock.advance(60_000)
    expect(await server.call('orderSubmit', prepared, { token: eater.token, key: nextId('flash-key-') })).toMatchObject(
      { code: codes.flashSaleEnded }
    )
    expect((await problems(eater, choices)).map(({ code }) => code)).toEqual([codes.flashSaleEnded])
  })

  it('can be had again once the order was cancelled, has expired or was refunded', async () => {
    const { choices } = await flashSale()
    const eater = await buildEater(server, 10_000)
    const cancelled = await submit(server, eater, choices)
    expect(await problems(eater, choices)).toHaveLength(1)
    await server.ask(
      'orderCancel',
      { orderId: cancelled.orderId },
      { token: eater.token, key: nextId('flash-cancel-') }
    )
    expect(await problems(eater, choices)).toEqual([])
    await submit(server, eater, choices)
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    expect(await problems(eater, choices)).toEqual([])
    const paid = await submit(server, eater, choices)
    await pay(server, eater, paid.orderId)
    expect((await problems(eater, choices)).map(({ code }) => code)).toEqual([
      codes.unconfirmedPaidOrder,
      codes.seckillLimit
    ])
    await server.ask('orderCancel', { orderId: paid.orderId }, { token: eater.token, key: nextId('flash-cancel-') })
    await server.kernel.jobs.runDue()
    expect(await problems(eater, choices)).toEqual([])
  })

  it('late money does not bring back an order whose dish was ordered again meanwhile', async () => {
    const { choices, flash, other } = await flashSale()
    const eater = await buildEater(server)
    const both = { ...choices, lines: [lineOf(flash.dishId), lineOf(other.dishId)] }
    const atTheBank = async () => {
      const order = await submit(server, eater, { ...both, paymentType: 'CREDITCARD_PAY' })
      const sessionId = sessionOf((await pay(server, eater, order.orderId, 'CREDITCARD_PAY')).redirectUrl)
      await server.kernel.db.execute(sql`delete from jobs where kind in ('reconcilePayment')`)
      server.clock.advance(30 * 60_000)
      await server.kernel.jobs.runDue()
      return { order, sessionId }
    }
    const comesLate = async ({ order, sessionId }: Awaited<ReturnType<typeof atTheBank>>) => {
      await server.kernel.db
        .update(sandboxCardSessions)
        .set({ status: 'paid', chargeId: `ch_${sessionId}` })
        .where(eq(sandboxCardSessions.sessionId, sessionId))
      const session = await readSandboxSession(server.kernel, sessionId)
      const message = session && sandboxCallback(server.kernel, session)
      await server.app.inject({
        method: 'POST',
        url: '/payment/callback/sandbox',
        headers: { 'content-type': 'application/json', ...message?.headers },
        payload: message?.body ?? ''
      })
      await server.kernel.jobs.runDue()
      return (await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })).status
    }
    const first = await atTheBank()
    await submit(server, eater, choices)
    expect(await comesLate(first)).toBe('refunded')
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    expect(await comesLate(await atTheBank())).toBe('paid')
  })

  it('is counted for whoever eats it of a group’s order, not for whoever leads it', async () => {
    const { restaurant, flash, other, choices } = await flashSale()
    const [leader, member] = [await buildEater(server, 20_000), await buildEater(server, 20_000)]
    const { orderTransactionId } = await start(server, leader, { restaurant })
    await choose(server, leader, orderTransactionId, [lineOf(other.dishId)])
    await join(server, member, orderTransactionId)
    await choose(server, member, orderTransactionId, [lineOf(flash.dishId)])
    await submitGroup(server, leader, orderTransactionId)
    expect(await problems(member, choices)).toEqual([refusal(flash.dishId)])
    expect(await problems(leader, choices)).toEqual([])
  })

  it('is one for each who eats of a group’s order: two people have theirs, two for one person are refused, and so is a second order', async () => {
    const { restaurant, flash, other, choices } = await flashSale()
    const [leader, member, late] = [
      await buildEater(server, 20_000),
      await buildEater(server, 20_000),
      await buildEater(server, 20_000)
    ]
    const { orderTransactionId } = await start(server, leader, { restaurant })
    for (const eater of [member, late]) await join(server, eater, orderTransactionId)
    for (const eater of [leader, member]) await choose(server, eater, orderTransactionId, [lineOf(flash.dishId)])
    const told = async () => (await look(server, member, orderTransactionId)).problems
    expect(await told()).toEqual([])
    await choose(server, member, orderTransactionId, [lineOf(flash.dishId, 2)])
    expect(await told()).toEqual([refusal(flash.dishId)])
    await choose(server, member, orderTransactionId, [lineOf(flash.dishId), lineOf(other.dishId)])
    await submit(server, late, choices)
    await choose(server, late, orderTransactionId, [lineOf(flash.dishId)])
    expect(await told()).toEqual([refusal(flash.dishId)])
    await choose(server, late, orderTransactionId, [lineOf(other.dishId)])
    expect(await told()).toEqual([])
    const { orderId } = await submitGroup(server, leader, orderTransactionId)
    const lines = await server.kernel.db
      .select({ dishId: orderLines.dishId, eaterId: orderLines.eaterId, count: orderLines.dishCount })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
    expect(lines.filter(({ dishId }) => dishId === flash.dishId)).toEqual(
      [leader, member].map(({ userId: eaterId }) => ({ dishId: flash.dishId, eaterId, count: 1 }))
    )
    for (const eater of [leader, member]) expect(await problems(eater, choices)).toEqual([refusal(flash.dishId)])
  })

  it('of a combined order counts like any other', async () => {
    const { combineOrderAreaId: areaId } = await buildArea(server)
    const noodles = await buildKitchen(server, areaId, {}, { type: 'seckillProduct' })
    const tea = await buildKitchen(server, areaId, {}, {})
    server.clock.advance(6000)
    const eater = await buildEater(server)
    const choices = choicesOf(areaId, eater, [
      [noodles, 1],
      [tea, 1]
    ])
    const prepared = await prepareCombined(server, eater, choices)
    const { orderId } = await submitCombined(server, eater, choices)
    expect(await server.call('orderSubmit', prepared, { token: eater.token, key: nextId('flash-key-') })).toMatchObject(
      { code: codes.seckillLimit }
    )
    await server.ask('orderCancel', { orderId }, { token: eater.token, key: nextId('flash-cancel-') })
    expect(await server.call('orderSubmit', prepared, { token: eater.token, key: nextId('flash-key-') })).toMatchObject(
      { code: codes.ok }
    )
  })

  it('is asked about only where a line is one', async () => {
    const { choices, other, restaurant } = await flashSale()
    const eater = await buildEater(server)
    const asked = async (lines: OrderChoices['lines']) => {
      const execute = jest.spyOn(server.kernel.db, 'execute')
      await problems(eater, { restaurantId: restaurant.restaurantId, lines })
      const count = execute.mock.calls.length
      execute.mockRestore()
      return count
    }
    await asked(choices.lines)
    const plain = await asked([lineOf(other.dishId)])
    expect([plain, await asked(choices.lines)]).toEqual([plain, plain + 1])
  })
})
