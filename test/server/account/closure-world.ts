import { eq } from 'drizzle-orm'
import { type orderStatuses } from '@/domain/order-state'
import { orders, users } from '../../../server/modules/tables'
import { buildCity, buildDish, type buildEater, buildRestaurant, lineOf, submit } from '../../support/commerce'
import { letStockGo } from '../../support/meals'
import { newestCode } from '../../support/people'
import { useServer } from '../../support/server'

export const day = 86_400_000
export const week = 7 * day
export const server = useServer()
export let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
export let dish: Awaited<ReturnType<typeof buildDish>>
beforeAll(async () => {
  await buildCity(server)
  restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  dish = await buildDish(server, restaurant)
})
beforeEach(() => server.clock.advance(day))

type Person = { readonly mobile: string; readonly token: string }
export async function codeFor({ mobile, token }: Person) {
  await server.ask('otpSend', { mobile, purpose: 'closeAccount' }, { token })
  return newestCode(server, mobile)
}
export const request = async (person: Person) =>
  server.ask('closureRequest', { otpCode: await codeFor(person), reason: '不用了' }, { token: person.token })
export const order = (eater: Awaited<ReturnType<typeof buildEater>>) =>
  submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })
/** Puts an order where a test wants it, as time would. */
export const moveTo = async (orderId: string, status: (typeof orderStatuses)[number]) => {
  await letStockGo(server, orderId)
  await server.kernel.db
    .update(orders)
    .set({ status, holdsBalance: false, holdsVoucher: false, holdsPromotionCode: false })
    .where(eq(orders.orderId, orderId))
}
export async function loginAgain(mobile: string) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'login' })
  return server.ask('loginByCode', { mobile, otpCode: await newestCode(server, mobile) })
}
export const rowOf = async (userId: string) =>
  (await server.kernel.db.select().from(users).where(eq(users.userId, userId)))[0]
