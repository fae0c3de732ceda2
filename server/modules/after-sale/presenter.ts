import type { AfterSale, AfterSaleSummary, OrderSummary } from '@/contract/types'
import { afterSaleActions, afterSaleReapplyMs } from '@/domain/after-sale'
import type { Db } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { readReturnLines, type ReturnLine, type WorthMinor } from './kinds'
import {
  type AfterSaleItemRow,
  type AfterSaleRow,
  type OwnRequest,
  readItems,
  readPhotos,
  readSteps,
  readSuccessors
} from './repository'

/** The parts of a refund as answered. */
export const presentSplit = (request: WorthMinor & Pick<AfterSaleRow, 'currency'>): AfterSale['split'] => ({
  amount: amountOf(request.amountMinor, request.currency),
  wallet: amountOf(request.walletMinor, request.currency),
  payment: amountOf(request.paymentMinor, request.currency),
  compensation: amountOf(request.compensationMinor, request.currency)
})

/** A request as the page of its order names it. */
export const presentOrdered = ({ afterSaleId, status, amountMinor, currency, createdAt }: AfterSaleRow) => ({
  afterSaleId,
  status,
  amount: amountOf(amountMinor, currency),
  createdAt: instant(createdAt)
})

/** The newest of an order's requests, which are given newest first, as lists of orders name it. */
export const presentNewest = ([request]: readonly AfterSaleRow[]): OrderSummary['request'] =>
  request ? { status: request.status, amount: amountOf(request.amountMinor, request.currency) } : null

const lineOf = (lines: readonly ReturnLine[], { orderId, lineNumber }: AfterSaleItemRow) =>
  lines.find((line) => line.orderId === orderId && line.lineNumber === lineNumber)

interface Parts {
  readonly items: readonly AfterSaleItemRow[]
  readonly lines: readonly ReturnLine[]
  /** The request that took this one up again. */
  readonly successor: string | null
}

function presentSummary(
  { request, order }: OwnRequest,
  { items, lines, successor }: Parts,
  now: number
): AfterSaleSummary {
  const { afterSaleId, orderId, status, type, reason, currency, amountMinor, createdAt, endedAt } = request
  const actions = afterSaleActions(status, endedAt, now)
  return {
    afterSaleId,
    orderId,
    title: order.title,
    picture: order.picture,
    kind: order.kind,
    utcOffsetMinutes: order.utcOffsetMinutes,
    status,
    type,
    reason,
    currency,
    amount: amountOf(amountMinor, currency),
    createdAt: instant(createdAt),
    dishNames: items.flatMap((item) => lineOf(lines, item)?.dishName ?? []),
    portionCount: items.reduce((count, { portions }) => count + portions, 0),
    actions:
      successor === null && order.status !== 'refunded' ? actions : actions.filter((action) => action !== 'reapply')
  }
}

/** Several requests as a list shows them. */
export async function viewRequests(
  kernel: Kernel,
  db: Db,
  own: readonly OwnRequest[],
  now: number
): Promise<AfterSaleSummary[]> {
  const ids = own.map(({ request }) => request.afterSaleId)
  const items = await readItems(db, ids)
  const lines = await readReturnLines(
    kernel,
    db,
    own.map(({ order }) => order)
  )
  const successors = await readSuccessors(db, ids)
  return own.map((each) => {
    const { afterSaleId } = each.request
    return presentSummary(
      each,
      {
        items: items.filter((item) => item.afterSaleId === afterSaleId),
        lines,
        successor: successors.get(afterSaleId) ?? null
      },
      now
    )
  })
}

/** The whole of a request, as read from `db`, which may be a transaction. */
export async function viewRequest(kernel: Kernel, db: Db, own: OwnRequest, now: number): Promise<AfterSale> {
  const { request, order } = own
  const {
    afterSaleId,
    method,
    description,
    contactEmail,
    contactPhone,
    expectedSolution,
    correctAddress,
    reviewBy,
    endedAt
  } = request
  const items = await readItems(db, [afterSaleId])
  const lines = await readReturnLines(kernel, db, [order])
  const successor = (await readSuccessors(db, [afterSaleId])).get(afterSaleId) ?? null
  const summary = presentSummary(own, { items, lines, successor }, now)
  const photos = await readPhotos(db, [afterSaleId])
  const steps = await readSteps(db, afterSaleId)
  return {
    ...summary,
    orderNumber: order.orderNumber,
    countryCode: order.countryCode,
    paymentType: order.paymentType,
    method,
    split: presentSplit(request),
    description,
    contactEmail,
    contactPhone,
    expectedSolution,
    correctAddress,
    reviewBy: instant(reviewBy),
    reappliedBy: successor,
    items: items.flatMap((item) => {
      const line = lineOf(lines, item)
      return line
        ? [
            {
              lineNumber: line.lineNumber,
              dishName: line.dishName,
              image: line.image,
              choices: line.choices,
              count: item.portions
            }
          ]
        : []
    }),
    pictures: photos.map(({ pictureId, image }) => ({ pictureId, image })),
    reapplyUntil:
      summary.actions.includes('reapply') && endedAt !== null ? instant(endedAt + afterSaleReapplyMs) : null,
    timeline: steps.map(({ kind, note, at }) => ({ kind, note, at: instant(at) }))
  }
}
