import { codes } from '@/contract/codes'
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
  stockOf,
  submit
} from '../../support/commerce'
import { buildLane, buildParcelMart, buildSender, orderParcel } from '../../support/parcels'
import { useServer } from '../../support/server'
import { buildPair, buildTable, payShare, submitGroup } from '../group/story'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
beforeAll(() => buildCity(server))
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

type Eater = Awaited<ReturnType<typeof buildEater>>
const minuteMs = 60_000
const orderOf = ({ token }: Pick<Eater, 'token'>, orderId: string) => server.ask('orderGet', { orderId }, { token })
const balanceOf = async ({ token }: Eater) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
const accept = (orderId: string) => callAs(server, 'accept', { orderId })

async function minutesLater(minutes: number): Promise<void> {
  server.clock.advance(minutes * minuteMs)
  await server.kernel.jobs.runDue()
}

async function placed(facts: { deliveryAt?: string; userVoucherId?: 'own'; paymentType?: 'CASH' } = {}) {
  const restaurant = await buildRestaurant(server, { takesCash: true })
  const dish = await buildDish(server, restaurant, { stock: 10 })
  const eater = await buildEater(server, 5_000)
  const userVoucherId = facts.userVoucherId && (await giveVoucher(server, eater.userId))
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    ...facts,
    ...(userVoucherId && { userVoucherId })
  })
  // One in cash is placed as it is submitted
  if (facts.paymentType === undefined) await pay(server, eater, orderId)
  return { restaurant, dish, eater, orderId }
}

test('a meal that no restaurant accepts within 15 minutes ends, gives everything back, and its person is told', async () => {
  const { dish, eater, orderId } = await placed({ userVoucherId: 'own' })
  const acceptBy = new Date(server.clock.now() + 15 * minuteMs).toISOString()
  expect(await orderOf(eater, orderId)).toMatchObject({ status: 'paid', meal: { acceptBy } })
  const { items } = (await callAs(server, 'list', {})).data
  expect(items.find((item) => item.orderId === orderId)).toMatchObject({ acceptBy })
  await minutesLater(14.9)
  expect((await orderOf(eater, orderId)).status).toBe('paid')
  await minutesLater(0.1)
  expect(await orderOf(eater, orderId)).toMatchObject({
    status: 'refunded',
    cancelCode: 'unanswered',
    refund: { isComplete: true },
    meal: { acceptBy: null }
  })
  expect([await balanceOf(eater), (await stockOf(server, dish.dishId))?.stockLeft]).toEqual(['50.00', 10])
  expect((await server.ask('voucherList', {}, { token: eater.token })).items).toMatchObject([{ status: 'A' }])
  expect(await accept(orderId)).toMatchObject({ code: codes.orderStateChanged })
  expect((await server.ask('noticeList', {}, { token: eater.token })).items).toMatchObject([
    { kind: 'orderStopped', subjectId: orderId }
  ])
})

test('one that is accepted in time goes on', async () => {
  const { eater, orderId } = await placed()
  await minutesLater(14)
  expect(await accept(orderId)).toMatchObject({ code: codes.ok })
  await minutesLater(2)
  expect(await orderOf(eater, orderId)).toMatchObject({ status: 'accepted', meal: { acceptBy: null } })
})

test('one for later waits until a quarter of an hour before its window', async () => {
  const restaurant = await buildRestaurant(server)
  const asked = { restaurantId: restaurant.restaurantId, deliveryType: 'pickup' } as const
  const eater = await buildEater(server)
  const { days } = await server.ask('deliveryTimeList', asked, { token: eater.token })
  const deliveryAt = days[0]?.slots[6]?.startsAt ?? ''
  const later = await placed({ deliveryAt })
  const acceptBy = new Date(Date.parse(deliveryAt) - 15 * minuteMs).toISOString()
  expect((await orderOf(later.eater, later.orderId)).meal).toMatchObject({ acceptBy })
  await minutesLater(16)
  expect((await orderOf(later.eater, later.orderId)).status).toBe('paid')
  server.clock.set(Date.parse(acceptBy))
  await server.kernel.jobs.runDue()
  expect((await orderOf(later.eater, later.orderId)).status).toBe('refunded')
})

test('one that is to be paid in cash is called off, and its person can order again', async () => {
  const { restaurant, dish, eater, orderId } = await placed({ paymentType: 'CASH' })
  await minutesLater(15)
  expect(await orderOf(eater, orderId)).toMatchObject({
    status: 'cancelled',
    cancelCode: 'unanswered',
    isCashDue: false
  })
  const again = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)], paymentType: 'CASH' as const }
  const { orderId: next } = await submit(server, eater, again)
  expect((await orderOf(eater, next)).status).toBe('paid')
})

test('of one over several restaurants what nobody accepted is not made, and what was is', async () => {
  const areaId = (await buildArea(server)).combineOrderAreaId
  const [noodles, tea] = [await buildKitchen(server, areaId), await buildKitchen(server, areaId)]
  const made = async () => {
    const eater = await buildEater(server, 30_000)
    const both = choicesOf(areaId, eater, [
      [noodles, 1],
      [tea, 1]
    ])
    const { orderId } = await submitCombined(server, eater, both)
    await pay(server, eater, orderId)
    const { meal } = await orderOf(eater, orderId)
    return { eater, orderId, partIds: meal?.parts?.map((part) => part.orderId) ?? [] }
  }
  const [half, none] = [await made(), await made()]
  await accept(half.partIds[1] ?? '')
  await minutesLater(15)
  const statusesOf = async ({ eater, orderId }: typeof half) => {
    const { status, meal } = await orderOf(eater, orderId)
    return [status, ...(meal?.parts ?? []).map((part) => part.status)]
  }
  expect(await statusesOf(half)).toEqual(['accepted', 'refunded', 'accepted'])
  expect(await statusesOf(none)).toEqual(['refunded', 'refunded', 'refunded'])
  expect(await balanceOf(none.eater)).toBe('300.00')
})

test('everybody of a group who paid a share has it back', async () => {
  const table = await buildTable(server)
  const { orderTransactionId, leader, member } = await buildPair(server, table, { paymentMode: 'split' })
  const { orderId } = await submitGroup(server, leader, orderTransactionId)
  for (const eater of [leader, member])
    expect(await payShare(server, eater, orderTransactionId)).toMatchObject({ code: codes.ok })
  expect((await orderOf(leader, orderId)).status).toBe('paid')
  await minutesLater(15)
  expect((await orderOf(leader, orderId)).status).toBe('refunded')
  expect([await balanceOf(leader), await balanceOf(member)]).toEqual(['200.00', '200.00'])
})

test('a parcel waits for its shop', async () => {
  await buildLane(server)
  const sender = await buildSender(server)
  const orderId = await orderParcel(server, sender, await buildParcelMart(server))
  expect((await orderOf(sender, orderId)).meal).toMatchObject({ acceptBy: null })
  await minutesLater(60)
  expect((await orderOf(sender, orderId)).status).toBe('paid')
  await server.ask('orderCancel', { orderId }, { token: sender.token, key: nextId('unaccepted-') })
})
