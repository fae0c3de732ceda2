import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import type { OrderStatus } from '@/domain/order-state'
import { idempotencyKeys } from '../../../server/http/tables'
import { orders } from '../../../server/modules/tables'
import {
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()

async function orderOf(choices: Partial<OrderChoices> = {}, balance = 50_00) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, balance)
  if (choices.userVoucherId === 'best') await giveVoucher(server, eater.userId)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    ...choices
  })
  const { total, figures } = await server.ask('orderGet', { orderId }, { token: eater.token })
  return {
    eater,
    orderId,
    total,
    figures,
    terms: () => server.ask('orderCancelTerms', { orderId }, { token: eater.token })
  }
}

test('what cancelling gives back is told for what was paid, held and redeemed, and is what comes', async () => {
  const plain = await orderOf()
  expect(await plain.terms()).toMatchObject({
    canCancel: true,
    reasons: ['changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other'],
    returns: [],
    returnsVoucher: false,
    title: { zh: '川味小馆' }
  })
  await pay(server, plain.eater, plain.orderId)
  expect((await plain.terms()).returns).toEqual([
    { destination: 'wallet', paymentType: 'WALLET_PAY', amount: plain.total, time: 'within3Days' }
  ])
  const held = await orderOf({ paymentType: 'CREDITCARD_PAY', usesBalance: true, userVoucherId: 'best' }, 500)
  expect(await held.terms()).toMatchObject({
    returns: [{ destination: 'wallet', amount: '5.00' }],
    returnsVoucher: true
  })
  await server.ask(
    'orderCancel',
    { orderId: held.orderId, reasonCode: 'changedMind' },
    { token: held.eater.token, key: nextId('life-cancel-') }
  )
  expect(await held.terms()).toMatchObject({ canCancel: false, returns: [], returnsVoucher: false })
  expect((await server.ask('walletSummary', {}, { token: held.eater.token })).walletBalanceAmount).toBe('5.00')
})

test('a repeat is answered by what an earlier release kept, which was the whole order', async () => {
  const { eater, orderId } = await orderOf()
  const cancel = () => server.ask('orderCancel', { orderId }, { token: eater.token, key: 'released-cancel' })
  const first = await cancel()
  await server.kernel.db
    .update(idempotencyKeys)
    .set({ response: { ...first, restaurantName: { zh: '川味小馆' }, lines: [], tableware: 'none' } })
    .where(eq(idempotencyKeys.key, 'released-cancel'))
  expect([await cancel(), first]).toEqual([first, { orderId, status: 'cancelled' }])
})

test('another reason needs words, and an unknown one is no reason', async () => {
  const { eater, orderId } = await orderOf()
  const cancel = (params: object) =>
    server.call('orderCancel', { orderId, ...params }, { token: eater.token, key: nextId('life-cancel-') })
  for (const params of [{ reasonCode: 'other' }, { reasonCode: 'other', reason: '   ' }])
    expect((await cancel(params)).code).toBe(codes.cancelReasonRequired)
  expect((await cancel({ reasonCode: 'tooBusy' })).status).toBe(400)
  expect((await cancel({ reasonCode: 'other', reason: ' 朋友请客 ' })).data).toEqual({ orderId, status: 'cancelled' })
  expect(await server.ask('orderGet', { orderId }, { token: eater.token })).toMatchObject({
    status: 'cancelled',
    cancelCode: 'other',
    cancelReason: '朋友请客'
  })
  expect((await cancel({ reasonCode: 'changedMind' })).code).toBe(codes.orderNotCancellable)
})

test("another's order has neither terms nor history here, and a visitor has none", async () => {
  const { orderId } = await orderOf()
  const stranger = await buildEater(server)
  expect((await server.call('orderCancelTerms', { orderId }, { token: stranger.token })).code).toBe(codes.orderNotFound)
  expect(await server.ask('orderHistory', {}, { token: stranger.token })).toEqual({
    items: [],
    months: [],
    nextCursor: null
  })
  expect((await server.call('orderHistory', {}, { token: await server.visitor() })).code).toBe(codes.loginRequired)
  expect((await server.call('orderHistory', { cursor: 'nonsense' }, { token: stranger.token })).status).toBe(400)
})

test('history has every order that is over and none that is not, and counts as spent what was enjoyed', async () => {
  const { eater, orderId, total } = await orderOf()
  const shown = async (status: OrderStatus) => {
    await server.kernel.db.update(orders).set({ status }).where(eq(orders.orderId, orderId))
    const { items, months } = await server.ask('orderHistory', {}, { token: eater.token })
    return items.length === 0 ? null : months[0]?.spent
  }
  for (const status of [
    'awaitingPayment',
    'paynowReview',
    'paid',
    'accepted',
    'canPickUp',
    'delivering',
    'pickedUp',
    'available'
  ] as const)
    expect([status, await shown(status)]).toEqual([status, null])
  for (const status of ['delivered', 'used', 'completed'] as const)
    expect([status, await shown(status)]).toEqual([status, [{ currency: 'SGD', amount: total }]])
  for (const status of ['cancelled', 'refunded', 'expired'] as const)
    expect([status, await shown(status)]).toEqual([status, []])
})
