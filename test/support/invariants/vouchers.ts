import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of vouchers and promotion codes whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'a cash voucher and its uses differ',
    sql`select h.user_voucher_id, h.balance_minor from user_vouchers h join vouchers v using (voucher_id) where v.kind = 'voucher'
    and v.amount_minor - h.balance_minor <> (select coalesce(sum(u.amount_minor), 0) from voucher_uses u where u.user_voucher_id = h.user_voucher_id and u.returned_at is null)`
  ],
  [
    'a use of a voucher and its order differ',
    sql`select u.voucher_use_id from voucher_uses u join orders o using (order_id) where (u.returned_at is null) <> o.holds_voucher
    and not exists (select 1 from voucher_uses again where again.order_id = u.order_id and again.returned_at is null)`
  ],
  [
    'promotion code counted wrongly',
    sql`select c.promotion_code_id, c.used from promotion_codes c
    where c.used <> (select count(*) from orders o where o.promotion_code_id = c.promotion_code_id and o.holds_promotion_code)
    or c.used <> (select coalesce(sum(u.used), 0) from promotion_code_uses u where u.promotion_code_id = c.promotion_code_id)`
  ]
]
