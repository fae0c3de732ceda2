import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import { subOrderId } from '@/domain/combined-order'
import { mealKinds, nextStatus, type OrderKind, type OrderStatus, orderStatuses } from '@/domain/order-state'
import { orders, payments, sandboxCardRefunds } from '../../../server/modules/tables'
import { balanceOf } from '../../../server/modules/wallet/ledger'
import { buildArea, buildKitchen, choicesOf, submitCombined } from '../../support/combine'
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
  pressOnHostedPage,
  stockOf,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { buildGroup, buildTable, payShare, submitGroup } from '../group/story'
import { callAs, partners } from './partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let outlet: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  await buildCity(server)
  outlet = await buildRestaurant(server, { restaurantId: 'own-outlet', takesCash: true })
})

const rider = { name: '骑手 A1', phone: '+6581230001' }
type Eater = Awaited<ReturnType<typeof buildEater>>
const walletOf = ({ userId }: Eater) => balanceOf(server.kernel.db, userId, 'SGD')

/** Two portions of ten that somebody ordered of the kitchen's own outlet. */
async function ordered(choices: Partial<OrderChoices> = {}, eater?: Eater) {
  const dish = await buildDish(server, outlet, { stock: 10 })
  const who = eater ?? (await buildEater(server, 10_000))
  const { orderId, total } = await submit(server, who, {
    restaurantId: outlet.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    ...choices
  })
  const get = () => server.ask('orderGet', { orderId }, { token: who.token })
  return { orderId, total, eater: who, dish, get, left: async () => (await stockOf(server, dish.dishId))?.stockLeft }
}
async function paid(...facts: Parameters<typeof ordered>) {
  const one = await ordered(...facts)
  await pay(server, one.eater, one.orderId)
  return one
}
const say = async (orderId: string, ...names: ('accept' | 'ready' | 'dispatch')[]) => {
  for (const name of names)
    expect((await callAs(server, name, { orderId, ...(name === 'dispatch' && { rider }) })).code).toBe(codes.ok)
}
const cancel = (orderId: string, reasonCode = 'restaurantOther', partner = 'kitchen', more: object = {}) =>
  callAs(server, 'cancel', { orderId, reasonCode, ...more }, { partner })

describe('an accepted order that is cancelled', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  it('is told to its person with the reason, gives everything back once, and says so again', async () => {
    const eater = await buildEater(server, 10_000)
    const userVoucherId = await giveVoucher(server, eater.userId)
    const { orderId, get, left } = await paid({ userVoucherId }, eater)
    await say(orderId, 'accept')
    const told: string[] = []
    server.kernel.bus.subscribe('order', (payload) => told.push(payload))
    const answers = await Promise.all(
      [1, 2, 3].map(() => cancel(orderId, 'tooBusy', 'kitchen', { reason: '豆腐没了' }))
    )
    expect(answers.map(({ code, data }) => [code, data.status, data.isRepeat]).sort()).toEqual([
      [codes.ok, 'refunded', false],
      [codes.ok, 'refunded', true],
      [codes.ok, 'refunded', true]
    ])
    expect(told).toContain(`${eater.userId}/${orderId}`)
    expect(await get()).toMatchObject({
      status: 'refunded',
      cancelCode: 'tooBusy',
      cancelReason: '豆腐没了',
      refund: { isComplete: true }
    })
    expect((await get()).timeline.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'paid',
      'accepted',
      'cancelled',
      'refunded'
    ])
    expect([await walletOf(eater), await left()]).toEqual([10_000, 10])
    expect((await server.ask('voucherList', {}, { token: eater.token })).items).toMatchObject([{ status: 'A' }])
    for (const name of ['ready', 'dispatch', 'deliver'] as const)
      expect((await callAs(server, name, { orderId, rider })).code).toBe(codes.orderStateChanged)
  })

  it.each([
    ['on its way', 'delivery', 'dispatch', 'riderLost', 'support'],
    ['ready at the counter', 'pickup', 'ready', 'restaurantOther', 'kitchen']
  ] as const)(
    'while it is %s gives the money back, but not the dishes that were made',
    async (_where, deliveryType, event, reasonCode, partner) => {
      const { orderId, eater, get, left } = await paid({ deliveryType })
      await say(orderId, 'accept', event)
      expect(await cancel(orderId, reasonCode, partner)).toMatchObject({ code: codes.ok, data: { status: 'refunded' } })
      expect([await walletOf(eater), await left(), (await get()).cancelCode]).toEqual([10_000, 8, reasonCode])
    }
  )

  it('sends a card its money back once, and the wallet its part', async () => {
    const { orderId, eater, total, get } = await ordered(
      { paymentType: 'CREDITCARD_PAY', usesBalance: true },
      await buildEater(server, 500)
    )
    await pressOnHostedPage(server, (await pay(server, eater, orderId, 'CREDITCARD_PAY')).redirectUrl, 'pay')
    await say(orderId, 'accept')
    expect((await cancel(orderId)).data.status).toBe('cancelled')
    for (let round = 0; round < 3; round += 1) {
      await server.kernel.jobs.runDue()
      server.clock.advance(60_000)
    }
    expect(await get()).toMatchObject({
      status: 'refunded',
      refund: { amount: (Number(total) + 5).toFixed(2), isComplete: true }
    })
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
    const sent = (await server.kernel.db.select().from(sandboxCardRefunds)).map(({ amountMinor }) => amountMinor)
    expect([payment?.status, sent, await walletOf(eater)]).toEqual(['refunded', [Math.round(Number(total) * 100)], 500])
  })

  it('that was to be paid in cash owes nothing, and its person may go on paying in cash', async () => {
    const { orderId, eater, get } = await ordered({ paymentType: 'CASH' }, await buildEater(server))
    await say(orderId, 'accept', 'dispatch')
    expect((await cancel(orderId, 'riderLost')).data.status).toBe('cancelled')
    expect(await get()).toMatchObject({ isCashDue: false, refund: null })
    expect(await (await ordered({ paymentType: 'CASH' }, eater)).get()).toMatchObject({
      status: 'paid',
      isCashDue: true
    })
  })

  it('of a group gives each person their share back', async () => {
    const table = await buildTable(server)
    const { orderTransactionId, leader, members } = await buildGroup(server, table, {
      members: 1,
      balance: 20_000,
      paymentMode: 'split'
    })
    const { orderId } = await submitGroup(server, leader, orderTransactionId)
    for (const eater of [leader, ...members]) await payShare(server, eater, orderTransactionId)
    await say(orderId, 'accept', 'dispatch')
    expect((await cancel(orderId, 'riderLost', 'support')).data.status).toBe('refunded')
    for (const eater of [leader, ...members]) expect(await walletOf(eater)).toBe(20_000)
  })

  it("is no rider's to cancel, nor another restaurant's", async () => {
    const elsewhere = await buildRestaurant(server)
    const dish = await buildDish(server, elsewhere)
    const eater = await buildEater(server, 10_000)
    const { orderId } = await submit(server, eater, {
      restaurantId: elsewhere.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    await pay(server, eater, orderId)
    await say(orderId, 'accept')
    expect((await cancel(orderId, 'riderLost', 'riders')).status).toBe(403)
    for (const id of [orderId, 'never-was']) expect((await cancel(id)).code).toBe(codes.orderNotFound)
    expect((await cancel(orderId, 'changedMind', 'support')).status).toBe(400)
    expect((await server.ask('orderGet', { orderId }, { token: eater.token })).status).toBe('accepted')
    expect((await callAs(server, 'list', {}, { partner: 'support' })).data.items.map((item) => item.orderId)).toContain(
      orderId
    )
  })
})

describe('a part of a combined order that is cancelled', () => {
  let areaId: string
  let kitchens: Awaited<ReturnType<typeof buildKitchen>>[]
  beforeAll(async () => {
    areaId = (await buildArea(server)).combineOrderAreaId
    kitchens = [
      await buildKitchen(server, areaId, {}, { stock: 100 }),
      await buildKitchen(server, areaId, {}, { stock: 100, priceMinor: 620 })
    ]
  })
  afterEach(async () =>
    expect(await brokenInvariants(server, Object.fromEntries(kitchens.map(({ dish }) => [dish.dishId, 100])))).toEqual(
      []
    )
  )

  async function accepted() {
    const eater = await buildEater(server, 30_000)
    const [noodles, tea] = kitchens
    if (!noodles || !tea) throw new Error('there is no kitchen')
    const { orderId } = await submitCombined(
      server,
      eater,
      choicesOf(areaId, eater, [
        [noodles, 2],
        [tea, 1]
      ]),
      nextId('combined-')
    )
    await pay(server, eater, orderId)
    const parts = [subOrderId(orderId, 1), subOrderId(orderId, 2)] as const
    await say(parts[0], 'accept')
    const sold = async () =>
      Promise.all([noodles, tea].map(async ({ dish }) => (await stockOf(server, dish.dishId))?.sold))
    return {
      eater,
      orderId,
      parts,
      sold,
      states: async () => {
        const order = await server.ask('orderGet', { orderId }, { token: eater.token })
        return [order.status, ...(order.meal?.parts?.map(({ status }) => status) ?? [])]
      }
    }
  }

  it('gives back what it alone cost, and the rest is brought', async () => {
    const {
      eater,
      parts: [first, second],
      states
    } = await accepted()
    await say(second, 'accept')
    const before = await walletOf(eater)
    expect((await cancel(first, 'tooBusy', 'both')).data.status).toBe('refunded')
    const [part] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, first))
    expect([(await walletOf(eater)) - before, await states()]).toEqual([
      part?.aloneMinor,
      ['accepted', 'refunded', 'accepted']
    ])
    await say(second, 'dispatch')
    await callAs(server, 'deliver', { orderId: second })
    expect(await states()).toEqual(['delivered', 'refunded', 'delivered'])
    expect((await cancel(first, 'tooBusy', 'both')).data).toMatchObject({ status: 'refunded', isRepeat: true })
  })

  it('with the other rejected ends the whole, which gives everything back', async () => {
    const {
      eater,
      orderId,
      parts: [first, second],
      states,
      sold
    } = await accepted()
    const before = await sold()
    await cancel(first, 'tooBusy', 'both')
    expect((await callAs(server, 'reject', { orderId: second, reasonCode: 'closed' })).code).toBe(codes.ok)
    expect([await states(), await walletOf(eater)]).toEqual([['refunded', 'refunded', 'refunded'], 30_000])
    expect(await sold()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1])
    expect((await cancel(orderId, 'tooBusy', 'both')).code).toBe(codes.orderNotFound)
  })

  it('on its way, each in turn, gives all money back and no dish', async () => {
    const {
      eater,
      parts: [first, second],
      states,
      sold
    } = await accepted()
    await say(second, 'accept', 'dispatch')
    const before = await sold()
    for (const part of [first, second]) expect((await cancel(part, 'riderLost', 'support')).code).toBe(codes.ok)
    expect([await states(), await walletOf(eater), await sold()]).toEqual([
      ['refunded', 'refunded', 'refunded'],
      30_000,
      before
    ])
  })
})

// Last, as these states are set without what leads to them
describe.each([...mealKinds])('cancelling a %s', (kind: OrderKind) => {
  it.each(orderStatuses)(
    'in the state %s is what the table says of what is theirs, or refused',
    async (status: OrderStatus) => {
      const { orderId, eater, total } = await paid()
      await server.kernel.db.update(orders).set({ kind, status }).where(eq(orders.orderId, orderId))
      const answer = await cancel(orderId)
      // An unpaid order is the customer's own
      const isTheirs = status !== 'awaitingPayment' && nextStatus(kind, status, 'cancel') !== undefined
      expect(answer.code).toBe(isTheirs ? codes.ok : codes.orderStateChanged)
      expect(await walletOf(eater)).toBe(isTheirs ? 10_000 : 10_000 - Math.round(Number(total) * 100))
      const [row] = await server.kernel.db
        .select({ status: orders.status })
        .from(orders)
        .where(eq(orders.orderId, orderId))
      expect(row?.status).toBe(isTheirs ? 'refunded' : status)
    }
  )
})
