import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { erasedAddress } from '../address'
import { orders } from '../order/tables'
import { deliveries } from './tables'

/** Deliveries: they are given out with what was carried, and stay in the books without a door. */
export const deliveryAccountPart: AccountPart = {
  tables: [deliveries],
  wipe: async (tx, _kernel, { userId }) => {
    const erased = JSON.stringify(erasedAddress)
    const deliveryAddress = sql`${deliveries.deliveryAddress} || ${erased}::jsonb`
    const fromAddress = sql`${deliveries.fromAddress} || ${erased}::jsonb`
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    await tx.update(deliveries).set({ deliveryAddress, fromAddress }).where(inArray(deliveries.orderId, theirs))
  }
}
