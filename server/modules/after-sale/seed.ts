import { eq } from 'drizzle-orm'
import { afterSaleReviewMs, type AfterSaleStatus, type AfterSaleStep, isAfterSaleOpen } from '@/domain/after-sale'
import type { Tx } from '../../db/database'
import { jobs } from '../../platform/jobs/tables'
import { sandboxCardRefunds } from '../../platform/payments/tables'
import { type HistoryAfterSale, historyAfterSales } from '../../seed/data/after-sales'
import { historyMadeAt, type HistoryOrder, historyOrders } from '../../seed/data/history'
import type { ModuleSeed } from '../../seed/module-seed'
import { lockOrder, type OrderRow } from '../order'
import { readLines } from '../ordered-meal'
import { insertPartRefund, readSettled } from '../payment'
import { users } from '../user/tables'
import { credit } from '../wallet'
import { closeJob } from './close'
import { minorOf, type ReturnKind, type Worth } from './kinds'
import { mealReturns } from './meal-returns'
import { claim } from './portions'
import { afterSaleEvents, afterSaleItems, afterSalePictures, afterSales } from './tables'

const minuteMs = 60_000

/** What was asked back of an order, and what became of it. */
export type PastRequest = Omit<HistoryAfterSale, 'order'>

const statusAfter: Readonly<Record<AfterSaleStep, AfterSaleStatus>> = {
  submitted: 'submitted',
  taken: 'processing',
  approved: 'processing',
  refunded: 'refunded',
  declined: 'completed',
  cancelled: 'cancelled',
  revoked: 'revoked',
  overdue: 'revoked'
}

/** When the last thing happened to a past request, epoch ms: the place of its money in the wallet's ledger. */
function afterSaleDoneAt({ steps }: HistoryAfterSale, order: HistoryOrder, now: number): number {
  const orderDone = historyMadeAt(order, now) + (order.events.at(-1)?.after ?? 0) * minuteMs
  return orderDone + (steps.at(-1)?.after ?? 0) * minuteMs
}

/** What was granted is back: a part in the wallet, a part on the card, in our books and the sandbox bank's. */
async function writeMoney(
  tx: Tx,
  order: OrderRow,
  afterSaleId: string,
  { wallet, payment, compensation }: Worth,
  at: number
): Promise<void> {
  const { orderId, userId, currency } = order
  const reference = `afterSale:${afterSaleId}`
  const parts = [
    { amountMinor: wallet.minor - compensation.minor, kind: 'refund' as const, reference },
    { amountMinor: compensation.minor, kind: 'compensation' as const, reference: `${reference}:compensation` }
  ]
  for (const part of parts) if (part.amountMinor > 0) await credit(tx, { ...part, userId, currency, orderId, now: at })
  const paid = payment.minor > 0 ? await readSettled(tx, orderId) : undefined
  if (!paid) return
  const refundId = `${afterSaleId}-refund`
  await insertPartRefund(tx, {
    refundId,
    paymentId: paid.paymentId,
    orderId,
    reason: 'afterSale',
    afterSaleId,
    amountMinor: payment.minor,
    currency,
    destination: 'card',
    status: 'succeeded',
    createdAt: at,
    completedAt: at
  })
  await tx
    .insert(sandboxCardRefunds)
    .values({ refundId, sessionId: paid.providerReference ?? '', amountMinor: payment.minor })
}

async function writePictures(
  tx: Tx,
  order: OrderRow,
  afterSaleId: string,
  { portions, pictures }: PastRequest,
  createdAt: number
): Promise<void> {
  const lines = await readLines(tx, [order.orderId])
  const photos = lines
    .flatMap(({ lineNumber, image }) =>
      image === null || portions[lineNumber] === undefined ? [] : [{ small: image.medium, large: image.large }]
    )
    .slice(0, pictures)
  for (const [position, image] of photos.entries()) {
    await tx.insert(afterSalePictures).values({
      pictureId: `${afterSaleId}-${position}`,
      orderId: order.orderId,
      userId: order.userId,
      afterSaleId,
      position,
      image,
      createdAt
    })
  }
}

async function writeRequest(
  tx: Tx,
  order: OrderRow,
  afterSaleId: string,
  asked: PastRequest,
  worth: Worth
): Promise<void> {
  const { type, reason, method, description, expectedSolution = '', correctAddress = '', steps } = asked
  const at = (after: number) => order.updatedAt + after * minuteMs
  const [user] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.userId, order.userId))
  const last = steps.at(-1)
  const status = statusAfter[last?.kind ?? 'submitted']
  const createdAt = at(steps[0]?.after ?? 0)
  const decided = steps.find(({ kind }) => kind === 'approved')
  await tx.insert(afterSales).values({
    afterSaleId,
    orderId: order.orderId,
    userId: order.userId,
    status,
    type,
    reason,
    method,
    description,
    expectedSolution,
    correctAddress,
    contactEmail: 'demo@fanju.example',
    contactPhone: user?.mobile ?? '',
    currency: order.currency,
    ...minorOf(worth),
    reviewBy: createdAt + afterSaleReviewMs,
    decidedAt: decided ? at(decided.after) : null,
    endedAt: isAfterSaleOpen(status) ? null : at(last?.after ?? 0),
    createdAt
  })
  await tx.insert(afterSaleItems).values(
    Object.entries(asked.portions).map(([lineNumber, portions]) => ({
      afterSaleId,
      orderId: order.orderId,
      lineNumber: Number(lineNumber),
      portions
    }))
  )
  await tx
    .insert(afterSaleEvents)
    .values(steps.map(({ kind, after, note = '' }) => ({ afterSaleId, kind, note, at: at(after) })))
  await writePictures(tx, order, afterSaleId, asked, createdAt)
}

/** Writes a past request of an order with its timeline, photos and money. An open one is closed in time, like any other. Returns when all its money was back, epoch ms; null of one that brought none. */
export async function writePastRequest(
  tx: Tx,
  kind: ReturnKind,
  orderId: string,
  asked: PastRequest
): Promise<number | null> {
  const afterSaleId = `demo-after-sale-${asked.key}`
  const order = await lockOrder(tx, orderId)
  if (!order) throw new RangeError(`The demo world has no order ${orderId} to ask back`)
  const portions = new Map(Object.entries(asked.portions).map(([lineNumber, count]) => [Number(lineNumber), count]))
  const worth = await kind.worth(tx, order, portions, asked)
  await claim(tx, kind, orderId, portions)
  await writeRequest(tx, order, afterSaleId, asked, worth)
  const [request] = await tx.select().from(afterSales).where(eq(afterSales.afterSaleId, afterSaleId))
  if (request?.status === 'refunded' && request.endedAt !== null)
    await writeMoney(tx, order, afterSaleId, worth, request.endedAt)
  if (request && isAfterSaleOpen(request.status)) {
    await tx.insert(jobs).values({
      jobId: `${afterSaleId}-close`,
      kind: closeJob,
      uniqueKey: afterSaleId,
      payload: { afterSaleId },
      runAt: request.reviewBy,
      createdAt: request.createdAt
    })
  }
  return request?.status === 'refunded' ? request.endedAt : null
}

/** Past requests, each at the time when its money went back. */
export const afterSaleSeed: ModuleSeed = {
  history: ({ now }) =>
    historyAfterSales.flatMap((asked) => {
      const order = historyOrders.find(({ key }) => key === asked.order)
      return order
        ? [
            {
              at: afterSaleDoneAt(asked, order, now),
              write: (tx: Tx) => writePastRequest(tx, mealReturns, `demo-order-${asked.order}`, asked)
            }
          ]
        : []
    })
}
