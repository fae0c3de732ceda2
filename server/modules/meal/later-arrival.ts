import { openingStateAt } from '@/domain/opening-hours'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { readKitchens, type NewOrder, type OrderRow } from '../order/repository'
import { soonestOf } from '../quote/slots'
import { readRestaurant } from '../restaurant/repository'

type Arrival = Pick<NewOrder, 'arrivesFrom' | 'arrivesUntil'>

/** When an order whose time was over can still be made and arrives; undefined when the outlet is closed or gone, or its slot has passed. */
async function laterArrivalFrom(
  tx: Tx,
  now: number,
  order: OrderRow,
  restaurantId: string
): Promise<Arrival | undefined> {
  const row = await readRestaurant(tx, restaurantId)
  if (!row || row.status !== 'active') return undefined
  if (order.choices.deliveryAt !== undefined)
    return order.arrivesFrom !== null && order.arrivesFrom > now ? {} : undefined
  const hours = { windows: row.openingWindows, closedDates: row.closedDates, utcOffsetMinutes: row.utcOffsetMinutes }
  if (!openingStateAt(hours, now).isOpen) return undefined
  const soonest = soonestOf({
    row,
    hours,
    now,
    meters: order.kind === 'pickup' ? null : order.quoteInput.distanceMeters
  })
  return soonest ? { arrivesFrom: soonest.startsAt, arrivesUntil: soonest.endsAt } : undefined
}

/** When all that an order is made from can be brought together, judged again for money that came late. */
export async function laterArrival(tx: Tx, { clock }: Kernel, order: OrderRow): Promise<Arrival | undefined> {
  let latest: Arrival | undefined
  for (const restaurantId of await readKitchens(tx, order)) {
    const arrival = await laterArrivalFrom(tx, clock.now(), order, restaurantId)
    if (!arrival) return undefined
    if (!latest || (arrival.arrivesFrom ?? 0) > (latest.arrivesFrom ?? 0)) latest = arrival
  }
  return latest
}
