import { sql } from 'drizzle-orm'
import { type Invariant, ranOut } from '../invariants'

/** What must hold of payments and what goes back of them whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'cash and its order differ',
    sql`select p.payment_id, p.status as cash, o.status from payments p join orders o using (order_id) where p.provider = 'cash' and (
    (p.status = 'due') <> (o.payment_type = 'CASH' and o.paid_at is null and o.status in ('paid', 'accepted', 'canPickUp', 'delivering'))
    or (p.status = 'succeeded' and (o.paid_at is null or p.amount_minor <> o.total_minor)) or p.settles <> (p.status in ('due', 'succeeded', 'refunded')))`
  ],
  [
    'paid order without its payment',
    sql`select o.order_id from orders o where o.status in ('paid', 'accepted', 'delivering', 'delivered', 'available', 'used', 'completed') and o.total_minor > 0
    and not exists (select 1 from payments p where p.order_id = coalesce(o.whole_order_id, o.order_id) and p.settles)`
  ],
  [
    'money kept without an order',
    sql`select p.payment_id, orders.status from payments p join orders using (order_id) where p.status = 'succeeded'
    and (not p.settles or orders.status in ('expired', 'cancelled', 'refunded'))
    and not ${ranOut}`
  ],
  [
    'refund of a foreign amount',
    sql`select r.refund_id from refunds r join payments p using (payment_id) where r.after_sale_id is null and r.refund_request_id is null and r.amount_minor <> p.amount_minor
    and not exists (select 1 from refunds i where i.order_id = r.order_id and i.refund_request_id is not null)
    and not exists (select 1 from orders o where o.order_id = p.order_id and o.has_parts)`
  ],
  [
    'more of a payment back than was paid',
    sql`select p.payment_id from payments p join refunds r using (payment_id) group by p.payment_id, p.amount_minor having sum(r.amount_minor) > p.amount_minor`
  ],
  [
    'more of an order back in parts than was paid',
    sql`select o.order_id from orders o join refunds r using (order_id) where r.refund_request_id is not null group by o.order_id
    having sum(r.amount_minor) > o.total_minor or (o.figures ->> 'balance')::bigint < coalesce(o.returned_balance_minor, 0)`
  ],
  [
    'a party was asked for another amount than the payment',
    sql`select s.session_id from sandbox_card_sessions s join payments p using (payment_id) where (s.amount_minor, s.currency) <> (p.amount_minor, p.currency)`
  ],
  [
    'a party sent another amount, or of another charge',
    sql`select s.refund_id from sandbox_card_refunds s join sandbox_card_sessions c using (session_id) join refunds r using (refund_id)
    where s.amount_minor <> r.amount_minor - coalesce(r.bank_minor, 0) or c.payment_id <> r.payment_id`
  ]
]
