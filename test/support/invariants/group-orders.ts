import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of group orders whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'shares and order differ',
    sql`select o.order_id, o.total_minor from orders o where o.group_mode = 'split'
    and o.total_minor - (o.figures ->> 'paymentServiceFee')::bigint <> (select coalesce(sum(s.amount_minor), 0) from group_shares s where s.order_id = o.order_id)
    or o.group_mode = 'split' and o.paid_at is not null and exists (select 1 from group_shares s where s.order_id = o.order_id and s.paid_at is null)`
  ],
  [
    'active twice, or in a group that is over',
    sql`select m.user_id, m.group_id from group_members m join group_orders g using (group_id) where m.is_active and g.status <> 'A'`
  ]
]
