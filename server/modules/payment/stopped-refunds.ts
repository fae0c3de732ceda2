import { and, eq, isNotNull } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import { among, isOneOf } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { lockOrder, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { finishRefund } from './refund'
import { forgetRefusal, readPayment, readRefund, refundJob, type RefundRow, setStopped } from './repository'
import { giveToWallet } from './send-refund'
import { payments, refunds } from './tables'

/** Refunds of orders of these restaurants, or of all, that were refused for a week and wait for a person, the longest waiting first. */
export async function listStopped(
  db: Db,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'refundList'>> {
  const { rows, nextCursor } = await timedPage(
    { at: refunds.stoppedAt, id: refunds.refundId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({
          refund: refunds,
          provider: payments.provider,
          transactionNumber: payments.transactionNumber,
          orderNumber: orders.orderNumber,
          restaurantId: orders.restaurantId
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
        .innerJoin(orders, eq(orders.orderId, refunds.orderId))
        .where(
          and(
            isNotNull(refunds.stoppedAt),
            eq(refunds.status, 'pending'),
            among(orders.restaurantId, restaurants),
            beyond
          )
        )
        .orderBy(...order)
        .limit(limit),
    ({ refund }) => ({ at: refund.stoppedAt ?? 0, id: refund.refundId })
  )
  return {
    items: rows.map(
      ({
        refund: { refundId, paymentId, orderId, amountMinor, currency, refusal, createdAt, stoppedAt },
        transactionNumber,
        ...more
      }) => ({
        refundId,
        paymentId,
        orderId,
        ...more,
        transactionNumber: transactionNumber ?? '',
        amount: amountOf(amountMinor, currency),
        currency,
        refusal: refusal ?? '',
        createdAt: instant(createdAt),
        stoppedAt: instant(stoppedAt ?? createdAt)
      })
    ),
    nextCursor
  }
}

async function askAgain(tx: Tx, kernel: Kernel, refundId: string): Promise<void> {
  await setStopped(tx, refundId, null)
  await forgetRefusal(tx, refundId)
  await kernel.jobs.schedule(tx, { kind: refundJob, payload: { refundId, round: 0 }, uniqueKey: refundId })
}

async function putIntoWallet(tx: Tx, kernel: Kernel, order: OrderRow, refund: RefundRow): Promise<void> {
  const payment = await readPayment(tx, refund.paymentId)
  if (!payment) throw new Error('a refund without a payment')
  await giveToWallet(tx, kernel, payment, refund, refund.providerReference ?? refund.refundId)
  await finishRefund(tx, kernel, order, refund, refund.providerReference)
}

/** A person's word on a refund that waits for one; `isRepeat`, with nothing done, on one that does not wait. The order's lock keeps two verdicts apart. */
export async function judgeStopped(
  tx: Tx,
  kernel: Kernel,
  restaurants: readonly string[] | undefined,
  { refundId, verdict, reference }: OperationParams<'refundJudge'>
): Promise<Omit<OperationResult<'refundJudge'>, 'refundId'>> {
  const known = await readRefund(tx, refundId)
  const order = known && (await lockOrder(tx, known.orderId))
  const refund = order && (await readRefund(tx, refundId))
  if (!refund || !isOneOf(restaurants, order.restaurantId)) throw new AppError('paymentNotFound')
  if (verdict === 'sent' && reference === undefined) throw new AppError('badRequest')
  if (refund.stoppedAt === null || refund.status !== 'pending') return { isRepeat: true }
  if (verdict === 'retry') await askAgain(tx, kernel, refundId)
  else if (verdict === 'wallet') await putIntoWallet(tx, kernel, order, refund)
  else await finishRefund(tx, kernel, order, refund, reference ?? null)
  return { isRepeat: false }
}
