import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of wallets whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'ledger and balance differ',
    sql`select a.user_id, a.balance_minor, coalesce(sum(l.amount_minor), 0) as total from wallet_accounts a
    left join wallet_ledger l on l.user_id = a.user_id and l.currency = a.currency group by a.user_id, a.currency, a.balance_minor having a.balance_minor <> coalesce(sum(l.amount_minor), 0)`
  ],
  [
    'gift part and its ledger differ, or are no part of the balance',
    sql`select a.user_id, a.gift_minor from wallet_accounts a where a.gift_minor not between 0 and a.balance_minor
    or a.gift_minor <> (select coalesce(sum(l.gift_minor), 0) from wallet_ledger l where l.user_id = a.user_id and l.currency = a.currency)`
  ],
  [
    'an entry does not begin where the one before it ended',
    sql`select e.entry_id from (select l.*, lag(balance_after_minor, 1, 0::bigint) over w as balance_before, lag(gift_after_minor, 1, 0::bigint) over w as gift_before, lag(created_at) over w as before
      from wallet_ledger l window w as (partition by user_id, currency order by entry_id)) e
    where balance_before + amount_minor <> balance_after_minor or gift_before + gift_minor <> gift_after_minor or created_at < before`
  ],
  [
    'gifts came back as more than was spent',
    sql`select split_part(l.order_id, '_', 1) as whole from wallet_ledger l where l.kind in ('payment', 'balanceHold', 'refund', 'balanceReturn')
    group by split_part(l.order_id, '_', 1), l.user_id having sum(l.gift_minor) > 0`
  ],
  [
    'a top-up and its credit differ',
    sql`select o.order_id, o.status from orders o join top_ups t using (order_id) where (o.status = 'completed') <> exists
      (select 1 from wallet_ledger l where l.reference = 'topUp:' || o.order_id and l.amount_minor = o.total_minor)
    or (o.status = 'completed' and t.bonus_minor > 0) <> exists (select 1 from wallet_ledger l where l.reference = 'bonus:' || o.order_id and l.amount_minor = t.bonus_minor)
    or (t.holds_offer and o.status in ('expired', 'cancelled', 'refunded'))`
  ],
  [
    'an offer is counted wrongly',
    sql`select u.offer_id, u.user_id, u.used from top_up_offer_uses u join top_up_offers f using (offer_id) where u.used > f.per_person
    or u.used <> (select count(*) from top_ups t join orders o using (order_id) where t.offer_id = u.offer_id and o.user_id = u.user_id and t.holds_offer)`
  ],
  [
    'a withdrawal and its movements differ',
    sql`select w.withdrawal_id, w.status from withdrawals w where
    coalesce((select -sum(l.amount_minor) from wallet_ledger l where l.reference like 'withdrawal:' || w.withdrawal_id || '%'), 0)
    <> case when w.status in ('refused', 'cancelled') then 0 else w.amount_minor end`
  ]
]
