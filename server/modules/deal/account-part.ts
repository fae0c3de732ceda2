import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { amountOf, optionalInstant } from '../../http/format'
import { dealCodes } from '../deal-code/tables'
import { exportedRefund, ordersOfKind } from '../order'
import { orders } from '../order/tables'
import { dealRefunds, firstDeals, orderDeals } from './tables'

async function readDeals(db: Db, userId: string) {
  const rows = await db
    .select({ terms: orderDeals, currency: orders.currency })
    .from(orderDeals)
    .innerJoin(orders, eq(orders.orderId, orderDeals.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.orderId))
  return rows.map(({ terms: { unitMinor, orderId, dealId, kind, count, rules, mobile }, currency }) => ({
    orderId,
    dealId,
    kind,
    count,
    unitAmount: amountOf(unitMinor, currency),
    rules,
    mobile
  }))
}

/** Without the digits: who has them has what was bought. */
async function readCodes(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(dealCodes)
    .where(eq(dealCodes.userId, userId))
    .orderBy(asc(dealCodes.createdAt), asc(dealCodes.dealCodeId))
  return rows.map(({ dealCodeId, orderId, state, validUntil, usedAt, usedRestaurantId, disputedAt, dispute }) => ({
    dealCodeId,
    orderId,
    state,
    validUntil: optionalInstant(validUntil),
    usedAt: optionalInstant(usedAt),
    usedRestaurantId,
    disputedAt: optionalInstant(disputedAt),
    dispute
  }))
}

async function readRefunds(db: Db, userId: string) {
  const rows = await db
    .select({ refund: dealRefunds, currency: orders.currency })
    .from(dealRefunds)
    .innerJoin(orders, eq(orders.orderId, dealRefunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(dealRefunds.createdAt), asc(dealRefunds.dealRefundId))
  return rows.map(exportedRefund)
}

/** Deals that were bought: their books stay, without whom to call and without what was said. What can still be used, or is not paid, keeps the account open as its order does. */
export const dealAccountPart: AccountPart = {
  tables: [orderDeals, dealCodes, firstDeals],
  exported: async (db, userId) => ({
    orderDeals: await readDeals(db, userId),
    dealCodes: await readCodes(db, userId),
    dealRefunds: await readRefunds(db, userId)
  }),
  wipe: async (tx, _kernel, { userId }) => {
    await tx
      .update(orderDeals)
      .set({ mobile: '' })
      .where(inArray(orderDeals.orderId, ordersOfKind(tx, userId, 'deal')))
    await tx.update(dealCodes).set({ dispute: null }).where(eq(dealCodes.userId, userId))
    await tx.delete(firstDeals).where(eq(firstDeals.userId, userId))
  }
}
