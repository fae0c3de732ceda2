import type { OrderKind } from '@/domain/order-state'
import { returnKinds } from '../../../server/modules/after-sale'
import { buildMeal, requestsOn, wish } from '../../support/after-sale'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { ownErrand, readErrandRow, rideAs, rideTo } from '../../support/errands'
import { useServer } from '../../support/server'
import { partners } from '../operations/partner'

const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners, AFTER_SALE_PACE_SECONDS: '86400' }
const server = useServer({ environment })
const { ask, cancel, orderOf } = requestsOn(() => server)
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

async function errandHandedOver() {
  const eater = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, eater)
  await rideTo(server, orderId, 'fetched')
  await rideAs(server, 'errandHandOver', { orderId, code: (await readErrandRow(server, orderId)).code ?? '' })
  return { eater, orderId, request: wish(orderId, { reason: 'lost' }) }
}

async function mealThatCame(isPickup: boolean) {
  const { eater, orderId } = await buildMeal(server, isPickup ? { isPickup, status: 'pickedUp' } : {})
  return { eater, orderId, request: wish(orderId) }
}

/** Something of each kind that its person has, and what they ask back of it. */
const had: Readonly<Partial<Record<OrderKind, () => ReturnType<typeof errandHandedOver>>>> = {
  delivery: () => mealThatCame(false),
  pickup: () => mealThatCame(true),
  errand: errandHandedOver
}

test('every kind of purchase that can be asked back is here', () => {
  expect(Object.keys(had).sort()).toEqual(
    returnKinds
      .all(server.kernel)
      .map(([kind]) => kind)
      .sort()
  )
})

test.each(Object.entries(had))(
  'the list of orders names what is asked back of a purchase of the kind %s',
  async (_kind, make) => {
    const { eater, orderId, request } = await make()
    const told = async () => {
      const tab = 'refundedOrAfterSale'
      const listed = (await server.ask('orderList', { tab }, { token: eater.token })).items
      return [listed.find((order) => order.orderId === orderId)?.request, (await orderOf(eater, orderId)).request]
    }
    const unasked = (await server.ask('orderList', {}, { token: eater.token })).items
    expect(unasked).toMatchObject([{ orderId, request: null }])
    const { afterSaleId, amount } = await ask(eater, request)
    expect(await told()).toEqual([
      { status: 'submitted', amount },
      { status: 'submitted', amount }
    ])
    await cancel(eater, afterSaleId)
    expect((await orderOf(eater, orderId)).request).toEqual({ status: 'cancelled', amount })
  }
)
