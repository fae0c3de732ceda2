import { eq } from 'drizzle-orm'
import type { OrderChoices } from '@/contract/types'
import { payments } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

export const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
export let shop: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  await buildCity(server)
  shop = await buildRestaurant(server, { takesCash: true })
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
export const rider = { name: 'A1', phone: '+6581230001' }

/** Somebody who has ordered, in cash unless told otherwise. */
export async function ordered(
  choices: Partial<OrderChoices> = {},
  facts: { eater?: Eater; price?: number; balance?: number } = {}
) {
  const dish = await buildDish(server, shop, { stock: 10, priceMinor: facts.price ?? 880 })
  const eater = facts.eater ?? (await buildEater(server, facts.balance))
  const made = await submit(server, eater, {
    restaurantId: shop.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType: 'CASH',
    ...choices
  })
  const { orderId } = made
  const { token } = eater
  return {
    dish,
    eater,
    made,
    orderId,
    cash: { amount: made.total, currency: 'SGD' },
    get: () => server.ask('orderGet', { orderId }, { token }),
    payment: async () =>
      (await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))).map(
        ({ paymentType, status, settles, transactionNumber }) => ({
          paymentType,
          status,
          settles,
          isNumbered: transactionNumber !== null
        })
      ),
    cancel: () =>
      server.call('orderCancel', { orderId, reasonCode: 'changedMind' }, { token, key: nextId('cash-cancel-') }),
    act: (name: 'accept' | 'ready' | 'deliver' | 'handOver' | 'refuse' | 'reject' | 'dispatch', more: object = {}) =>
      callAs(server, name, { orderId, ...more })
  }
}

/** At the door. */
export async function arrived(...facts: Parameters<typeof ordered>) {
  const one = await ordered(...facts)
  await one.act('accept')
  await one.act('dispatch', { rider })
  return one
}

export const ways = (eater: Eater, lines: OrderChoices['lines'], restaurantId = shop.restaurantId) =>
  server.ask(
    'orderQuote',
    { restaurantId, deliveryType: 'delivery', lines, paymentType: 'CASH', addressId: eater.addressId },
    { token: eater.token }
  )
export const cashIn = <T extends { paymentType: string }>(list: readonly T[]) =>
  list.find(({ paymentType }) => paymentType === 'CASH')
