import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import { among } from '../../db/among'
import type { Db } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import { orders } from '../order/tables'
import { reviewClosesAt } from './review'
import { paymentProofs, payments, paymentStrays } from './tables'

async function readSentProofs(db: Db, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  return db
    .select({ proofId: paymentProofs.proofId, paymentId: paymentProofs.paymentId, sentAt: paymentProofs.sentAt })
    .from(paymentProofs)
    .where(and(inArray(paymentProofs.paymentId, [...paymentIds]), isNotNull(paymentProofs.sentAt)))
    .orderBy(asc(paymentProofs.sentAt))
}

/** Payments of orders of these restaurants, or of all, that people say to have sent and that wait for our word, the longest waiting first. */
export async function listUnderReview(
  db: Db,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'paymentReviewList'>> {
  const { rows, nextCursor } = await timedPage(
    { at: payments.submittedAt, id: payments.paymentId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ payment: payments, orderNumber: orders.orderNumber, restaurantId: orders.restaurantId })
        .from(payments)
        .innerJoin(orders, eq(orders.orderId, payments.orderId))
        .where(
          and(
            eq(payments.status, 'review'),
            isNotNull(payments.submittedAt),
            among(orders.restaurantId, restaurants),
            beyond
          )
        )
        .orderBy(...order)
        .limit(limit),
    ({ payment }) => ({ at: payment.submittedAt ?? 0, id: payment.paymentId })
  )
  const proofs = await readSentProofs(
    db,
    rows.map(({ payment }) => payment.paymentId)
  )
  return {
    items: rows.map(
      ({
        payment: {
          paymentId,
          orderId,
          paymentType,
          provider,
          providerReference,
          amountMinor,
          currency,
          submittedAt,
          createdAt
        },
        orderNumber,
        restaurantId
      }) => ({
        paymentId,
        orderId,
        orderNumber,
        restaurantId,
        paymentType,
        provider,
        reference: providerReference ?? '',
        amount: amountOf(amountMinor, currency),
        currency,
        submittedAt: instant(submittedAt ?? createdAt),
        closesAt: instant(reviewClosesAt(submittedAt ?? createdAt)),
        proofs: proofs
          .filter((proof) => proof.paymentId === paymentId)
          .map(({ proofId, sentAt }) => ({ proofId, sentAt: instant(sentAt ?? createdAt) }))
      })
    ),
    nextCursor
  }
}

/** The picture that was sent to prove a transfer, which has no public address. One that was not sent, or is of another's restaurant, is not found. */
export async function readProof(
  db: Db,
  restaurants: readonly string[] | undefined,
  proofId: string
): Promise<OperationResult<'paymentProofGet'>> {
  const [row] = await db
    .select({ paymentId: paymentProofs.paymentId, picture: paymentProofs.picture })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.paymentId, paymentProofs.paymentId))
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(eq(paymentProofs.proofId, proofId), isNotNull(paymentProofs.sentAt), among(orders.restaurantId, restaurants))
    )
  if (!row) throw new AppError('paymentNotFound')
  return {
    proofId,
    paymentId: row.paymentId,
    contentType: 'image/webp',
    content: Buffer.from(row.picture).toString('base64')
  }
}

/** Unmatched money on our account, newest first; money of an unknown payer only for whoever acts for all restaurants. */
export async function listStrays(
  db: Db,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'strayList'>> {
  const id = sql<string>`(${paymentStrays.provider} || ':' || ${paymentStrays.transactionNumber})`
  const { rows, nextCursor } = await timedPage(
    { at: paymentStrays.foundAt, id, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ stray: paymentStrays, orderId: payments.orderId })
        .from(paymentStrays)
        .leftJoin(payments, eq(payments.paymentId, paymentStrays.paymentId))
        .leftJoin(orders, eq(orders.orderId, payments.orderId))
        .where(and(among(orders.restaurantId, restaurants), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ stray }) => ({ at: stray.foundAt, id: `${stray.provider}:${stray.transactionNumber}` })
  )
  return {
    items: rows.map(
      ({
        stray: { provider, transactionNumber, reference, paymentId, reason, amountMinor, currency, foundAt },
        orderId
      }) => ({
        provider,
        transactionNumber,
        reference,
        paymentId,
        orderId,
        reason,
        amount: amountOf(amountMinor, currency),
        currency,
        foundAt: instant(foundAt)
      })
    ),
    nextCursor
  }
}
