import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type MembershipTier, membershipTiers } from '@/domain/pricing'
import { type Db, queryRows, type Tx } from '../../db/database'
import type { Holding } from '../membership'
import type { OrderRow } from '../order'
import { readBought } from './repository'
import { membershipFirstPrices } from './tables'

/** Cards that filled a person's wallets: what the wallet pays is paid by them. */
const fillingCards = (userId: string) => sql`select y.card_fingerprint from payments y join orders w using (order_id)
  where w.user_id = ${userId} and w.kind = 'topUp' and y.settles and y.card_fingerprint is not null`

/**
 * Products of which this person can have the first price: those that they never bought, and of which none of the cards that filled their wallets
 * has brought it to another account, whose wallet it filled or whose order it paid.
 */
export async function readFirstPriced(db: Db, userId: string): Promise<ReadonlySet<MembershipTier>> {
  const rows = await queryRows(
    db,
    sql`select p.product from (select distinct product from membership_plans) p
      where not exists (select from membership_first_prices f where f.user_id = ${userId} and f.product = p.product)
      and not exists (select from membership_periods m where m.user_id = ${userId} and m.product = p.product
        and m.order_id is not null and m.status = 'paid'
        and not exists (select from membership_gifts g where g.order_id = m.order_id))
      and not exists (select from payments y join orders o using (order_id) join membership_first_prices f on f.user_id = o.user_id
        where y.card_fingerprint in (${fillingCards(userId)}) and o.user_id <> ${userId} and f.product = p.product
        and y.settles and (o.kind = 'topUp' or o.order_id = f.order_id))`,
    z.object({ product: z.enum(membershipTiers) })
  )
  return new Set(rows.map(({ product }) => product))
}

/** Whoever's wallet was filled by the same card waits here, and where a card pays (`isCardFull` of payments): one at a time is priced and ordered. */
export async function lockFillingCards(tx: Tx, userId: string): Promise<void> {
  const cards = await queryRows(
    tx,
    sql`select card_fingerprint as card from (${fillingCards(userId)}) c group by 1 order by 1`,
    z.object({ card: z.string() })
  )
  for (const { card } of cards)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card:${card}`}, 0))`)
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
      and (o.status <> 'expired' or o.paid_at is not null))
      or exists (select from payments p join orders w using (order_id) join membership_first_prices f on f.user_id = w.user_id
      where p.card_fingerprint = ${card} and p.settles and w.kind = 'topUp' and f.product = ${product} and f.order_id <> ${orderId}) as has`,
    z.object({ has: z.boolean() })
  )
  return rows[0]?.has === true
}
