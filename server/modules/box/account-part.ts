import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { exportedRefund, ordersOfKind } from '../order'
import { orders } from '../order/tables'
import { boxRefunds, boxUnits, orderBoxes } from './tables'

async function readBoxes(db: Db, userId: string) {
  const rows = await db
    .select({ terms: orderBoxes })
    .from(orderBoxes)
    .innerJoin(orders, eq(orders.orderId, orderBoxes.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.orderId))
  return rows.map(({ terms }) => terms)
}

/** Without the signs of the codes: who has them has what was bought. */
async function readUnits(db: Db, userId: string) {
  const rows = await db
    .select({ unit: boxUnits, currency: orders.currency })
    .from(boxUnits)
    .innerJoin(orders, eq(orders.orderId, boxUnits.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(boxUnits.startsAt), asc(boxUnits.boxUnitId))
  return rows.map(
    ({ unit: { boxUnitId, orderId, startsAt, until, cutOffAt, state, priceMinor, usedAt }, currency }) => ({
      ...{ boxUnitId, orderId, state },
      startsAt: instant(startsAt),
      until: instant(until),
      cutOffAt: instant(cutOffAt),
      amount: amountOf(priceMinor, currency),
      usedAt: optionalInstant(usedAt)
    })
  )
}

async function readRefunds(db: Db, userId: string) {
  const rows = await db
    .select({ refund: boxRefunds, currency: orders.currency })
    .from(boxRefunds)
    .innerJoin(orders, eq(orders.orderId, boxRefunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(boxRefunds.createdAt), asc(boxRefunds.boxRefundId))
  return rows.map(exportedRefund)
}

/** Boxes: the books stay, without whom they were for. One that can still be used, or is not paid, keeps the account open as its order does. */
export const boxAccountPart: AccountPart = {
  tables: [orderBoxes],
  exported: async (db, userId) => ({
    orderBoxes: await readBoxes(db, userId),
    boxUnits: await readUnits(db, userId),
    boxRefunds: await readRefunds(db, userId)
  }),
  wipe: async (tx, _kernel, { userId }) => {
    const orderIds = ordersOfKind(tx, userId, 'box')
    await tx.update(orderBoxes).set({ guestName: '', mobile: '' }).where(inArray(orderBoxes.orderId, orderIds))
    await tx.update(boxUnits).set({ code: null }).where(inArray(boxUnits.orderId, orderIds))
  }
}
