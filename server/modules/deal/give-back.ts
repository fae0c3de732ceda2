import { and, eq, inArray, isNull } from 'drizzle-orm'
import { eventOfCodes, isGivenBack, isReturnable } from '@/domain/deal'
import { money } from '@/domain/money'
import { refundOfUnits } from '@/domain/purchase-refund'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { dealCodes } from '../deal-code/tables'
import { announceOrder, moveOrder, type OrderRow } from '../order'
import { refundInPart } from '../payment'
import { returnStock } from './holds'
import { type CodeRow, type DealRefundRow, lockDealOrder, type LockedDealOrder } from './repository'
import { dealRefunds } from './tables'

/** The codes of an order that its person can still give back. */
export const returnableOf = (
  { order, terms, codes }: Pick<LockedDealOrder, 'terms' | 'codes'> & { readonly order: Pick<OrderRow, 'paidAt'> },
  now: number
): CodeRow[] => (order.paidAt === null ? [] : codes.filter((code) => isReturnable(terms.rules.refund, code, now)))

/** Moves a locked order to the state that its codes tell, after one of them has changed; everybody who looks at it learns of it. */
export async function moveOrderByCodes(tx: Tx, kernel: Kernel, orderId: string): Promise<void> {
  const locked = await lockDealOrder(tx, orderId)
  if (!locked) throw new Error('codes of an order that is not there')
  const { order, codes } = locked
  const event = eventOfCodes(
    order.status,
    codes.map(({ state }) => state)
  )
  if (event !== undefined) await moveOrder(tx, kernel, order, event)
  announceOrder(tx, kernel, order)
}

/** What codes are worth of what was paid for all of an order's, however they are asked back. */
export function worthOf({ order, terms, codes }: LockedDealOrder, asked: number): number {
  const { total, balance } = order.figures
  const returned = codes.filter(isGivenBack).length
  return refundOfUnits(money(total + balance, order.currency), { count: terms.count, asked, returned }).minor
}

async function markRefunding(tx: Tx, codeIds: readonly string[], dealRefundId: string): Promise<void> {
  const marked = await tx
    .update(dealCodes)
    .set({
      state: 'refunding',
      dealRefundId,
      usedAt: null,
      usedRestaurantId: null,
      usedBy: null,
      disputedAt: null,
      dispute: null
    })
    .where(and(inArray(dealCodes.dealCodeId, [...codeIds]), inArray(dealCodes.state, ['unused', 'used'])))
    .returning({ dealCodeId: dealCodes.dealCodeId })
  if (marked.length !== codeIds.length) throw new Error('codes that cannot be given back')
}

/**
 * Gives codes of a locked order back: the unused ones, or with `dispute` one that was used and should not have been. Their money
 * goes the way it came, their pieces on sale again, and the order where its codes tell. The caller has judged that they may be given
 * back; one that is on its way already, or not of this order, is a fault of the program. Returns the id of the refund.
 */
export async function giveBackCodes(
  tx: Tx,
  kernel: Kernel,
  { orderId }: Pick<OrderRow, 'orderId'>,
  codeIds: readonly string[],
  reason: DealRefundRow['reason']
): Promise<string> {
  const locked = await lockDealOrder(tx, orderId)
  const own = locked?.codes.filter(({ dealCodeId }) => codeIds.includes(dealCodeId)) ?? []
  if (!locked || own.length === 0 || own.length !== codeIds.length) throw new Error('codes of another order')
  const { dealId, flashItemId, holdsStock } = locked.terms
  const amountMinor = worthOf(locked, codeIds.length)
  const dealRefundId = kernel.ids.next()
  await tx.insert(dealRefunds).values({
    dealRefundId,
    orderId,
    reason,
    count: codeIds.length,
    amountMinor,
    createdAt: kernel.clock.now()
  })
  await markRefunding(tx, codeIds, dealRefundId)
  await moveOrderByCodes(tx, kernel, orderId)
  await refundInPart(tx, kernel, { orderId }, { requestId: dealRefundId, amountMinor })
  // After the wallet, as everything that locks both; of a flash sale the end of the order gives the piece back
  if (holdsStock && flashItemId === null) await returnStock(tx, dealId, codeIds.length)
  return dealRefundId
}

/** All the money of a refund is there: its codes are back, and the order is where they tell. */
export async function finishDealRefund(tx: Tx, kernel: Kernel, orderId: string, dealRefundId: string): Promise<void> {
  const finished = await tx
    .update(dealRefunds)
    .set({ completedAt: kernel.clock.now() })
    .where(and(eq(dealRefunds.dealRefundId, dealRefundId), isNull(dealRefunds.completedAt)))
    .returning({ dealRefundId: dealRefunds.dealRefundId })
  if (finished.length === 0) return
  await tx
    .update(dealCodes)
    .set({ state: 'refunded' })
    .where(and(eq(dealCodes.dealRefundId, dealRefundId), eq(dealCodes.state, 'refunding')))
  await moveOrderByCodes(tx, kernel, orderId)
}
