import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of memberships whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'paid periods of a person and product overlap',
    sql`select a.period_id, b.period_id as other from membership_periods a join membership_periods b
      on b.user_id = a.user_id and b.product = a.product and b.period_id > a.period_id
      where a.status = 'paid' and b.status = 'paid' and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`
  ],
  [
    'a paid period is shorter than what was bought, or longer than to the end of its last day',
    sql`select period_id from membership_periods where status = 'paid' and days is not null
      and (ends_at is null or ends_at - starts_at < make_interval(hours => days * 24) or ends_at - starts_at >= make_interval(hours => days * 24 + 24)
      or extract(epoch from ends_at + make_interval(mins => utc_offset_minutes))::bigint % 86400 <> 0)`
  ],
  [
    'a period and its order differ',
    sql`select p.period_id, p.status, o.status as ordered from membership_periods p join orders o using (order_id)
      where o.paid_at is null or (p.status = 'paid' and o.status not in ('available', 'completed'))
      or (p.status = 'refunded' and o.status <> 'refunded' and not exists (select from refunds r where r.order_id = o.order_id))`
  ],
  [
    'a membership was paid for and there is no period of it',
    sql`select o.order_id from orders o join membership_orders b using (order_id) where b.purpose = 'period'
      and o.status in ('available', 'completed') and not exists (select from membership_periods p where p.order_id = o.order_id)`
  ],
  [
    'a gift is paid without a code, or redeemed without its period, or both back and used',
    sql`select g.order_id, o.status, p.status as period from membership_gifts g join orders o using (order_id)
      left join membership_periods p using (order_id)
      where (o.status in ('available', 'completed') and g.code is null) or (g.redeemed_at is null) <> (p.period_id is null)
      or (o.status = 'completed' and g.redeemed_at is null and g.ended_at is null)
      or (g.ended_at is not null and p.period_id is not null) or (p.status = 'paid' and o.status <> 'completed')`
  ],
  [
    'a period was charged more than once',
    sql`select subscription_id, number from (select distinct t.subscription_id, t.number, t.order_id from renewal_tries t
      join payments y using (order_id) where y.settles) charged group by 1, 2 having count(*) > 1`
  ],
  [
    'what is paid for already is renewed before it is over',
    sql`select s.subscription_id from membership_subscriptions s where s.status = 'live' and exists (select from membership_periods p
      where p.user_id = s.user_id and p.product = s.product and p.status = 'paid' and (p.ends_at is null or p.ends_at > s.next_charge_at))`
  ],
  [
    'a first price is held by what is over, or by nobody though it was paid',
    sql`select b.order_id, o.status from membership_orders b join orders o using (order_id) left join membership_first_prices f using (order_id)
      join users u on u.user_id = o.user_id where u.closed_at is null and case when f.order_id is null
        then b.is_first_price and o.status in ('awaitingPayment', 'paynowReview', 'available', 'completed')
        else not b.is_first_price or o.status in ('cancelled', 'refunded') or o.status = 'expired' end`
  ]
]
