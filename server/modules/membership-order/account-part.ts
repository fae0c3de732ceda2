import { eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { orders } from '../order/tables'
import { membershipFirstPrices, membershipOrders } from './tables'

/** Who has had a first price, and what an order is renewed by: what is bought stands among the orders, and late money for one renews nothing. */
export const membershipOrderAccountPart: AccountPart = {
  tables: [membershipFirstPrices],
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(membershipFirstPrices).where(eq(membershipFirstPrices.userId, userId))
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    await tx
      .update(membershipOrders)
      .set({ source: null, renewalPriceMinor: null })
      .where(inArray(membershipOrders.orderId, theirs))
  }
}
