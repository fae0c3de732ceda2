import { sql } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { figuresOf } from '@/domain/figures'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import type { QuoteInput } from '@/domain/pricing'
import { taxRuleAt } from '@/domain/tax'
import { isEmail } from '@/domain/validators'
import type { Tx } from '../../db/database'
import { together } from '../../db/insert-rows'
import type { Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/wire'
import type { Kernel } from '../../kernel'
import {
  holdBalance,
  markPaid,
  expiryJob,
  insertsOfOrder,
  lockOrder,
  orderNumberDay,
  type NewOrder,
  announceOrder
} from '../order'
import { placeForCash } from '../payment'

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

/** What is bought, at which price, by whom: what {@link placePurchase} makes an order of. */
export type Purchase = Pick<
  NewOrder,
  | 'userId'
  | 'restaurantId'
  | 'countryCode'
  | 'currency'
  | 'kind'
  | 'title'
  | 'picture'
  | 'utcOffsetMinutes'
  | 'quoteId'
  | 'paymentType'
  | 'invoice'
> & {
  /** Priced as a pickup; its balance is what is taken out of the wallet. */
  readonly quoteInput: QuoteInput
  /** What of it the kind takes and writes for itself: done once the wallet's part is held and the order is written, before anything pays it. */
  readonly hold?: (tx: Tx, orderId: string) => Promise<void>
}

/** The tax of a quote as orders keep it. */
const taxOf = ({ country, at, tax }: QuoteInput): NewOrder['tax'] => ({
  name: taxRuleAt(country, at)?.name ?? 'GST',
  rateBasisPoints: tax.rateBasisPoints,
  isInclusive: tax.isInclusive
})

/** Makes the order of a purchase that is no meal, which then waits for its payment as any does; what only its kind has is written by the kind. Throws `quoteChanged` where the wallet has not what the quote took. */
export async function placePurchase(
  tx: Tx,
  kernel: Kernel,
  { quoteInput, hold, ...purchase }: Purchase
): Promise<Result<'orderSubmit'>> {
  const now = kernel.clock.now()
  const quote = quoteOrder(quoteInput)
  const figures = figuresOf(quote)
  const draft = {
    ...purchase,
    orderId: kernel.ids.next(),
    transactionId: kernel.ids.next(),
    orderNumber: orderNumberDay(isoDateAt(now, purchase.utcOffsetMinutes)),
    status: 'awaitingPayment' as const,
    // What is held of the wallet stays, whatever way to pay is chosen later
    quoteInput: { ...quoteInput, walletBalanceToUse: quote.balance },
    figures,
    tax: taxOf(quoteInput),
    totalMinor: figures.total,
    paymentType: purchase.paymentType ?? null,
    holdsBalance: figures.balance > 0,
    expiresAt: now + unpaidOrderExpiryMs,
    createdAt: now,
    updatedAt: now
  }
  if (!(await holdBalance(tx, draft, figures.balance, 1, now))) throw new AppError('quoteChanged')
  await tx.execute(together(insertsOfOrder(draft, { withEvent: true })))
  await hold?.(tx, draft.orderId)
  announceOrder(tx, kernel, draft)
  return awaitPayment(tx, kernel, draft)
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
    total: amountOf(totalMinor, currency),
    currency,
    expiresAt: new Date(expiresAt).toISOString(),
    ...how
  }
}
