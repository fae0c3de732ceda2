import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { instant, optionalInstant } from '../../http/format'
import { membershipPeriods } from '../membership/tables'
import { orders } from '../order/tables'
import { membershipFirstPrices, membershipGifts, membershipOrders } from './tables'

/** What a person holds and held; the order of what was given to them is not theirs to read. */
const readPeriods = async (db: Db, userId: string) =>
  (
    await db
      .select({ period: membershipPeriods, orderId: orders.orderId })
      .from(membershipPeriods)
      .leftJoin(orders, and(eq(orders.orderId, membershipPeriods.orderId), eq(orders.userId, userId)))
      .where(eq(membershipPeriods.userId, userId))
      .orderBy(asc(membershipPeriods.startsAt), asc(membershipPeriods.periodId))
  ).map(({ period: { userId: _owner, startsAt, endsAt, createdAt, ...period }, orderId }) => ({
    ...period,
    orderId,
    startsAt: instant(startsAt),
    endsAt: optionalInstant(endsAt),
    createdAt: instant(createdAt)
  }))

/** What a person bought for others; whom they gave it to is not theirs to know. */
const readGifts = async (db: Db, userId: string) =>
  (
    await db
      .select({ gift: membershipGifts })
      .from(membershipGifts)
      .innerJoin(orders, eq(orders.orderId, membershipGifts.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(membershipGifts.createdAt), asc(membershipGifts.orderId))
  ).map(({ gift: { createdAt, redeemedAt, endedAt, ...gift } }) => ({
    ...gift,
    createdAt: instant(createdAt),
    redeemedAt: optionalInstant(redeemedAt),
    endedAt: optionalInstant(endedAt)
  }))

/**
 * Who has had a first price, what was given, and what an order is renewed by: what is bought stands among the orders, and late money for one renews
 * nothing. Who leaves can take no gift back, and whoever has its code redeems it all the same.
 */
export const membershipOrderAccountPart: AccountPart = {
  tables: [membershipFirstPrices],
  exported: async (db, userId) => ({
    memberships: await readPeriods(db, userId),
    membershipGifts: await readGifts(db, userId)
  }),
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(membershipFirstPrices).where(eq(membershipFirstPrices.userId, userId))
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    await tx
      .update(membershipOrders)
      .set({ source: null, renewalPriceMinor: null })
      .where(inArray(membershipOrders.orderId, theirs))
  }
}
