import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Point } from '@/domain/geo'
import { type ArrivalWindow, positionEveryMs, riderArrival, steadyArrival } from '@/domain/tracking'
import type { Db, Tx } from '../../db/database'
import type { Sweep } from '../../sweep'
import { riderPositions } from './tables'

/** A rider's last place is a person's door. */
const positionRetentionMs = 86_400_000

/** A rider's place and when they were there, epoch ms. */
export interface RiderPosition extends Point {
  readonly at: number
}

/** The same with when they will be at the door, as it was told last; null where they have no door to go to. */
export interface KnownPosition extends RiderPosition {
  readonly arrival: ArrivalWindow | null
}

const arrivalOf = ({ arrivesFrom, arrivesUntil }: typeof riderPositions.$inferSelect): ArrivalWindow | null =>
  arrivesFrom === null || arrivesUntil === null ? null : { from: arrivesFrom, until: arrivesUntil }

/** Notes where a rider is, and when they will be at the door. False for a position that is older than the known one, or follows it too soon to matter. */
export async function notePosition(
  tx: Tx,
  orderId: string,
  { latitude, longitude, at }: RiderPosition,
  door: Point | null
): Promise<boolean> {
  const [known] = await tx.select().from(riderPositions).where(eq(riderPositions.orderId, orderId)).for('no key update')
  const arrival =
    door && steadyArrival(known ? arrivalOf(known) : null, riderArrival(at, { latitude, longitude }, door))
  const place = {
    latitude,
    longitude,
    at,
    arrivesFrom: arrival?.from ?? null,
    arrivesUntil: arrival?.until ?? null
  }
  const written = await tx
    .insert(riderPositions)
    .values({ orderId, ...place })
    .onConflictDoUpdate({
      target: riderPositions.orderId,
      set: place,
      setWhere: sql`excluded.at >= ${riderPositions.at} + make_interval(secs => ${positionEveryMs / 1000})`
    })
    .returning({ orderId: riderPositions.orderId })
  return written.length > 0
}

/** Where the riders of these orders were last, by order. */
export async function readPositions(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, KnownPosition>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(riderPositions)
    .where(inArray(riderPositions.orderId, [...orderIds]))
  return new Map(
    rows.map((row) => {
      const { orderId, latitude, longitude, at } = row
      return [orderId, { latitude, longitude, at, arrival: arrivalOf(row) }]
    })
  )
}

/** Forgets where a rider was who does not carry it any more. */
export async function dropPosition(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(riderPositions).where(eq(riderPositions.orderId, orderId))
}

/** Removes positions of more than a day ago. */
export const sweepPositions: Sweep = async (tx, _kernel, now) => {
  await tx.delete(riderPositions).where(lt(riderPositions.at, now - positionRetentionMs))
}
