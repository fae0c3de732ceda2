import { asc, inArray } from 'drizzle-orm'
import type { OrderedMeal } from '@/contract/types'
import { etaOf, riderArrival } from '@/domain/tracking'
import type { Db } from '../../db/database'
import { instant } from '../../http/format'
import { orderEvents } from '../order/tables'
import type { ListedMeal } from '../ordered-meal'
import { type KnownPosition, readPositions } from './positions'

/** What an arrival depends on. */
type Coming = Pick<
  ListedMeal,
  'orderId' | 'wholeOrderId' | 'status' | 'arrivesFrom' | 'arrivesUntil' | 'deliveryAddress'
>
type EtaPayload = OrderedMeal['eta']

/** Events with which an order is there: at the door, on the counter, or in the hand. */
const arrivals: ReadonlySet<string> = new Set(['deliver', 'ready', 'handOver', 'confirmCollection'])
const arrivedStatuses: ReadonlySet<string> = new Set(['canPickUp', 'pickedUp', 'delivered', 'completed'])

async function readArrivals(db: Db, orders: readonly Coming[]): Promise<ReadonlyMap<string, number>> {
  const ids = orders.filter(({ status }) => arrivedStatuses.has(status)).map(({ orderId }) => orderId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderEvents.orderId, event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.orderEventId))
  const came = rows.filter(({ event }) => arrivals.has(event))
  const handed = new Set(came.filter(({ event }) => event === 'handOver').map(({ orderId }) => orderId))
  // Who says later that they have it has had it since it was handed over
  const known = came.filter(({ event, orderId }) => event !== 'confirmCollection' || !handed.has(orderId))
  return new Map(known.map(({ orderId, at }) => [orderId, at]))
}

/** One rider carries all of a combined order: a part is where the whole is. */
const carriedAs = ({ orderId, wholeOrderId }: Coming): string => wholeOrderId ?? orderId

/** Of a place that was noted by a release that did not keep what it told of it. */
const arrivalFrom = (position: KnownPosition, door: ListedMeal['deliveryAddress']) =>
  door && riderArrival(position.at, position, door)

function presentEta(
  { status, arrivesFrom, arrivesUntil, deliveryAddress }: Coming,
  position: KnownPosition | undefined,
  arrivedAt: number | undefined,
  now: number
): EtaPayload {
  const eta = etaOf(
    {
      status,
      agreed: arrivesFrom === null || arrivesUntil === null ? null : { from: arrivesFrom, until: arrivesUntil },
      live: position ? (position.arrival ?? arrivalFrom(position, deliveryAddress)) : null,
      arrivedAt: arrivedAt ?? null
    },
    now
  )
  if (eta === null) return null
  if (eta.state === 'arrived') return { state: 'arrived', at: instant(eta.at) }
  const window = { from: instant(eta.window.from), until: instant(eta.window.until) }
  return eta.state === 'late' ? { state: 'late', ...window, due: instant(eta.due) } : { state: 'expected', ...window }
}

/** When these orders come, by id: what lists, the order, its delivery and the map all say. Asks for nothing that cannot be there. */
export async function readEtas(db: Db, orders: readonly Coming[], now: number): Promise<(order: Coming) => EtaPayload> {
  const positions = await readPositions(db, orders.filter(({ status }) => status === 'delivering').map(carriedAs))
  const arrived = await readArrivals(db, orders)
  return (order) =>
    presentEta(
      order,
      order.status === 'delivering' ? positions.get(carriedAs(order)) : undefined,
      arrived.get(order.orderId),
      now
    )
}
