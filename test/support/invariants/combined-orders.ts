import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of orders over several restaurants whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'parts and whole of a combined order differ',
    sql`select w.order_id from orders w join orders p on p.whole_order_id = w.order_id where w.status <> 'awaitingPayment'
    group by w.order_id, w.figures having exists (select 1 from jsonb_each_text(w.figures - 'v') f where f.value::bigint <>
      (select sum((q.figures ->> f.key)::bigint) from orders q where q.whole_order_id = w.order_id))`
  ],
  [
    'more of a combined order back than was paid',
    sql`select w.order_id from orders w where w.has_parts and (w.figures ->> 'total')::bigint
    - coalesce((select sum(l.amount_minor) from wallet_ledger l where l.kind = 'balanceHold' and l.order_id = w.order_id), 0) <
    coalesce((select sum(r.amount_minor) from refunds r join payments p using (payment_id) where p.order_id = w.order_id and p.settles), 0)
    + coalesce((select sum(l.amount_minor) from wallet_ledger l where l.kind = 'balanceReturn' and l.order_id in (select o.order_id from orders o where o.order_id = w.order_id or o.whole_order_id = w.order_id)), 0)
    + coalesce((select sum(a.wallet_minor) from after_sales a join orders o using (order_id) where o.whole_order_id = w.order_id and a.decided_at is not null), 0)`
  ],
  [
    'a combined order goes on without its parts',
    sql`select w.order_id, w.status from orders w where w.has_parts and w.status in ('delivered', 'completed')
    and not exists (select 1 from orders p where p.whole_order_id = w.order_id and p.status not in ('refunded', 'cancelled'))
    and not exists (select 1 from refunds r join orders p using (order_id) where w.order_id in (p.whole_order_id, p.order_id) and r.status = 'pending')`
  ]
]
