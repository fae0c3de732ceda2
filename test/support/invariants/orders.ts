import { sql } from 'drizzle-orm'
import { type Invariant, ranOut } from '../invariants'

/** What must hold of orders and the stock that they hold whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'ended order holds something',
    sql`select order_id, status from orders left join meals using (order_id) where status in ('expired', 'cancelled', 'refunded') and not ${ranOut}
    and (holds_balance or holds_voucher or holds_promotion_code or (holds_stock and cancel_code is distinct from 'cashUnpaid' and not exists (select 1 from order_events e where e.order_id = orders.order_id and e.event in ('ready', 'dispatch'))
      and not exists (select 1 from after_sales a where a.order_id = orders.order_id and a.status = 'refunded')))`
  ],
  [
    'handed over unpaid',
    sql`select order_id from orders where status in ('delivered', 'pickedUp', 'completed') and paid_at is null`
  ],
  [
    'an order and its meal differ',
    sql`select o.order_id, o.kind from orders o left join meals m using (order_id)
    where (o.kind in ('delivery', 'pickup')) <> (m.order_id is not null) or (m.order_id is not null and o.restaurant_id is null) or o.has_parts <> (m.combine_order_area_id is not null)`
  ],
  [
    'claimed portions differ',
    sql`select o.order_id from orders o where o.kind <> 'errand' and o.claimed_count <> (select coalesce(sum(l.claimed_count), 0) from order_lines l join orders p on p.order_id = l.order_id where o.order_id in (p.order_id, p.whole_order_id))`
  ],
  [
    'sold and ordered differ',
    sql`select s.dish_id, s.sold, coalesce(sum(l.stock_taken) filter (where m.holds_stock), 0) as ordered from dish_stock s
    left join order_lines l on l.dish_id = s.dish_id left join meals m on m.order_id = l.order_id group by s.dish_id, s.sold
    having s.sold <> coalesce(sum(l.stock_taken) filter (where m.holds_stock), 0)`
  ],
  [
    'bargain and its cuts differ',
    sql`select b.bargain_id, b.cut_minor from bargains b
    where b.cut_minor <> (select coalesce(sum(c.cut_minor), 0) from bargain_cuts c where c.bargain_id = b.bargain_id)
    or exists (select 1 from orders o where o.order_id = b.order_id and o.status in ('expired', 'cancelled', 'refunded'))`
  ]
]
