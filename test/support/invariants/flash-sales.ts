import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of flash sales whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'pieces of a flash sale differ from its quota',
    sql`select i.flash_item_id, i.quota, i.left_count from flash_items i where i.quota <> i.left_count
    + (select count(*) from flash_claims c where c.flash_item_id = i.flash_item_id)
    + (select coalesce(sum(w.size), 0) from waitlist_entries w where w.kind = 'flash' and w.resource_id = i.flash_item_id and w.offered_until is not null)`
  ],
  [
    'a claim and its order differ',
    sql`select d.order_id, o.status, d.holds_stock from order_deals d join orders o using (order_id) where d.flash_item_id is not null
    and (d.holds_stock <> exists (select 1 from flash_claims c where c.order_id = d.order_id and c.user_id = o.user_id and c.flash_item_id = d.flash_item_id)
      or d.holds_stock and (o.status in ('cancelled', 'refunded') or o.status = 'expired' and o.paid_at is null))`
  ],
  [
    'in the line for what they have, or while there is some',
    sql`select w.resource_id, w.user_id from waitlist_entries w join flash_items i on w.kind = 'flash' and w.resource_id = i.flash_item_id
    where exists (select 1 from flash_claims c where c.flash_item_id = w.resource_id and c.user_id = w.user_id)
    or w.offered_until is null and i.left_count >= w.size`
  ]
]
