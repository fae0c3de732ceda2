import { and, eq, inArray } from 'drizzle-orm'
import { openingStateAt } from '@/domain/opening-hours'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { updateDeliveries } from '../delivery'
import type { OrderRow } from '../order'
import { mealOf, type MealRow, orderIdsOf, readKitchens } from '../ordered-meal'
import { orderLines } from '../ordered-meal/tables'
import { coldRoundsOf, soonestOf } from '../quote'
import { readRestaurant } from '../restaurant'
import { dishes } from '../restaurant/tables'

/** None for a slot that was chosen and has not passed. */
type Arrival = Partial<Pick<MealRow, 'arrivesFrom' | 'arrivesUntil'>>

/** Whether an order has something of a restaurant that is kept frozen. */
async function hasFrozen(tx: Tx, { orderId }: MealRow, restaurantId: string): Promise<boolean> {
  const frozen = await tx
    .select({ dishId: dishes.dishId })
    .from(orderLines)
    .innerJoin(dishes, eq(dishes.dishId, orderLines.dishId))
    .where(
      and(
        inArray(orderLines.orderId, orderIdsOf(tx, orderId)),
        eq(dishes.restaurantId, restaurantId),
        eq(dishes.storage, 'frozen')
      )
    )
    .limit(1)
  return frozen.length > 0
}

/** When an order whose time was over can still be made and arrives; undefined when the outlet is closed or gone, or its slot has passed. */
async function laterArrivalFrom(
  tx: Tx,
  now: number,
  meal: MealRow,
  restaurantId: string
): Promise<Arrival | undefined> {
  const row = await readRestaurant(tx, restaurantId)
  if (!row || row.status !== 'active') return undefined
  if (meal.choices.deliveryAt !== undefined) return meal.arrivesFrom !== null && meal.arrivesFrom > now ? {} : undefined
  const hours = { windows: row.openingWindows, closedDates: row.closedDates, utcOffsetMinutes: row.utcOffsetMinutes }
  if (!openingStateAt(hours, now).isOpen) return undefined
  const soonest = soonestOf({
    kitchens: [{ row, hours }],
    now,
    rounds: meal.kind === 'delivery' && (await hasFrozen(tx, meal, restaurantId)) ? coldRoundsOf({ row, hours }) : [],
    meters: meal.kind === 'pickup' ? null : meal.quoteInput.distanceMeters
  })
  return soonest ? { arrivesFrom: soonest.startsAt, arrivesUntil: soonest.endsAt } : undefined
}

/** Judges again for money that came late when all that a meal is made from can be brought together, and notes it; false when it cannot. */
export async function retakeArrival(tx: Tx, { clock }: Kernel, order: OrderRow): Promise<boolean> {
  const meal = await mealOf(tx, order)
  let latest: Arrival | undefined
  for (const restaurantId of await readKitchens(tx, meal)) {
    const arrival = await laterArrivalFrom(tx, clock.now(), meal, restaurantId)
    if (!arrival) return false
    if (!latest || (arrival.arrivesFrom ?? 0) > (latest.arrivesFrom ?? 0)) latest = arrival
  }
  if (!latest) return false
  if (latest.arrivesFrom !== undefined) await updateDeliveries(tx, orderIdsOf(tx, order.orderId), latest)
  return true
}
