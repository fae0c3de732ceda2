import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of requests to give a meal back whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'granted and moved differ',
    sql`select a.after_sale_id from after_sales a where
    coalesce((select sum(l.amount_minor) from wallet_ledger l where l.reference = 'afterSale:' || a.after_sale_id or l.reference like 'afterSale:' || a.after_sale_id || ':%'), 0) <> case when a.decided_at is null then 0 else a.wallet_minor end
    or coalesce((select sum(r.amount_minor) from refunds r where r.after_sale_id = a.after_sale_id), 0) <> case when a.decided_at is null then 0 else a.payment_minor end
    or (a.status = 'refunded' and exists (select 1 from refunds r where r.after_sale_id = a.after_sale_id and r.status <> 'succeeded'))`
  ],
  [
    'what makes up for a loss and its movement differ',
    sql`select a.after_sale_id from after_sales a where
    coalesce((select sum(l.amount_minor) from wallet_ledger l where l.kind = 'compensation' and l.reference = 'afterSale:' || a.after_sale_id || ':compensation'), 0) <> case when a.decided_at is null then 0 else a.compensation_minor end`
  ],
  [
    'a request asks for a line that its order has not',
    sql`select i.after_sale_id from after_sale_items i join orders o using (order_id) left join order_lines l using (order_id, line_number)
    where l.order_id is null and not (o.kind = 'errand' and i.line_number = 1 and i.portions = 1)`
  ]
]
