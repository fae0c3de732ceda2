import * as z from 'zod'
import type { Result, ValidParams } from '@/contract/types'
import { isCashDue } from '@/domain/cash'
import type { RejectReason, SilenceReason, StopReason } from '@/domain/order-cancel'
import type { OrderStatus } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { expiryJob, kindOf, lockOrder, lockOwnOrder, lockParts, moveOrder, type OrderRow, releaseHolds } from '../order'
import { closePendingPayments, dropCash, refundAlone, refundSettledPayment } from '../payment'
import { tellOfStop } from './stop-notice'

/** The dishes are there: what was used up for them does not come back. */
const isMade = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'canPickUp' || status === 'delivering'

/** Gives back what a cancelled order held and took: first to the wallet, then voucher and stock. Its parts have ended with it. */
async function unwind(
  tx: Tx,
  kernel: Kernel,
  before: OrderRow,
  cancelled: OrderRow,
  reason: 'cancelled' | 'rejected'
): Promise<void> {
  const wasPaid = before.paidAt !== null
  const isRefunding =
    (wasPaid || before.groupMode === 'split') && (await refundSettledPayment(tx, kernel, cancelled, reason))
  if (isCashDue(before)) await dropCash(tx, before.orderId, 'cancelled')
  await releaseHolds(tx, kernel, before, { isMade: isMade(before) })
  await closePendingPayments(tx, kernel, before.orderId)
  // Paid from the balance alone: it is back already, and there is no provider to ask.
  if (wasPaid && !isRefunding && before.figures.balance > 0) await moveOrder(tx, kernel, cancelled, 'refund')
}

/** Why a customer cancels, as their order keeps it. Throws `cancelReasonRequired`, and `badRequest` for a reason that its kind does not offer. */
export function readCancelReason(
  kernel: Kernel,
  order: OrderRow,
  { reasonCode, reason = '' }: Omit<ValidParams<'orderCancel'>, 'orderId'>
): Pick<OrderRow, 'cancelCode' | 'cancelReason'> {
  if (reasonCode === 'other' && reason === '') throw new AppError('cancelReasonRequired')
  if (reasonCode !== undefined && !kindOf(kernel, order).cancelReasons.includes(reasonCode))
    throw new AppError('badRequest')
  return { cancelCode: reasonCode ?? null, cancelReason: reason === '' ? null : reason }
}

/** The customer cancels (spec section 8, Order and payment): unpaid, or paid and not yet accepted. Everything goes back. */
export async function cancelOrder(
  tx: Tx,
  kernel: Kernel,
  userId: string,
  { orderId, ...said }: ValidParams<'orderCancel'>
): Promise<Result<'orderCancel'>> {
  const now = kernel.clock.now()
  const order = await lockOwnOrder(tx, userId, orderId)
  const actions = await kindOf(kernel, order).actions(tx, order, { userId, now })
  if (!actions.includes('cancel')) throw new AppError('orderNotCancellable')
  const cancelled = await moveOrder(tx, kernel, order, 'cancel', readCancelReason(kernel, order, said))
  if (!cancelled) throw new AppError('orderNotCancellable')
  await kernel.jobs.cancel(tx, expiryJob, orderId)
  await unwind(tx, kernel, order, cancelled, 'cancelled')
  const { status } = await lockOwnOrder(tx, userId, orderId)
  return { orderId, status }
}

/** Who ends an order from the restaurant's side, and why: `reject` before it was accepted, also by silence, `cancel` until it is handed over. */
export type OrderStop = {
  readonly reason: string
  /** Dishes that are sold out, if the reason is that; undefined if they are not known. */
  readonly soldOutDishIds?: readonly string[] | undefined
} & (
  | { readonly event: 'reject'; readonly reasonCode: RejectReason | SilenceReason | 'paidLate' }
  | { readonly event: 'cancel'; readonly reasonCode: StopReason | 'takenBack' }
)

/**
 * The restaurant or our people end a locked order, and everything goes back. An unpaid one is not theirs yet: it is the customer's to
 * cancel, or expires. Undefined when it is no longer theirs to end.
 */
export async function stopOrder(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { event, reasonCode, reason, soldOutDishIds }: OrderStop
): Promise<OrderRow | undefined> {
  if (order.status === 'awaitingPayment') return undefined
  const stopped = await moveOrder(tx, kernel, order, event, {
    cancelCode: reasonCode,
    cancelReason: reason === '' ? null : reason
  })
  if (!stopped) return undefined
  await (order.wholeOrderId === null
    ? unwind(tx, kernel, order, stopped, 'rejected')
    : returnPart(tx, kernel, order, stopped))
  // In the transaction that has just put the pieces back, so that nobody can buy them
  if (reasonCode === 'soldOut') await kindOf(kernel, order).takeOffSale(tx, order, soldOutDishIds)
  await tellOfStop(tx, kernel, stopped)
  return lockOrder(tx, order.orderId)
}

/** A part that is not made gives back what it alone cost; the last one of a combined order ends the whole, which gives back all that is left. */
async function returnPart(
  tx: Tx,
  kernel: Kernel,
  before: OrderRow,
  { wholeOrderId, cancelCode, cancelReason }: OrderRow
): Promise<void> {
  const whole = wholeOrderId === null ? undefined : await lockOrder(tx, wholeOrderId)
  if (!whole) throw new Error('a part without its whole')
  await releaseHolds(tx, kernel, before, { isMade: isMade(before) })
  if ((await lockParts(tx, whole.orderId)).some(({ status }) => status !== 'cancelled' && status !== 'refunded'))
    return refundAlone(tx, kernel, before)
  const why = { cancelCode, cancelReason }
  // A whole that one of its restaurants had accepted cannot be rejected any more
  const ended =
    (await moveOrder(tx, kernel, whole, 'reject', why)) ?? (await moveOrder(tx, kernel, whole, 'cancel', why))
  if (!ended) throw new Error('a combined order outlived its parts')
  await unwind(tx, kernel, whole, ended, 'rejected')
}

/**
 * A cash order was not taken and paid at the door or the counter: the locked order is over and its person cannot pay in cash for a
 * while. The dishes were made, so their stock does not come back. Undefined when no cash is due.
 */
export async function refuseCash(tx: Tx, kernel: Kernel, order: OrderRow): Promise<OrderRow | undefined> {
  const refused = isCashDue(order)
    ? await moveOrder(tx, kernel, order, 'refuse', { cancelCode: 'cashUnpaid' })
    : undefined
  if (!refused) return undefined
  await dropCash(tx, order.orderId, 'declined')
  await releaseHolds(tx, kernel, order, { isMade: true })
  return lockOrder(tx, order.orderId)
}

/** Ends a locked unpaid order whose time is over; false when it is paid, gone or still has time. */
async function expireIfDue(tx: Tx, kernel: Kernel, order: OrderRow): Promise<boolean> {
  const now = kernel.clock.now()
  if (order.status !== 'awaitingPayment' || now < order.expiresAt) return false
  const expired = await moveOrder(tx, kernel, order, 'expire')
  if (!expired) return false
  // Not all shares of a group were paid in time: those that were go back
  if (order.groupMode === 'split') await refundSettledPayment(tx, kernel, expired, 'cancelled')
  await releaseHolds(tx, kernel, order)
  await closePendingPayments(tx, kernel, order.orderId)
  return true
}

const expiryPayload = z.object({ orderId: z.string() })

/** The job at the end of the 30 minutes (spec section 4, Order). The deadline is judged again under the lock. */
export const expireOrder =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const order = await lockOrder(tx, expiryPayload.parse(job.payload).orderId)
    if (order) await expireIfDue(tx, kernel, order)
  }
