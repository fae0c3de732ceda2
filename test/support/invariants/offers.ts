import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of offers whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'what is taken of an offer and its grants differ',
    sql`select o.offer_id, o.taken from offers o where o.total is not null
    and o.taken <> (select count(*) from offer_grants g where g.offer_id = o.offer_id)`
  ],
  [
    'a person has more of an offer than one may, or a grant gave no voucher',
    sql`select g.grant_id from offer_grants g join offers o using (offer_id) where g.user_id is not null and (g.number > o.per_person
    or o.what = 'voucher' and not exists (select 1 from user_vouchers h where h.user_id = g.user_id and h.voucher_id = o.what_id))`
  ]
]
