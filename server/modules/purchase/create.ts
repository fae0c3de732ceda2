import { and, eq, sql } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { figuresOf } from '@/domain/figures'
import { type OrderKind, unpaidOrderExpiryMs, unpaidOrdersMaximum } from '@/domain/order-state'
import type { QuoteInput } from '@/domain/pricing'
import { taxRuleAt } from '@/domain/tax'
import { isEmail } from '@/domain/validators'
import type { Db, Tx } from '../../db/database'
import { type RowsInsert, together } from '../../db/insert-rows'
import type { Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import {
  announceOrder,
  expiryJob,
  holdBalance,
  insertsOfOrders,
  isUnpaid,
  lockOrder,
  markPaid,
  type NewOrder,
  orderNumberDay
} from '../order'
import { orders } from '../order/tables'
import { type ChargeSource, placeForCash, scheduleCharge } from '../payment'
import { debitRefusal } from '../wallet'

/** Of an order of a kind that nothing pictures. */
export const noPicture = { small: '', medium: '', large: '' }

/** One order of a person is made at a time, so that those made at once are counted one after the other. Wait for it before counting. */
export const oneAtATime = (tx: Tx, session: Pick<Session, 'userId'>): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submitQueue(session)}, 0))`)

/** The name of the lock that {@link oneAtATime} waits for. */
export const submitQueue = ({ userId }: Pick<Session, 'userId'>): string => `submit:${userId}`

/** Throws `unpaidOrdersTooMany` where as many orders of a kind as a person may have at once wait for their payment, or for its review. */
export async function refuseManyUnpaid(db: Db, userId: string, kind: OrderKind, now: number): Promise<void> {
  const isWaiting = and(eq(orders.userId, userId), eq(orders.kind, kind), isUnpaid(now))
  if ((await db.$count(orders, isWaiting)) >= unpaidOrdersMaximum)
    throw new AppError('unpaidOrdersTooMany', { limit: unpaidOrdersMaximum })
}

/** The invoice that was asked for (spec section 5, Invoice). */
export function invoiceOf({
  invoice
}: Pick<ValidParams<'orderSubmit'>, 'invoice'>): ValidParams<'orderSubmit'>['invoice'] | null {
  if (!invoice) return null
  if (invoice.title === '' || invoice.email === '') throw new AppError('invoiceIncomplete')
  if (!isEmail(invoice.email)) throw new AppError('invoiceEmailInvalid')
  return invoice
}

/**
 * Writes a new order, as its `inserts` have it, with what ends it unpaid, and has its kind `hold` what it takes of its own. One that costs
 * nothing or is paid in cash waits for nothing and is placed at once.
 */
export async function writeOrder(
  tx: Tx,
  kernel: Kernel,
  draft: SubmittedOrder,
  inserts: readonly RowsInsert[],
  hold?: Purchase['hold']
): Promise<Result<'orderSubmit'>> {
  const { orderId, totalMinor, paymentType, expiresAt } = draft
  const isPaid = totalMinor === 0
  const isPlaced = isPaid || paymentType === 'CASH'
  const expiry = { kind: expiryJob, payload: { orderId }, runAt: expiresAt, uniqueKey: orderId }
  await tx.execute(together(isPlaced ? inserts : [...inserts, kernel.jobs.scheduling(tx, expiry)]))
  await hold?.(tx, orderId)
  announceOrder(tx, kernel, draft)
  if (isPlaced) await markAtOnce(tx, kernel, orderId)
  return submitted(draft, { isPaid, isPlaced })
}

/** What is bought, at which price, by whom: what {@link createPurchase} makes an order of. */
export type Purchase = Pick<
  NewOrder,
  'userId' | 'restaurantId' | 'kind' | 'title' | 'picture' | 'utcOffsetMinutes' | 'quoteId' | 'invoice'
> & {
  /** Priced as a pickup; its balance is what is taken out of the wallet. */
  readonly quoteInput: QuoteInput
  /** When it ends unpaid, epoch ms; after the 30 minutes of an order unless said. */
  readonly expiresAt?: number
  /** Charged at once though its person is away; its kind hears of a refusal. */
  readonly chargedBy?: ChargeSource
  /** Rows that only its kind has, written with the order. */
  readonly rows?: (orderId: string) => RowsInsert[]
  /** What of it the kind takes for itself: done once the wallet's part is held and the order is written, before anything pays it. */
  readonly hold?: (tx: Tx, orderId: string) => Promise<void>
}

/** The tax of a quote as orders keep it. */
const taxOf = ({ country, at, tax }: QuoteInput): NewOrder['tax'] => ({
  name: taxRuleAt(country, at)?.name ?? 'GST',
  rateBasisPoints: tax.rateBasisPoints,
  isInclusive: tax.isInclusive
})

/** Makes the order of a purchase that is no meal, which then waits for its payment as any does; what only its kind has is written by the kind. Throws `quoteChanged` where the wallet has not what the quote took. */
export async function createPurchase(
  tx: Tx,
  kernel: Kernel,
  { quoteInput, rows, hold, chargedBy, ...purchase }: Purchase
): Promise<Result<'orderSubmit'>> {
  const now = kernel.clock.now()
  const quote = quoteOrder(quoteInput)
  const figures = figuresOf(quote)
  const draft = {
    expiresAt: now + unpaidOrderExpiryMs,
    ...purchase,
    countryCode: quoteInput.country,
    currency: quoteInput.currency,
    paymentType: quoteInput.paymentType,
    orderId: kernel.ids.next(),
    orderTransactionId: kernel.ids.next(),
    orderNumber: orderNumberDay(isoDateAt(now, purchase.utcOffsetMinutes)),
    status: 'awaitingPayment' as const,
    // What is held of the wallet stays, whatever way to pay is chosen later
    quoteInput: { ...quoteInput, walletBalanceToUse: quote.balance },
    figures,
    tax: taxOf(quoteInput),
    totalMinor: figures.total,
    holdsBalance: figures.balance > 0,
    createdAt: now,
    updatedAt: now
  }
  if (!(await holdBalance(tx, draft, figures.balance, 1, now)))
    throw await debitRefusal(tx, draft.userId, 'quoteChanged')
  const inserts = [...insertsOfOrders([draft], { withEvent: true }), ...(rows?.(draft.orderId) ?? [])]
  const placed = await writeOrder(tx, kernel, draft, inserts, hold)
  if (chargedBy && !placed.isPlaced)
    await scheduleCharge(tx, kernel, { orderId: placed.orderId, attempt: 1, source: chargedBy })
  return placed
}

async function markAtOnce(tx: Tx, kernel: Kernel, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error('an order that was just made is not there')
  const { totalMinor: amountMinor, figures } = order
  if (amountMinor === 0) await markPaid(tx, kernel, order)
  else await placeForCash(tx, kernel, order, { paymentId: kernel.ids.next(), amountMinor, figures, returnPath: '' })
}

type SubmittedOrder = Pick<
  NewOrder,
  'orderId' | 'userId' | 'orderTransactionId' | 'groupMode' | 'totalMinor' | 'currency' | 'paymentType' | 'expiresAt'
>

function submitted(
  order: SubmittedOrder,
  how: { readonly isPaid: boolean; readonly isPlaced: boolean }
): Result<'orderSubmit'> {
  const { orderId, orderTransactionId, totalMinor, currency, expiresAt } = order
  return {
    orderId,
    orderTransactionId,
    total: amountOf(totalMinor, currency),
    currency,
    expiresAt: new Date(expiresAt).toISOString(),
    ...how
  }
}
