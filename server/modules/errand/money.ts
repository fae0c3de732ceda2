import { and, eq, isNull } from 'drizzle-orm'
import { errandPaidMinutes } from '@/domain/errand'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { OrderRow } from '../order'
import { refundInPart } from '../payment'
import type { ErrandRefundRow, ErrandRow } from './repository'
import { errandRefunds } from './tables'

/** All that was paid, the wallet's part with it. */
export const paidMinor = ({ totalMinor, figures }: OrderRow): number => totalMinor + figures.balance

/** The stays of a rider at both ends until `now`, epoch ms: at the sender's from the time that was chosen at the earliest; the way back ends that at the receiver's door. */
function staysOf(
  { windowFrom, atSenderAt, fetchedAt, atReceiverAt, returningAt, handedOverAt }: ErrandRow,
  now: number
) {
  const stay = (from: number | null, until: number | null) => (from === null ? [] : [{ from, until: until ?? now }])
  const dueAtSender = atSenderAt && Math.max(atSenderAt, windowFrom ?? 0)
  return [...stay(dueAtSender, fetchedAt), ...stay(atReceiverAt, returningAt ?? handedOverAt)]
}

/** What waiting has come to at `now`: never more than was paid for it. */
export function waitingOf(errand: ErrandRow, now: number): { readonly minutes: number; readonly minor: number } {
  const minutes = errandPaidMinutes(staysOf(errand, now))
  return { minutes, minor: Math.min(errand.waitingMinor, minutes * errand.perMinuteMinor) }
}

/** Gives back what was paid beforehand and is not needed: the rest of the waiting, and the way back unless it was gone. */
export async function returnUnused(tx: Tx, kernel: Kernel, order: OrderRow, errand: ErrandRow): Promise<void> {
  const wayBack = errand.returningAt === null ? errand.wayBackMinor : 0
  const unused = errand.waitingMinor - waitingOf(errand, kernel.clock.now()).minor + wayBack
  if (unused > 0) await giveBack(tx, kernel, order, 'unused', unused)
}

/** What is left when it is called off once a rider has set out. */
export const leftOf = (order: OrderRow, { cancelMinor }: ErrandRow): number => paidMinor(order) - cancelMinor

/** Gives a part of a locked order's money back the way it came, once. */
export async function giveBack(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  reason: ErrandRefundRow['reason'],
  amountMinor: number
): Promise<void> {
  const errandRefundId = kernel.ids.next()
  const { orderId } = order
  await tx.insert(errandRefunds).values({ errandRefundId, orderId, reason, amountMinor, createdAt: kernel.clock.now() })
  await refundInPart(tx, kernel, order, { requestId: errandRefundId, amountMinor })
}

/** All the money of a refund is there. */
export async function finishGivingBack(tx: Tx, kernel: Kernel, errandRefundId: string): Promise<void> {
  await tx
    .update(errandRefunds)
    .set({ completedAt: kernel.clock.now() })
    .where(and(eq(errandRefunds.errandRefundId, errandRefundId), isNull(errandRefunds.completedAt)))
}
