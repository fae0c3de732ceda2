import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { erasedAddress } from '../address'
import { orders } from '../order/tables'
import { deliveries } from './tables'

/** Deliveries: they are given out with what was carried, and stay in the books without a door. */
export const deliveryAccountPart: AccountPart = {
  tables: [deliveries],
  wipe: async (tx, _kernel, { userId }) => {
    const deliveryAddress = sql`${deliveries.deliveryAddress} || ${JSON.stringify(erasedAddress)}::jsonb`
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    await tx.update(deliveries).set({ deliveryAddress }).where(inArray(deliveries.orderId, theirs))
  }
}
