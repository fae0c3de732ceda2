import { and, eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { markDue, type OrderRow } from '../order'
import { closePendingPayments } from './close'
import { insertPayment, type NewPayment, type PaymentRow } from './repository'
import { payments } from './tables'

const provider = 'cash'

/** What stands in every payment in cash: it settles its order before the money is there. */
const duePart = { provider, paymentType: 'CASH', status: 'due', settles: true } as const

/** Hands a locked order to the restaurant unpaid: the money is due when it is handed over. */
export async function placeForCash(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  draft: Pick<NewPayment, 'paymentId' | 'figures' | 'amountMinor' | 'returnPath'>
): Promise<PaymentRow> {
  const { orderId, userId, currency } = order
  const { figures, amountMinor: totalMinor } = draft
  const payment = await insertPayment(tx, {
    ...draft,
    ...duePart,
    orderId,
    userId,
    currency,
    createdAt: kernel.clock.now()
  })
  if (!(await markDue(tx, kernel, order, { figures, totalMinor, paymentType: 'CASH' })))
    throw new AppError('orderStateChanged')
  await closePendingPayments(tx, kernel, orderId)
  return payment
}

const dueOf = (orderId: string) =>
  and(eq(payments.orderId, orderId), eq(payments.provider, provider), eq(payments.status, 'due'))

/**
 * Takes the cash of a locked order that is being handed over: exactly the amount due, as stated by the receiver. Throws `cashAmountRequired`
 * and `cashAmountDiffers`; the caller's transaction then hands nothing over.
 */
export async function takeCash(
  tx: Tx,
  { orderId, totalMinor, currency }: OrderRow,
  taken: Money | undefined,
  now: number
): Promise<void> {
  if (!taken) throw new AppError('cashAmountRequired')
  if (taken.minor !== totalMinor || taken.currency !== currency) throw new AppError('cashAmountDiffers')
  const done = await tx
    .update(payments)
    .set({ status: 'succeeded', succeededAt: now, transactionNumber: sql`${payments.paymentId}` })
    .where(dueOf(orderId))
    .returning({ paymentId: payments.paymentId })
  if (done.length !== 1) throw new Error(`cash was taken for ${orderId}, which owes none`)
}

/** No cash will come for a locked order any more: `cancelled` before anybody asked for it, `declined` when it was asked for in vain. */
export async function dropCash(tx: Tx, orderId: string, status: 'cancelled' | 'declined'): Promise<void> {
  await tx
    .update(payments)
    .set({ status, settles: false, reasonCode: status === 'declined' ? codes.cashUnpaid : null })
    .where(dueOf(orderId))
}
