import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

const paid = sql`(o.total_minor + (o.figures ->> 'balance')::bigint)`

/** What must hold of errands whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'an errand without its order, or without where it is carried',
    sql`select o.order_id from orders o left join errands e using (order_id) left join deliveries d using (order_id)
    where (o.kind = 'errand') <> (e.order_id is not null) or o.kind = 'errand' and (d.from_address is null or d.delivery_address is null)`
  ],
  [
    'an errand is paid and has no code, or has one once it is over',
    sql`select e.order_id, o.status from errands e join orders o using (order_id)
    where (e.code is not null) <> (o.status in ('paid', 'accepted', 'delivering')) and e.item <> ''`
  ],
  [
    'an errand waits for a rider although somebody has it, or for nobody although it is paid',
    sql`select e.order_id, o.status from errands e join orders o using (order_id) join deliveries d using (order_id)
    where (o.status = 'paid') <> (e.accept_by is not null) or o.status = 'paid' and d.rider is not null
      or o.status in ('accepted', 'delivering', 'delivered', 'completed') and (d.rider is null or d.partner_id is null)`
  ],
  [
    'an errand is not where its rider is',
    sql`select e.order_id, o.status from errands e join orders o using (order_id)
    where o.status in ('paid', 'accepted') and e.fetched_at is not null or o.status in ('delivering', 'delivered', 'completed') and e.fetched_at is null
      or o.status in ('delivered', 'completed') and e.handed_over_at is null`
  ],
  [
    'more of an errand stays than its fee, what was waited and the way back',
    sql`select e.order_id, o.status from errands e join orders o using (order_id) where o.status in ('delivered', 'completed')
    and ${paid} - coalesce((select sum(r.amount_minor) from errand_refunds r where r.order_id = e.order_id), 0)
      not between e.fee_minor + case when e.returning_at is null then 0 else e.way_back_minor end
      and e.fee_minor + e.waiting_minor + case when e.returning_at is null then 0 else e.way_back_minor end`
  ],
  [
    'an errand that was called off late keeps something else than was agreed to',
    sql`select e.order_id from errands e join orders o using (order_id) join errand_refunds r using (order_id)
    where r.reason = 'cancelled' and ${paid} - r.amount_minor <> e.cancel_minor`
  ],
  [
    'a refund of an errand and its money differ',
    sql`select r.errand_refund_id, r.amount_minor from errand_refunds r join orders o using (order_id)
    where r.amount_minor <> coalesce((select sum(b.amount_minor) from refunds b where b.refund_request_id = r.errand_refund_id), 0)
      + coalesce((select sum(l.amount_minor) from wallet_ledger l where l.reference = 'order:' || o.order_id || ':part:' || r.errand_refund_id), 0)
    or (r.completed_at is null) <> exists (select 1 from refunds b where b.refund_request_id = r.errand_refund_id and b.status = 'pending')`
  ],
  [
    'an errand is claimed twice at once, or counted otherwise than it is claimed',
    sql`select o.order_id from orders o where o.kind = 'errand' and (o.claimed_count <> (select least(count(*), 1) from after_sales a where a.order_id = o.order_id)
    or (select count(*) from after_sales a where a.order_id = o.order_id and (a.status in ('submitted', 'processing', 'refunded'))) > 1)`
  ],
  [
    'a claim brings more than the value that was stated, or more of the price than has stayed',
    sql`select a.after_sale_id from after_sales a join errands e using (order_id) join orders o using (order_id) where a.decided_at is not null
    and (a.compensation_minor > e.value_minor or a.payment_minor <> 0
      or a.wallet_minor - a.compensation_minor + coalesce((select sum(r.amount_minor) from errand_refunds r where r.order_id = o.order_id), 0)
        + coalesce((select sum(b.amount_minor) from refunds b where b.order_id = o.order_id and b.refund_request_id is null), 0) > ${paid})`
  ]
]
