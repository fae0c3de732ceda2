import { eq, sql } from 'drizzle-orm'
import type { Point } from '@/domain/geo'
import { positionEveryMs } from '@/domain/tracking'
import type { Db, Tx } from '../../db/database'
import { riderPositions } from '../../db/schema'

/** A rider's place and when they were there, epoch ms. */
export interface RiderPosition extends Point {
  readonly at: number
}

/** Notes where a rider is. Answers false for what is older than what is known, or so soon after it that nobody needs it. */
export async function notePosition(tx: Tx, orderId: string, { latitude, longitude, at }: RiderPosition): Promise<boolean> {
  const written = await tx.insert(riderPositions).values({ orderId, latitude, longitude, at })
    .onConflictDoUpdate({
      target: riderPositions.orderId,
      set: { latitude, longitude, at },
      setWhere: sql`excluded.at >= ${riderPositions.at} + make_interval(secs => ${positionEveryMs / 1000})`
    }).returning({ orderId: riderPositions.orderId })
  return written.length > 0
}

/** Where the rider of an order was last. */
export async function readPosition(db: Db, orderId: string): Promise<RiderPosition | undefined> {
  const [row] = await db.select({ latitude: riderPositions.latitude, longitude: riderPositions.longitude, at: riderPositions.at })
    .from(riderPositions).where(eq(riderPositions.orderId, orderId))
  return row
}
