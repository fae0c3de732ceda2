import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { expiryJob, kindOf, lockOrder, moveOrder, type OrderRow, releaseHolds } from '../order'
import { closePendingPayments } from './close'

/**
 * Whether the card that is to pay a locked order, or has just paid it, has had what one person may have, on whichever accounts: the kind of
 * the order says so. Payments by one card are judged one after the other until their transaction ends; comes before everything that an
 * order holds, the wallet too. False where the keeper does not say which card it is.
 */
export async function isCardFull(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  card: string | null | undefined
): Promise<boolean> {
  const { cardLimit } = kindOf(kernel, order)
  if (!cardLimit || !card) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card:${card}`}, 0))`)
  return cardLimit(tx, kernel, order, card)
}

/** Ends a locked unpaid order whose card has reached its limit, so that others can have at once what it held. Returns the ended order. */
export async function endByCard(tx: Tx, kernel: Kernel, order: OrderRow): Promise<OrderRow> {
  const ended =
    order.status === 'awaitingPayment'
      ? await moveOrder(tx, kernel, order, 'cancel', { cancelCode: 'cardLimit' })
      : undefined
  if (!ended) return order
  await kernel.jobs.cancel(tx, expiryJob, order.orderId)
  await releaseHolds(tx, kernel, order)
  await closePendingPayments(tx, kernel, order.orderId)
  return ended
}

/** The same in a transaction of its own, after the one that began the payment was refused and rolled back. */
export const endRefusedByCard = (kernel: Kernel, orderId: string): Promise<void> =>
  inTransaction(kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await endByCard(tx, kernel, order)
  })
