import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Db, queryRows } from '../../db/database'
import type { OrderRow } from '../order'

const row = z.object({ minor: z.coerce.number() })

/**
 * Minor units of their own money that the person of an order has paid for it and not got back: by a provider, in cash or out of the wallet,
 * without its gifts. What is on its way back is not theirs any more; nor is what a bank has taken back, unless that debt was paid in another way; one that was waived was not. Of a
 * group whose members pay their shares it is the person's own share; of a combined order it is asked of the whole.
 */
export async function readPaidMoney(
  db: Db,
  { orderId, userId }: Pick<OrderRow, 'orderId' | 'userId'>
): Promise<number> {
  const [paid] = await queryRows(
    db,
    sql`with own as (select order_id from orders where order_id = ${orderId} or whole_order_id = ${orderId}),
      paying as (select payment_id, provider, amount_minor from payments join own using (order_id)
        where user_id = ${userId} and status in ('succeeded', 'refunding', 'refunded'))
      select (select coalesce(sum(amount_minor), 0) from paying where provider <> 'wallet')
        - (select coalesce(sum(r.amount_minor - coalesce(r.bank_minor, 0)), 0) from refunds r join paying using (payment_id)
          where r.destination = 'card' or r.status = 'pending')
        - (select coalesce(sum(amount_minor - gift_minor), 0) from wallet_ledger join own using (order_id) where user_id = ${userId})
        - (select coalesce(sum(d.amount_minor), 0) from payment_disputes d join paying using (payment_id) where d.status <> 'won')
        + (select coalesce(sum(amount_minor - taken_minor - given_back_minor), 0) from wallet_debts join own using (order_id)
          where user_id = ${userId} and end_reason = 'settled')
        as minor`,
    row
  )
  return Math.max(0, paid?.minor ?? 0)
}
