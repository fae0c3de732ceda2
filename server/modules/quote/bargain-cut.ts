import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../../db/database'
import type { Given } from '../../db/statement'
import { bargains } from '../bargain/tables'

/** What friends have cut for a person's next order at a restaurant. */
export const openCut = z.object({ bargainId: z.string(), cutMinor: z.coerce.number() })
/** See {@link openCut}. */
export type OpenCut = z.output<typeof openCut>

/** The open cut of a person at a restaurant as JSON, null for none: a part of larger questions. `at` is an ISO instant. */
export const openCutJson = (userId: Given<string>, restaurantId: Given<string>, at: Given<string>): SQL => sql`(
  select json_build_object('bargainId', bargain_id, 'cutMinor', cut_minor) from bargains
  where user_id = ${userId} and restaurant_id = ${restaurantId} and closed_at is null and order_id is null and cut_minor > 0 and ends_at > ${at}::timestamptz)`

/** Uses a bargain for an order; false when it is over, closed or used. `now` is null for a late payment of a price that was agreed in time. */
export async function takeBargain(tx: Tx, bargainId: string, orderId: string, now: number | null): Promise<boolean> {
  const taken = await tx
    .update(bargains)
    .set({ orderId })
    .where(
      and(
        eq(bargains.bargainId, bargainId),
        isNull(bargains.orderId),
        isNull(bargains.closedAt),
        now === null ? undefined : gt(bargains.endsAt, now)
      )
    )
    .returning({ bargainId: bargains.bargainId })
  return taken.length === 1
}

/** Gives the bargain of an order that ended back to its person; what it is still good for is its own time's business. */
export async function returnBargain(tx: Tx, orderId: string): Promise<void> {
  await tx.update(bargains).set({ orderId: null }).where(eq(bargains.orderId, orderId))
}
