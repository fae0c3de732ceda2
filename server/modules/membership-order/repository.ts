import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { OrderRow } from '../order'
import { readTakenByBanks } from '../payment'
import { membershipGifts, membershipOrders } from './tables'

/** What an order of a membership was made for, whatever its plan says now. */
export type BoughtRow = typeof membershipOrders.$inferSelect

/** What an order was made for. */
export async function readBought(db: Db, orderId: string): Promise<BoughtRow> {
  const [row] = await db.select().from(membershipOrders).where(eq(membershipOrders.orderId, orderId))
  if (!row) throw new Error('an order of a membership without its row')
  return row
}

/** What an order has really cost its person, minor units: not what its bank took back, unless that is owed. */
export async function readCost(db: Db, order: Pick<OrderRow, 'orderId' | 'figures'>): Promise<number> {
  const { total, balance } = order.figures
  const { minor, owedMinor } = await readTakenByBanks(db, order)
  return total + balance - Math.max(0, minor - owedMinor)
}

/** An order that is a gift for somebody else. */
export type GiftRow = typeof membershipGifts.$inferSelect

/** What an order is as a gift; undefined of one that its person bought for themselves. */
export async function readGift(db: Db, orderId: string): Promise<GiftRow | undefined> {
  return (await db.select().from(membershipGifts).where(eq(membershipGifts.orderId, orderId)))[0]
}
