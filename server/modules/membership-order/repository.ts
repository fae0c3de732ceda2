import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { OrderRow } from '../order'
import { readTakenOfOrders } from '../payment'
import { membershipGifts, membershipOrders } from './tables'

/** What an order of a membership was made for, whatever its plan says now. */
export type BoughtRow = typeof membershipOrders.$inferSelect

/** What an order was made for. */
export async function readBought(db: Db, orderId: string): Promise<BoughtRow> {
  const [row] = await db.select().from(membershipOrders).where(eq(membershipOrders.orderId, orderId))
  if (!row) throw new Error('an order of a membership without its row')
  return row
}

type Costing = Pick<OrderRow, 'orderId' | 'figures'>

/** What orders have really cost their people, minor units: not what a bank took back, unless that is owed. */
export async function readCosts(db: Db, bought: readonly Costing[]): Promise<(order: Costing) => number> {
  const taken = await readTakenOfOrders(
    db,
    bought.map(({ orderId }) => orderId)
  )
  return ({ orderId, figures: { total, balance } }) => {
    const { minor, owedMinor } = taken.get(orderId) ?? { minor: 0, owedMinor: 0 }
    return total + balance - Math.max(0, minor - owedMinor)
  }
}

/** The same of one order. */
export const readCost = async (db: Db, order: Costing): Promise<number> => (await readCosts(db, [order]))(order)

/** An order that is a gift for somebody else. */
export type GiftRow = typeof membershipGifts.$inferSelect

/** What an order is as a gift; undefined of one that its person bought for themselves. */
export async function readGift(db: Db, orderId: string): Promise<GiftRow | undefined> {
  return (await db.select().from(membershipGifts).where(eq(membershipGifts.orderId, orderId)))[0]
}
