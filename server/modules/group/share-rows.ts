import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { OrderFigures } from '@/domain/figures'
import { groupSharesDueMs } from '@/domain/group-order'
import { money, percentOf } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Db, Tx } from '../../db/database'
import type { OrderRow } from '../order'
import { orders } from '../order/tables'
import { type MealRow, mealsWhere } from '../ordered-meal'
import { payments } from '../payment/tables'
import { groupShares } from './tables'

/** A person's part of an order and how the money for it stands. */
export type ShareRow = typeof groupShares.$inferSelect & {
  readonly paymentStatus: (typeof payments.$inferSelect)['status'] | null
}
/** The order whose shares they are. */
export type SharedOrderRow = MealRow

/** Until when members pay their shares; the leader may pay the rest until the order itself ends. */
export const sharesDueAt = ({ createdAt, expiresAt }: Pick<OrderRow, 'createdAt' | 'expiresAt'>): number =>
  Math.min(createdAt + groupSharesDueMs, expiresAt)

/** What is not paid yet. */
export const restOf = (shares: readonly Pick<ShareRow, 'amountMinor' | 'paidAt'>[]): number =>
  shares.reduce((rest, { amountMinor, paidAt }) => (paidAt === null ? rest + amountMinor : rest), 0)

/** Whether something of these shares can still be paid at all. */
export const isShareOpen = (
  order: Pick<OrderRow, 'groupMode' | 'status' | 'expiresAt'>,
  shares: readonly Pick<ShareRow, 'paidAt'>[],
  now: number
): boolean =>
  order.groupMode === 'split' &&
  order.status === 'awaitingPayment' &&
  now < order.expiresAt &&
  shares.some(({ paidAt }) => paidAt === null)

/** What these shares cost when paid this way, as a payment keeps it: nothing but the sum and its fee. */
export function figuresOfShares(
  { quoteInput, currency }: Pick<OrderRow, 'quoteInput' | 'currency'>,
  restMinor: number,
  paymentType: PaymentType
): OrderFigures {
  const rate = quoteInput.fees.paymentServiceRates[paymentType] ?? 0
  const paymentServiceFee = percentOf(money(restMinor, currency), rate).minor
  return {
    dishSubtotal: 0,
    boxFee: 0,
    packingFee: 0,
    smallOrderFee: 0,
    deliveryFee: 0,
    membershipDeduction: 0,
    bargainDeduction: 0,
    promotionDeduction: 0,
    groupDeduction: 0,
    serviceFee: 0,
    platformServiceFee: 0,
    paymentServiceFee,
    tax: 0,
    tip: 0,
    redEnvelope: 0,
    promotionCodeDeduction: 0,
    balance: 0,
    paymentDeduction: 0,
    total: restMinor + paymentServiceFee,
    savings: 0
  }
}

/** The shares of an order, by whoever owes them. */
export async function readShares(db: Db, orderId: string): Promise<ShareRow[]> {
  const rows = await db
    .select({ share: groupShares, paymentStatus: payments.status })
    .from(groupShares)
    .leftJoin(payments, eq(payments.paymentId, groupShares.paymentId))
    .where(eq(groupShares.orderId, orderId))
    .orderBy(asc(groupShares.userId))
  return rows.map(({ share, paymentStatus }) => ({ ...share, paymentStatus }))
}

/** Writes down who owes what; nothing to pay is paid. */
export async function insertShares(
  tx: Tx,
  orderId: string,
  amounts: readonly { readonly userId: string; readonly amountMinor: number }[],
  now: number
): Promise<void> {
  if (amounts.length === 0) return
  await tx.insert(groupShares).values(
    amounts.map(({ userId, amountMinor }) => ({
      orderId,
      userId,
      amountMinor,
      ...(amountMinor === 0 ? { paidBy: userId, paidAt: now } : {})
    }))
  )
}

/** The order a group became. */
export async function readGroupOrder(db: Db, groupOrderId: string): Promise<MealRow | undefined> {
  const [row] = await mealsWhere(db, eq(orders.orderTransactionId, groupOrderId))
  return row
}

/** The submitted group that waits for a person's share, or for the rest by its leader; the latest of several. */
export async function readWaitingGroupOrderId(db: Db, userId: string, now: number): Promise<string | undefined> {
  const [row] = await db
    .select({ groupOrderId: orders.orderTransactionId, createdAt: orders.createdAt })
    .from(groupShares)
    .innerJoin(orders, eq(orders.orderId, groupShares.orderId))
    .where(
      and(
        or(eq(groupShares.userId, userId), eq(orders.userId, userId)),
        isNull(groupShares.paidAt),
        eq(orders.groupMode, 'split'),
        eq(orders.status, 'awaitingPayment'),
        gt(orders.expiresAt, now)
      )
    )
    .orderBy(asc(orders.createdAt))
    .limit(1)
  return row?.groupOrderId
}

/** Others' orders in which a share that this person paid stands: a part of larger questions. */
export const ordersWithOwnMoney = (db: Db, userId: string) =>
  db
    .select({ orderId: groupShares.orderId })
    .from(groupShares)
    .where(and(eq(groupShares.paidBy, userId), isNotNull(groupShares.paymentId)))
