import type { LocalizedText } from '@/contract/types'
import { isReviewable } from '@/domain/order-actions'
import { orderKindRules } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { ownedBy } from '../../http/found'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { lockOwnOrder, readOrder, type OrderRow } from '../order'
import { readWithLines, updateMeal } from '../ordered-meal'

/** What a review needs of an order that only its kind knows. */
export interface ReviewedPart {
  /** Whose people answer the review: where it was eaten or used. */
  readonly restaurantId: string
  readonly restaurantName: LocalizedText
  /** The deal whose rating the review counts in; null counts in the restaurant's. */
  readonly dealId: string | null
  /** What the review is of. */
  readonly names: LocalizedText[]
  readonly isReviewed: boolean
}

/** What a kind of purchase does for the review of its orders. */
export interface ReviewedKind {
  readonly read: (db: Db, order: OrderRow) => Promise<ReviewedPart>
  /** Notes that a locked order has its review. */
  readonly markReviewed: (tx: Tx, orderId: string) => Promise<void>
}

/** Kinds of purchases that are reviewed besides meals; a module that sells one adds it in `attach`. */
export const reviewedKinds = defineRegistry<'deal', ReviewedKind>('reviewed kind')

const meal: ReviewedKind = {
  read: async (db, order) => {
    const { meal, lines } = await readWithLines(db, order)
    const { restaurantId, title: restaurantName, isReviewed } = meal
    return { restaurantId, restaurantName, dealId: null, isReviewed, names: lines.map(({ dishName }) => dishName) }
  },
  markReviewed: (tx, orderId) => updateMeal(tx, orderId, { isReviewed: true })
}

/** What the kind of an order does for its review. Throws `orderNotFound` for a kind without reviews. */
export function reviewedKindOf(kernel: Kernel, { kind }: Pick<OrderRow, 'kind'>): ReviewedKind {
  if (orderKindRules[kind].isMeal) return meal
  if (kind === 'deal') return reviewedKinds.of(kernel, kind)
  throw new AppError('orderNotFound')
}

/** An order as its review needs it. */
export type Reviewed = Omit<OrderRow, keyof ReviewedPart> & ReviewedPart

const withPart = async (kernel: Kernel, db: Db, order: OrderRow): Promise<Reviewed> => ({
  ...order,
  ...(await reviewedKindOf(kernel, order).read(db, order))
})

/** An order of this person with what a review needs of it. Throws `orderNotFound`, also for another's. */
export async function readReviewed(kernel: Kernel, userId: string, orderId: string): Promise<Reviewed> {
  return withPart(kernel, kernel.db, ownedBy(await readOrder(kernel.db, userId, orderId), userId, 'orderNotFound'))
}

/** Whether an order waits for its review. Of a combined one each restaurant's part is reviewed. */
export const canReview = ({ hasParts, isReviewed, status }: Reviewed): boolean =>
  !hasParts && !isReviewed && isReviewable(status)

/** The person's order that can be reviewed now, locked. Throws `orderNotFound`, `reviewedAlready`, `reviewNotPossible`. */
export async function lockReviewable(tx: Tx, kernel: Kernel, userId: string, orderId: string): Promise<Reviewed> {
  return reviewable(await withPart(kernel, tx, await lockOwnOrder(tx, userId, orderId)))
}

/** The person's order that can be reviewed now. Throws as {@link lockReviewable} does. */
export const readReviewable = async (kernel: Kernel, userId: string, orderId: string): Promise<Reviewed> =>
  reviewable(await readReviewed(kernel, userId, orderId))

function reviewable(order: Reviewed): Reviewed {
  if (canReview(order)) return order
  throw new AppError(order.isReviewed && !order.hasParts ? 'reviewedAlready' : 'reviewNotPossible')
}
