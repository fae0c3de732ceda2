import { inArray, lt, sql } from 'drizzle-orm'
import type { Point } from '@/domain/geo'
import { positionEveryMs } from '@/domain/tracking'
import type { Db, Tx } from '../../db/database'
import { riderPositions } from './tables'
import type { Sweep } from '../../sweep'

/** A rider's last place is a person's door. */
const positionsKeptMs = 86_400_000

/** A rider's place and when they were there, epoch ms. */
export interface RiderPosition extends Point {
  readonly at: number
}

/** Notes where a rider is. False for a position that is older than the known one, or follows it too soon to matter. */
export async function notePosition(
  tx: Tx,
  orderId: string,
  { latitude, longitude, at }: RiderPosition
): Promise<boolean> {
  const written = await tx
    .insert(riderPositions)
    .values({ orderId, latitude, longitude, at })
    .onConflictDoUpdate({
      target: riderPositions.orderId,
      set: { latitude, longitude, at },
      setWhere: sql`excluded.at >= ${riderPositions.at} + make_interval(secs => ${positionEveryMs / 1000})`
    })
    .returning({ orderId: riderPositions.orderId })
  return written.length > 0
}

/** Where the riders of these orders were last, by order. */
export async function readPositions(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, RiderPosition>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(riderPositions)
    .where(inArray(riderPositions.orderId, [...orderIds]))
  return new Map(rows.map(({ orderId, latitude, longitude, at }) => [orderId, { latitude, longitude, at }]))
}

/** Removes places of more than a day ago. */
export const sweepPositions: Sweep = async (tx, _kernel, now) => {
  await tx.delete(riderPositions).where(lt(riderPositions.at, now - positionsKeptMs))
}
