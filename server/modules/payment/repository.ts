import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { wholeOrderId } from '@/domain/combined-order'
import type { Db, Tx } from '../../db/database'
import type { PaymentStep } from '../../platform/payments/provider'
import { orders } from '../order/tables'
import type { WaitingMoney } from '../wallet'
import { paymentEvents, payments, refunds } from './tables'

/** Kind of the job that sends money back by the way it came. */
export const refundJob = 'refundPayment'

/** Rows of each table, as read. */
export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** A payment of anybody: callers that answer a person check whose it is. */
export async function readPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.paymentId, paymentId))
  return row
}

/** Locks a payment; its order is locked before it. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId)).for('no key update')
  return row
}

/** A second payment that settles the same order violates an index and fails the transaction. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (!row) throw new Error('an inserted payment was not answered')
  return row
}

/** Changes a payment that the caller has locked. */
export async function updatePayment(tx: Tx, paymentId: string, change: Partial<NewPayment>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.paymentId, paymentId))
}

/** Ends a payment that still waits; nothing happens to one that does not. */
export async function endPending(tx: Tx, paymentId: string, change: Partial<NewPayment>): Promise<void> {
  await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.paymentId, paymentId), eq(payments.status, 'pending')))
}

/** A provider's payment by the provider's own reference. */
export async function readByReference(db: Db, provider: string, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerReference, reference)))
  return row
}

/** Keeps the provider's session of a payment that still waits, and what the person does next. Returns what was stored. */
export async function keepSession(
  db: Db,
  paymentId: string,
  { reference, step }: { reference: string; step: PaymentStep }
) {
  const session = {
    providerReference: reference,
    redirectUrl: step.kind === 'redirect' ? step.url : null,
    hostCall: step.kind === 'hostCall' ? step.parameters : null,
    qrPayload: step.kind === 'qr' ? step.payload : null
  }
  await db
    .update(payments)
    .set(session)
    .where(and(eq(payments.paymentId, paymentId), eq(payments.status, 'pending')))
  return session
}

/** Keeps the provider's reference of a payment that money has come by, where the answer that named it was lost. */
export async function keepReference(tx: Tx, paymentId: string, providerReference: string): Promise<void> {
  await tx
    .update(payments)
    .set({ providerReference })
    .where(and(eq(payments.paymentId, paymentId), isNull(payments.providerReference)))
}

/** Payments of an order that still wait for the person, without one of them: those that are pending, and tries to charge a card whose bank asks. */
export async function readPending(db: Db, orderId: string, exceptId: string | null): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        or(eq(payments.status, 'pending'), eq(payments.refusal, 'bankAsks')),
        exceptId === null ? undefined : ne(payments.paymentId, exceptId)
      )
    )
}

/** A payment just begun for the same thing: pressing "pay" again goes on with it, in another program of ours only where the way on is the same there, as a code to scan is. */
export async function readReusable(
  tx: Tx,
  like: Pick<
    PaymentRow,
    | 'orderId'
    | 'userId'
    | 'shareScope'
    | 'paymentType'
    | 'amountMinor'
    | 'provider'
    | 'savedCardId'
    | 'platform'
    | 'chargeAttempt'
  >,
  since: number
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, like.orderId),
        eq(payments.userId, like.userId),
        like.shareScope === null ? isNull(payments.shareScope) : eq(payments.shareScope, like.shareScope),
        eq(payments.paymentType, like.paymentType),
        eq(payments.amountMinor, like.amountMinor),
        eq(payments.provider, like.provider),
        like.savedCardId === null ? isNull(payments.savedCardId) : eq(payments.savedCardId, like.savedCardId),
        like.chargeAttempt === null ? isNull(payments.chargeAttempt) : eq(payments.chargeAttempt, like.chargeAttempt),
        eq(payments.status, 'pending'),
        gt(payments.createdAt, since),
        or(
          eq(payments.platform, like.platform),
          and(isNotNull(payments.providerReference), isNull(payments.redirectUrl), isNull(payments.hostCall))
        )
      )
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

/** The payments that paid an order: one, or those of its shares, paid or not yet in full. */
export async function readAllSettled(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
    .orderBy(asc(payments.createdAt), asc(payments.paymentId))
}

/** Whether money for shares of an order is still here, or on its way back. */
export async function hasShareMoney(tx: Tx, orderId: string): Promise<boolean> {
  const held = and(
    eq(payments.orderId, orderId),
    eq(payments.settles, true),
    isNotNull(payments.shareScope),
    ne(payments.status, 'refunded')
  )
  return (await tx.select({ paymentId: payments.paymentId }).from(payments).where(held).limit(1)).length > 0
}

/** The payment that paid an order; that of the whole for a part of a combined one. */
export async function readSettled(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, wholeOrderId(orderId) ?? orderId), eq(payments.settles, true)))
  return row
}

/** Notes a provider's message; false when it came before. */
export async function noteEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return noted.length === 1
}

/** A refund as it stands now. */
export async function readRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundId, refundId))
  return row
}

/** Opens the refund of a part of a payment; a second one for the same request fails the transaction. */
export async function insertPartRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insert(refunds).values(refund)
}

/** Opens the refund of what a payment gave for an order; undefined when it has one already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow | undefined> {
  const [row] = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({
      target: [refunds.paymentId, refunds.orderId],
      where: and(isNull(refunds.afterSaleId), isNull(refunds.refundRequestId))
    })
    .returning()
  return row
}

/**
 * What of a payment of an order went, or goes, back in parts: by requests of its kind and, of a meal, by after-sale requests that were granted;
 * and whether all of that is there.
 */
export async function sentInParts(
  db: Db,
  orderId: string
): Promise<{ minor: number; ofRequestsMinor: number; isThere: boolean }> {
  const rows = await db
    .select({ amountMinor: refunds.amountMinor, status: refunds.status, refundRequestId: refunds.refundRequestId })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), or(isNotNull(refunds.refundRequestId), isNotNull(refunds.afterSaleId))))
  const total = (of: typeof rows) => of.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    minor: total(rows),
    ofRequestsMinor: total(rows.filter(({ refundRequestId }) => refundRequestId !== null)),
    isThere: rows.every(({ status }) => status === 'succeeded')
  }
}

/** What goes or went back of a payment. */
export async function refundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
}

/** Money of a person's orders that is on its way back. */
export async function readReturning(db: Db, userId: string): Promise<WaitingMoney[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(and(eq(orders.userId, userId), eq(refunds.status, 'pending')))
  return rows.map(({ refund: { orderId, currency, amountMinor, createdAt } }) => ({
    orderId,
    currency,
    amountMinor,
    since: createdAt
  }))
}

/** What of a payment has not gone back and is not on its way, minor units. */
export async function leftOf(tx: Tx, { paymentId, amountMinor }: PaymentRow): Promise<number> {
  return (await refundsOf(tx, paymentId)).reduce((left, refund) => left - refund.amountMinor, amountMinor)
}

/** Writes down what of a refund the payer's bank had given already: the rest is to be sent. */
export async function setBankMinor(tx: Tx, refundId: string, bankMinor: number): Promise<void> {
  await tx.update(refunds).set({ bankMinor }).where(eq(refunds.refundId, refundId))
}

/** Keeps the provider's reference of a refund that is under way. */
export async function noteRefundReference(db: Db, refundId: string, providerReference: string): Promise<void> {
  await db
    .update(refunds)
    .set({ providerReference })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.status, 'pending')))
}

/** Notes the provider's refusal of a refund, which will be retried. Returns the time of its first refusal; undefined for one that is stopped or goes to the wallet. */
export async function noteRefusal(
  tx: Tx,
  refundId: string,
  refusal: string,
  now: number
): Promise<{ readonly since: number; readonly isOpen: boolean } | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ refusal, refusedSince: sql`coalesce(${refunds.refusedSince}, ${new Date(now).toISOString()}::timestamptz)` })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.destination, 'card'), isNull(refunds.stoppedAt)))
    .returning({ since: refunds.refusedSince, status: refunds.status })
  return row && { since: row.since ?? now, isOpen: row.status === 'pending' }
}

/** The provider has answered: whatever it refused before is over. */
export async function forgetRefusal(db: Db, refundId: string): Promise<void> {
  await db
    .update(refunds)
    .set({ refusal: null, refusedSince: null })
    .where(and(eq(refunds.refundId, refundId), isNotNull(refunds.refusedSince)))
}

/** From now on a person decides about a refund, or, with null, the provider is asked again. */
export async function setStopped(tx: Tx, refundId: string, stoppedAt: number | null): Promise<void> {
  await tx.update(refunds).set({ stoppedAt }).where(eq(refunds.refundId, refundId))
}

/** Has a refund go to the wallet that was to go by the way it came; false when it does already. */
export async function turnToWallet(tx: Tx, refundId: string): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ destination: 'wallet' })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.destination, 'card')))
    .returning({ refundId: refunds.refundId })
  return rows.length === 1
}

/** Closes an open refund; false when it is closed already. */
export async function completeRefund(
  tx: Tx,
  refundId: string,
  providerReference: string | null,
  now: number
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set({ status: 'succeeded', providerReference, completedAt: now })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.status, 'pending')))
    .returning({ refundId: refunds.refundId })
  return rows.length === 1
}
