import { eq } from 'drizzle-orm'
import type { OrderChoices } from '@/contract/types'
import { promotionCodes } from '../../../server/modules/tables'
import { type buildDish, type buildEater, type buildRestaurant, lineOf } from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { layOneTable } from './one-table'

export let server: TestServer
export let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
let dish: Awaited<ReturnType<typeof buildDish>>
layOneTable((table) => {
  ;({ server, restaurant, dish } = table)
})

export type Eater = Awaited<ReturnType<typeof buildEater>>
export const choicesOf = (eater: Eater, more: Partial<OrderChoices>): OrderChoices => ({
  restaurantId: restaurant.restaurantId,
  deliveryType: 'delivery',
  addressId: eater.addressId,
  lines: [lineOf(dish.dishId, 2)],
  paymentType: 'WALLET_PAY',
  ...more
})
export const quote = (eater: Eater, more: Partial<OrderChoices>) =>
  server.ask('orderQuote', choicesOf(eater, more), { token: eater.token, locale: 'en' })
export const usedOf = async ({ promotionCodeId }: { promotionCodeId: string }) =>
  (await server.kernel.db.select().from(promotionCodes).where(eq(promotionCodes.promotionCodeId, promotionCodeId)))[0]
    ?.used
