import { and, eq, sql } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from '../../http/context'
import { instant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import { orders } from '../order/tables'
import { pointsLedger } from './tables'

const pageSize = 20
/** Entries of one instant stand in the order in which they were written. */
const position = sql`lpad(${pointsLedger.entryId}::text, 20, '0')`

/** A page of what moved a person's coins, newest first. */
export async function listCoins(
  { cursor }: ValidParams<'coinList'>,
  { kernel: { db }, session: { userId } }: RequestContext<Session>
): Promise<Result<'coinList'>> {
  const { rows, nextCursor } = await timedPage(
    { at: pointsLedger.createdAt, id: position, first: 'newest' },
    { cursor, size: pageSize },
    ({ beyond, order, limit }) =>
      db
        .select({ entry: pointsLedger, title: orders.title })
        .from(pointsLedger)
        .leftJoin(orders, eq(orders.orderId, pointsLedger.orderId))
        .where(and(eq(pointsLedger.userId, userId), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ entry }) => ({ at: entry.createdAt, id: String(entry.entryId).padStart(20, '0') })
  )
  return {
    items: rows.map(({ entry: { entryId, kind, amount, balanceAfter, createdAt, orderId }, title }) => ({
      entryId: String(entryId),
      kind,
      amount,
      balanceAfter,
      createdAt: instant(createdAt),
      orderId,
      title
    })),
    nextCursor
  }
}
