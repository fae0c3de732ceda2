import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { kindOf } from '../../../server/modules/order'
import { dishes, orderLines, orders, refunds, sandboxCardRefunds, walletLedger } from '../../../server/modules/tables'
import { balanceOf } from '../../../server/modules/wallet/ledger'
import { requestsOn, wish } from '../../support/after-sale'
import { buildArea, buildKitchen, choicesOf } from '../../support/combine'
import { brokenInvariants, buildCity, buildEater, stockOf } from '../../support/commerce'
import { buildMart, type GoodsFacts, orderGoods } from '../../support/mart'
import { useServer } from '../../support/server'
import { buildGroup, buildTable } from '../group/story'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let mart: Awaited<ReturnType<typeof buildMart>>
beforeAll(async () => {
  await buildCity(server)
  mart = await buildMart(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { ask, review } = requestsOn(() => server)
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
const ordered = (facts: GoodsFacts = {}) => orderGoods(server, mart, facts)
const weigh = (orderId: string, grams: number, lineNumber = 1, partner = 'kitchen') =>
  callAs(server, 'weigh', { orderId, lines: [{ lineNumber, grams }] }, { partner })
const leaveOut = (orderId: string, lineNumber: number, partner = 'kitchen') =>
  callAs(server, 'leaveOut', { orderId, lineNumber }, { partner })
const rider = { name: 'A1', phone: '+6581230001' }

describe('weighing', () => {
  it('gives back what a fish of 480 g costs less than one of 500 g, with its tax, once', async () => {
    const { orderId, eater, get } = await ordered()
    const before = await balanceOf(server.kernel.db, eater.userId, 'SGD')
    expect(await weigh(orderId, 480)).toMatchObject({ code: codes.ok, data: { returned: '0.57', isRepeat: false } })
    expect(await weigh(orderId, 480)).toMatchObject({ code: codes.ok, data: { returned: '0.57', isRepeat: true } })
    expect((await weigh(orderId, 470)).code).toBe(codes.lineChanged)
    expect((await balanceOf(server.kernel.db, eater.userId, 'SGD')) - before).toBe(57)
    expect((await get()).meal?.lines[0]).toMatchObject({
      totalAmount: '12.48',
      goods: { nominalGrams: 500 },
      change: { kind: 'weighed', agreedAmount: '13.00', returnedAmount: '0.57', weighedGrams: 480 }
    })
    expect((await get()).refund).toMatchObject({ amount: '0.57', isComplete: true })
    const { data } = await server.ask('dataExport', {}, { token: eater.token })
    expect(data).toMatchObject({ meals: [{ lines: [{ totalAmount: '12.48', change: { kind: 'weighed' } }, {}] }] })
  })

  it('sends it back to the card, and says both on the invoice', async () => {
    const { orderId } = await ordered({ isByCard: true })
    await weigh(orderId, 480)
    await server.kernel.jobs.runDue()
    const sent = await server.kernel.db.select({ amount: sandboxCardRefunds.amountMinor }).from(sandboxCardRefunds)
    expect(sent).toContainEqual({ amount: 57 })
    const [order] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
    if (!order) throw new Error('no order')
    expect(await kindOf(server.kernel, order).billed(server.kernel.db, order)).toMatchObject({ returnedMinor: 57 })
  })

  it('gives the difference of all lines of a call back in one, and leaves those that were weighed before', async () => {
    const { orderId, get } = await ordered({ isByCard: true })
    await server.kernel.db.update(orderLines).set({ nominalGrams: 500 }).where(eq(orderLines.orderId, orderId))
    const both = { orderId, lines: [1, 2].map((lineNumber) => ({ lineNumber, grams: 480 })) }
    const { data } = await callAs(server, 'weigh', both)
    const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(sent.map(({ amountMinor }) => amountMinor)).toEqual([cents(data.returned)])
    const shares = (await get()).meal?.lines.map(({ change }) => cents(change?.returnedAmount))
    expect(shares?.reduce((sum, share) => sum + share)).toBe(cents(data.returned))
    expect(await callAs(server, 'weigh', both)).toMatchObject({ data: { ...data, isRepeat: true } })
    const other = await ordered()
    await server.kernel.db.update(orderLines).set({ nominalGrams: 500 }).where(eq(orderLines.orderId, other.orderId))
    await weigh(other.orderId, 480)
    const rest = await callAs(server, 'weigh', { ...both, orderId: other.orderId })
    expect(rest.data).toMatchObject({ returned: data.returned, isRepeat: false })
  })

  it('gives nothing back for what weighs as much as was said', async () => {
    const { orderId, get } = await ordered({ counts: [2, 1] })
    expect(await weigh(orderId, 1000)).toMatchObject({ data: { returned: '0.00' } })
    expect((await get()).refund).toBeNull()
  })

  it('is refused above the weight, at nothing, below it, of eggs, twice in one call and of no line', async () => {
    const { orderId } = await ordered()
    expect((await weigh(orderId, 501)).code).toBe(codes.lineAboveWeight)
    for (const grams of [0, -480, 1.5]) expect((await weigh(orderId, grams)).code).toBe(codes.badRequest)
    expect((await weigh(orderId, 100, 2)).code).toBe(codes.lineNotByWeight)
    expect((await weigh(orderId, 100, 3)).code).toBe(codes.lineNotFound)
    const twice = { orderId, lines: [1, 1].map((lineNumber) => ({ lineNumber, grams: 400 })) }
    expect((await callAs(server, 'weigh', twice)).code).toBe(codes.badRequest)
    // All of a call or nothing of it
    const half = { orderId, lines: [1, 2].map((lineNumber) => ({ lineNumber, grams: 400 })) }
    expect((await callAs(server, 'weigh', half)).code).toBe(codes.lineNotByWeight)
    expect(await weigh(orderId, 480)).toMatchObject({ data: { isRepeat: false } })
  })

  it('is the packing shop’s alone: not a rider’s, another’s, before it accepts, once it is on its way, or cancelled', async () => {
    const { orderId } = await ordered()
    expect((await weigh(orderId, 480, 1, 'riders')).code).toBe(codes.forbidden)
    const other = await orderGoods(server, await buildMart(server, { restaurantId: 'other-outlet' }))
    expect((await weigh(other.orderId, 480)).code).toBe(codes.orderNotFound)
    await callAs(server, 'dispatch', { orderId, rider })
    expect((await weigh(orderId, 480)).code).toBe(codes.orderStateChanged)
    expect((await leaveOut(orderId, 1)).code).toBe(codes.orderStateChanged)
    const cancelled = await ordered()
    await callAs(server, 'cancel', { orderId: cancelled.orderId, reasonCode: 'closed' }, { partner: 'kitchen' })
    expect((await weigh(cancelled.orderId, 480)).code).toBe(codes.orderStateChanged)
  })
})

describe('leaving out', () => {
  it('is read from the list of orders with all that a call names, and seen there afterwards', async () => {
    const { orderId, fish, eggs } = await ordered({ counts: [2, 1], substitute: 'similar' })
    const listed = async () =>
      (await callAs(server, 'list', {}, { partner: 'kitchen' })).data.items
        .find((item) => item.orderId === orderId)
        ?.dishes.map(({ goods }) => goods)
    const told = { currency: 'SGD', substitute: 'similar', isLeftOut: false }
    const first = { ...told, lineNumber: 1, dishId: fish.dishId, nominalGrams: 1000, agreedAmount: '26.00' }
    const second = { ...told, lineNumber: 2, dishId: eggs.dishId, nominalGrams: null, agreedAmount: '13.00' }
    expect(await listed()).toEqual([first, second])
    await leaveOut(orderId, 2)
    expect(await listed()).toEqual([first, { ...second, isLeftOut: true }])
  })

  it('gives a line back with its share of an envelope, and what is left can be asked back, no more', async () => {
    const { orderId, eater, get, eggs } = await ordered({ hasVoucher: true })
    const { figures } = await get()
    const paid = cents(figures.total) + cents(figures.balance)
    const goods = paid - cents(figures.deliveryFee) + cents(figures.membershipDeduction)
    const answer = await leaveOut(orderId, 2)
    expect(cents(figures.redEnvelope)).toBeGreaterThan(0)
    expect(cents(answer.data.returned)).toBe(Math.round(goods / 2))
    expect(await leaveOut(orderId, 2)).toMatchObject({ data: { returned: answer.data.returned, isRepeat: true } })
    expect(await get()).toMatchObject({
      count: 1,
      meal: { lines: [{}, { totalAmount: '0.00', change: { kind: 'leftOut', returnedAmount: answer.data.returned } }] }
    })
    expect((await stockOf(server, eggs.dishId))?.stockLeft).toBe(19)
    await callAs(server, 'dispatch', { orderId, rider })
    await callAs(server, 'deliver', { orderId })
    const gone = wish(orderId, { items: [{ lineNumber: 2, count: 1 }] })
    expect((await requestsOn(() => server).send(eater, gone)).code).toBe(codes.afterSaleItemsTaken)
    const { afterSaleId, amount } = await ask(eater, wish(orderId))
    expect(cents(amount)).toBe(paid - cents(answer.data.returned))
    await review(afterSaleId, 'refund')
    expect((await get()).status).toBe('refunded')
  })

  it.each([false, true])('of all lines cancels the order and gives everything back (by card: %p)', async (isByCard) => {
    const { orderId, get, fish } = await ordered({ isByCard, hasVoucher: true })
    const { figures } = await get()
    const paid = cents(figures.total) + cents(figures.balance)
    await weigh(orderId, 250)
    const first = cents((await leaveOut(orderId, 2)).data.returned)
    expect(cents((await leaveOut(orderId, 1)).data.returned)).toBe(paid - first)
    await server.kernel.jobs.runDue()
    expect((await get()).status).toBe('refunded')
    expect(cents((await get()).refund?.amount)).toBe(paid)
    // The shop has none
    expect((await stockOf(server, fish.dishId))?.stockLeft).toBe(19)
    const back = await server.kernel.db.select().from(walletLedger).where(eq(walletLedger.orderId, orderId))
    if (!isByCard) expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
  })

  it('takes a weighed line for what was left of it, and a weighed order back whole when it is cancelled', async () => {
    const { orderId, get } = await ordered()
    const { figures } = await get()
    await weigh(orderId, 480)
    await callAs(server, 'cancel', { orderId, reasonCode: 'closed' }, { partner: 'kitchen' })
    await server.kernel.jobs.runDue()
    expect(await get()).toMatchObject({ status: 'refunded', refund: { amount: figures.total } })
    const other = await ordered()
    await weigh(other.orderId, 480)
    expect(await leaveOut(other.orderId, 1)).toMatchObject({ data: { returned: '14.29' } })
    expect((await other.get()).refund).toMatchObject({ amount: '14.29' })
  })
})

it('refuses goods by weight in an order of several kitchens, by name', async () => {
  const { combineOrderAreaId } = await buildArea(server)
  const byWeight = { soldBy: 'weight', unitGrams: 500, storage: 'chilled' } as const
  const name = { zh: '海鲈鱼', en: 'Sea Bass' }
  const fishmonger = await buildKitchen(server, combineOrderAreaId, {}, { ...byWeight, name })
  const kitchen = await buildKitchen(server, combineOrderAreaId)
  const eater = await buildEater(server)
  const wanted = [[fishmonger, 1] as const, [kitchen, 1] as const]
  const { problems } = await server.ask('orderQuote', choicesOf(combineOrderAreaId, eater, wanted), {
    token: eater.token
  })
  const { dishId } = fishmonger.dish
  const refused = { code: codes.weighedGoodsShared, dishId, parameters: { dishName: '海鲈鱼' } }
  expect(problems).toContainEqual(expect.objectContaining(refused))
})

it('refuses goods by weight in a group, by name', async () => {
  const table = await buildTable(server)
  await server.kernel.db
    .update(dishes)
    .set({ soldBy: 'weight', unitGrams: 500, storage: 'chilled' })
    .where(eq(dishes.restaurantId, table.restaurant.restaurantId))
  const { orderTransactionId, leader } = await buildGroup(server, table, { members: 2 })
  const { quote } = await server.ask(
    'groupQuote',
    { orderTransactionId, deliveryType: 'delivery', addressId: leader.addressId, paymentType: 'CREDITCARD_PAY' },
    { token: leader.token }
  )
  expect(quote.problems).toContainEqual(expect.objectContaining({ code: codes.weighedGoodsShared }))
})
