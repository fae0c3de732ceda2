import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

const goneBack = sql`('refunding', 'refunded')`

/** What must hold of deals whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'sold and bought of a deal differ',
    sql`select s.deal_id, s.sold, b.bought from deal_stock s cross join lateral (
      select coalesce(sum(d.count - (select count(*) from deal_codes c where c.order_id = d.order_id and c.state in ${goneBack})), 0) as bought
      from order_deals d where d.deal_id = s.deal_id and d.flash_item_id is null and d.holds_stock) b where s.sold <> b.bought`
  ],
  [
    'an order of a deal holds what is not its own any more, or nothing although it lives',
    sql`select o.order_id, o.status from orders o join order_deals d using (order_id)
    where d.holds_stock = (o.status in ('cancelled', 'refunded') or o.status = 'expired' and o.paid_at is null)`
  ],
  [
    'codes and count of an order differ',
    sql`select o.order_id, o.status, d.count from orders o join order_deals d using (order_id)
    where (case when o.paid_at is null then 0 else d.count end) <> (select count(*) from deal_codes c where c.order_id = o.order_id)`
  ],
  [
    'an order of a deal is not where its codes are',
    sql`select o.order_id, o.status, c.states from order_deals join orders o using (order_id)
    join lateral (select array_agg(state) as states from deal_codes c where c.order_id = o.order_id) c on true
    where o.status <> case when states && array['unused', 'refunding'] then 'available' when states && array['used'] then 'used'
      when states <@ array['refunded'] then 'refunded' when states is not null then 'expired' when o.status in ('available', 'used') then '' else o.status end`
  ],
  [
    'money back and worth of the other codes are not what was paid',
    sql`select o.order_id from orders o join order_deals d using (order_id) where o.paid_at is not null and o.total_minor + (o.figures ->> 'balance')::bigint
      <> coalesce((select sum(b.amount_minor) from deal_refunds b where b.order_id = o.order_id), 0)
      + d.unit_minor * (select count(*) from deal_codes c where c.order_id = o.order_id and c.state not in ${goneBack})`
  ],
  [
    'a refund of codes and its money differ',
    sql`select b.deal_refund_id, b.amount_minor from deal_refunds b join orders o using (order_id)
    where b.count <> (select count(*) from deal_codes c where c.deal_refund_id = b.deal_refund_id)
    or b.amount_minor <> coalesce((select sum(r.amount_minor) from refunds r where r.refund_request_id = b.deal_refund_id), 0)
      + coalesce((select sum(l.amount_minor) from wallet_ledger l where l.reference = 'order:' || o.order_id || ':part:' || b.deal_refund_id), 0)
    or (b.completed_at is null) <> exists (select 1 from deal_codes c where c.deal_refund_id = b.deal_refund_id and c.state = 'refunding')
    or (b.completed_at is null) <> exists (select 1 from refunds r where r.refund_request_id = b.deal_refund_id and r.status = 'pending')`
  ],
  [
    'a first-time deal of an order that is over',
    sql`select f.order_id, o.status from first_deals f join orders o using (order_id) join order_deals d using (order_id) where not d.holds_stock`
  ]
]
