import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type MembershipTier, membershipTiers } from '@/domain/pricing'
import { type Db, queryRows, type Tx } from '../../db/database'
import type { Holding } from '../membership'
import type { OrderRow } from '../order'
import { readBought } from './repository'
import { membershipFirstPrices } from './tables'

/** Products of which this person can have the first price: those that they never bought, besides an order that is being judged. */
export async function readFirstPriced(db: Db, userId: string): Promise<ReadonlySet<MembershipTier>> {
  const rows = await queryRows(
    db,
    sql`select p.product from (select distinct product from membership_plans) p
      where not exists (select from membership_first_prices f where f.user_id = ${userId} and f.product = p.product)
      and not exists (select from membership_periods m where m.user_id = ${userId} and m.product = p.product
        and m.order_id is not null and m.status = 'paid'
        and not exists (select from membership_gifts g where g.order_id = m.order_id))`,
    z.object({ product: z.enum(membershipTiers) })
  )
  return new Set(rows.map(({ product }) => product))
}

/** Takes the first price of a product for an order; false when another order of the person has it. */
export async function takeFirstPrice(tx: Tx, holding: Holding, orderId: string): Promise<boolean> {
  const taken = await tx
    .insert(membershipFirstPrices)
    .values({ ...holding, orderId })
    .onConflictDoNothing({ target: [membershipFirstPrices.userId, membershipFirstPrices.product] })
    .returning({ orderId: membershipFirstPrices.orderId })
  return taken.length === 1
}

/** Gives the first price of an order back; nothing happens to one that has none. */
export const returnFirstPrice = (tx: Tx, orderId: string) =>
  tx.delete(membershipFirstPrices).where(eq(membershipFirstPrices.orderId, orderId))

/** Whether a card has had the first price of an order's product already, on whichever accounts. What it was begun to pay counts as what it paid. */
export async function isCardUsedUp(db: Db, { orderId }: Pick<OrderRow, 'orderId'>, card: string): Promise<boolean> {
  const { product, isFirstPrice } = await readBought(db, orderId)
  if (!isFirstPrice) return false
  const rows = await queryRows(
    db,
    sql`select exists (select from payments p join orders o using (order_id) join membership_orders b using (order_id)
      where p.card_fingerprint = ${card} and (p.settles or p.status = 'pending') and b.order_id <> ${orderId}
      and b.product = ${product} and b.is_first_price and o.status not in ('cancelled', 'refunded')
      and (o.status <> 'expired' or o.paid_at is not null)) as has`,
    z.object({ has: z.boolean() })
  )
  return rows[0]?.has === true
}
