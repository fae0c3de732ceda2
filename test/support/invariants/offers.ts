import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of offers whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'what is taken of an offer and its grants differ',
    sql`select o.offer_id, o.taken from offers o where (o.total is not null or o.budget_minor is not null)
    and o.taken <> (select count(*) from offer_grants g where g.offer_id = o.offer_id)`
  ],
  [
    'what is promised of a budget is not what its grants are worth',
    sql`select o.offer_id, o.promised_minor from offers o join vouchers v on v.voucher_id = o.what_id where o.budget_minor is not null
    and o.promised_minor <> o.taken * v.amount_minor`
  ],
  [
    'a person has more of an offer than one may, or a grant gave no voucher',
    sql`select g.grant_id from offer_grants g join offers o using (offer_id) where g.user_id is not null and (g.number > o.per_person
    and not o.is_monthly or o.what = 'voucher' and not exists (select 1 from user_vouchers h where h.user_id = g.user_id and h.voucher_id = o.what_id))`
  ],
  [
    'a person has more of an offer in a month than one may',
    sql`select g.offer_id, g.user_id, split_part(g.reference, ':', 1) as month from offer_grants g join offers o using (offer_id)
    where o.is_monthly and g.user_id is not null group by g.offer_id, g.user_id, o.per_person, month having count(*) > o.per_person`
  ],
  [
    'coins that an offer cost and its grants differ',
    sql`select o.offer_id from offers o where o.coin_price is not null
    and (select count(*) from offer_grants g where g.offer_id = o.offer_id and g.user_id is not null and (g.reference like 'claim:%' or o.is_monthly))
      * o.coin_price <> (select coalesce(-sum(l.amount), 0) from points_ledger l where l.kind = 'spend' and l.reference like 'offer:' || o.offer_id || ':%')`
  ],
  [
    'a code of a partner is in no hands by no grant, or in two',
    sql`select c.partner_code_id from partner_codes c where c.user_id is not null and (select count(*) from offer_grants g join offers o using (offer_id)
    where o.what = 'partnerCode' and o.what_id = c.pool_id and g.user_id = c.user_id and o.offer_id || '/' || g.reference = c.grant_reference) <> 1`
  ]
]
