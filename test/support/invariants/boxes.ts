import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

const guests = sql`(b.adult_count + b.senior_count + b.child_count)`
const goneBack = sql`('refunding', 'refunded')`

/** What must hold of boxes whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'taken of a sitting and held by orders differ',
    sql`select d.box_menu_id, d.starts_at, d.taken, h.held from box_days d cross join lateral (
      select coalesce(sum(${guests}), 0) as held from box_units u join order_boxes b using (order_id)
      where u.box_menu_id = d.box_menu_id and u.starts_at = d.starts_at and u.holds_quota) h where d.taken <> h.held`
  ],
  [
    'a sitting holds what is not its own any more, or nothing although it lives',
    sql`select u.box_unit_id, u.state, o.status from box_units u join orders o using (order_id)
    where u.holds_quota = (u.state in ${goneBack} or o.status = 'cancelled' or o.status in ('expired', 'refunded') and o.paid_at is null)`
  ],
  [
    'a sitting is paid and has no code, or has one unpaid',
    sql`select u.box_unit_id from box_units u join orders o using (order_id) join order_boxes b using (order_id)
    where b.guest_name <> '' and (u.code is not null) <> (o.paid_at is not null)`
  ],
  [
    'an order of boxes is not where its sittings are',
    sql`select o.order_id, o.status, c.states from order_boxes join orders o using (order_id)
    join lateral (select array_agg(state) as states from box_units u where u.order_id = o.order_id) c on true
    where o.paid_at is not null and o.status not in ('cancelled', 'completed') and o.status <> case when states && array['unused', 'refunding'] then 'available'
      when states && array['used'] then 'used' when states <@ array['refunded'] then 'refunded' else 'expired' end`
  ],
  [
    'money back and worth of the other sittings are not what was paid',
    sql`select o.order_id from orders o join order_boxes b using (order_id) where o.paid_at is not null and o.total_minor + (o.figures ->> 'balance')::bigint
      <> coalesce((select sum(r.amount_minor) from box_refunds r where r.order_id = o.order_id), 0)
      + (select coalesce(sum(u.price_minor), 0) from box_units u where u.order_id = o.order_id and u.state not in ${goneBack})`
  ],
  [
    'a refund of sittings and its money differ',
    sql`select r.box_refund_id, r.amount_minor from box_refunds r join orders o using (order_id)
    where r.count <> (select count(*) from box_units u where u.box_refund_id = r.box_refund_id)
    or r.completed_at is not null and exists (select 1 from box_units u where u.box_refund_id = r.box_refund_id and u.state <> 'refunded')`
  ]
]
