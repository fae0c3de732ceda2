import { sql } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { money, toAmount } from '@/domain/money'
import { isEmail } from '@/domain/validators'
import type { Tx } from '../../db/database'
import type { Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { markPaid } from '../order/paid'
import { expiryJob, lockOrder, type NewOrder } from '../order/repository'
import { placeForCash } from '../payment/cash'

/** One order of a person is made at a time, so that those made at once are counted one after the other. Wait for it before counting. */
export const oneAtATime = (tx: Tx, { userId }: Pick<Session, 'userId'>): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submit:${userId}`}, 0))`)

/** The invoice that was asked for (spec section 5, Invoice). */
export function invoiceOf({
  invoice
}: Pick<ValidParams<'orderSubmit'>, 'invoice'>): ValidParams<'orderSubmit'>['invoice'] | null {
  if (!invoice) return null
  if (invoice.title === '' || invoice.email === '') throw new AppError('invoiceIncomplete')
  if (!isEmail(invoice.email)) throw new AppError('invoiceEmailInvalid')
  return invoice
}

/** What a new order waits for: its payment, or nothing when it costs nothing or is paid in cash. */
export async function awaitPayment(tx: Tx, kernel: Kernel, draft: SubmittedOrder): Promise<Result<'orderSubmit'>> {
  const { orderId, totalMinor, paymentType, expiresAt } = draft
  const isPaid = totalMinor === 0
  const isPlaced = isPaid || paymentType === 'CASH'
  if (isPlaced) await placeAtOnce(tx, kernel, orderId)
  else await kernel.jobs.schedule(tx, { kind: expiryJob, payload: { orderId }, runAt: expiresAt, uniqueKey: orderId })
  return submitted(draft, { isPaid, isPlaced })
}

async function placeAtOnce(tx: Tx, kernel: Kernel, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error('an order that was just made is not there')
  const { totalMinor: amountMinor, figures } = order
  if (amountMinor === 0) await markPaid(tx, kernel, order)
  else await placeForCash(tx, kernel, order, { paymentId: kernel.ids.next(), amountMinor, figures, returnPath: '' })
}

type SubmittedOrder = Pick<
  NewOrder,
  'orderId' | 'transactionId' | 'totalMinor' | 'currency' | 'paymentType' | 'expiresAt'
>

function submitted(
  order: SubmittedOrder,
  how: { readonly isPaid: boolean; readonly isPlaced: boolean }
): Result<'orderSubmit'> {
  const { orderId, transactionId, totalMinor, currency, expiresAt } = order
  return {
    orderId,
    orderTransactionId: transactionId,
    total: toAmount(money(totalMinor, currency)),
    currency,
    expiresAt: new Date(expiresAt).toISOString(),
    ...how
  }
}
