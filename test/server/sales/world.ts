import { eq } from 'drizzle-orm'
import type { OrderEvent } from '@/domain/order-state'
import { inTransaction } from '../../../server/db/transaction'
import { lockOrder } from '../../../server/modules/order/repository'
import { moveOrder } from '../../../server/modules/order/transition'
import { dishes, orders, restaurants } from '../../../server/modules/tables'
import { buildDish, buildEater, buildRestaurant, lineOf, pay, submit } from '../../support/commerce'
import type { TestServer } from '../../support/server'

export const dayMs = 86_400_000

/** What lists say that an outlet and its dish sold in the last 30 days. */
export async function salesOf(
  { kernel: { db } }: TestServer,
  { restaurantId, dishId }: { readonly restaurantId: string; readonly dishId: string }
) {
  const [outlet] = await db
    .select({ sold: restaurants.monthlySales })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  const [dish] = await db.select({ sold: dishes.monthlySales }).from(dishes).where(eq(dishes.dishId, dishId))
  return [outlet?.sold, dish?.sold]
}

/** An outlet with one dish, and how much of both was sold before. */
export async function buildSeller(server: TestServer, baseline = 0, facts: Parameters<typeof buildRestaurant>[1] = {}) {
  const restaurant = await buildRestaurant(server, { monthlySales: baseline, ...facts })
  const { dishId } = await buildDish(server, restaurant, { monthlySales: baseline })
  return { restaurant, restaurantId: restaurant.restaurantId, dishId }
}

/** An order of so many portions that has been paid and handed over, and does not complete by itself before its time. */
export async function handedOver(
  server: TestServer,
  { restaurantId, dishId }: { readonly restaurantId: string; readonly dishId: string },
  portions = 1
): Promise<string> {
  const eater = await buildEater(server, 100_000)
  // The same dish on two lines is still one dish
  const lines = portions > 1 ? [lineOf(dishId, portions - 1), lineOf(dishId, 1)] : [lineOf(dishId, 1)]
  const { orderId } = await submit(server, eater, { restaurantId, lines })
  await pay(server, eater, orderId)
  await server.kernel.db.update(orders).set({ status: 'delivered' }).where(eq(orders.orderId, orderId))
  return orderId
}

/** Moves an order on, as far as its state lets it. */
export const move = (server: TestServer, orderId: string, event: OrderEvent) =>
  inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order && (await moveOrder(tx, server.kernel, order, event))?.status
  })
