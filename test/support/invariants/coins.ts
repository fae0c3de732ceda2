import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of coins whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'coins and their ledger differ',
    sql`select u.user_id, u.points, sum(l.amount) as entered from users u left join points_ledger l using (user_id) group by u.user_id, u.points
    having u.points <> coalesce(sum(l.amount), 0)`
  ],
  [
    'an entry of coins does not follow the one before it',
    sql`select entry_id from (select entry_id, balance_after - amount as before,
      lag(balance_after, 1, 0) over (partition by user_id order by entry_id) as was from points_ledger) entries where before <> was`
  ],
  [
    'an order takes back more coins than it gave, or left some to whoever got all of it back',
    sql`select l.order_id, l.user_id, sum(l.amount * l.worth) as coins from points_ledger l join orders o using (order_id) join users u on u.user_id = l.user_id
    where l.kind in ('order', 'orderReturn') and not exists (select 1 from jobs j where j.kind = 'settleCoins' and j.unique_key = o.order_id)
    group by l.order_id, l.user_id, u.country_code, o.status
    having sum(l.amount * l.worth) < 0 or (sum(l.amount * l.worth) >= case when u.country_code = 'VN' then 1 else 1000 end and o.status = 'refunded')`
  ]
]
