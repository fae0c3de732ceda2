import { isReviewable } from '@/domain/order-actions'
import { earnedReviewCoins } from '@/domain/review'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { ownedBy } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { kindOf, lockOwnOrder, type OrderRow, readOrder, type ReviewedKind, type ReviewedPart } from '../order'

/** What the kind of an order does for its review. Throws `orderNotFound` for a kind without reviews. */
export function reviewedKindOf(kernel: Kernel, order: Pick<OrderRow, 'kind'>): ReviewedKind {
  const { reviewed } = kindOf(kernel, order)
  if (reviewed === null) throw new AppError('orderNotFound')
  return reviewed
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
export const canReview = ({ hasParts, isReviewed, isFulfilled = false, status }: Reviewed): boolean =>
  !hasParts && !isReviewed && (isFulfilled || isReviewable(status))

/** Coins that a review of it with so many pictures earns, as the order's country counts them. */
export const coinsFor = ({ countryCode, isUnattested = false }: Reviewed, pictureCount: number): number =>
  isUnattested ? 0 : earnedReviewCoins(countryCode, pictureCount)

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
