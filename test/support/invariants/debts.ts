import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

const movedBy = (kind: 'take' | 'return') =>
  sql`coalesce((select sum(l.amount_minor) from wallet_ledger l where l.user_id = d.user_id and l.reference like 'debt:' || d.debt_id || ':' || ${kind} || '%'), 0)`

/** What must hold of payments that banks took back. */
export const invariants: readonly Invariant[] = [
  [
    'a debt and its movements differ',
    sql`select d.debt_id from wallet_debts d where d.taken_minor <> -${movedBy('take')}
    or ${movedBy('return')} <> case when d.end_reason = 'returned' then d.taken_minor else 0 end`
  ],
  [
    'something is owed although it is in the wallet',
    sql`select d.debt_id from wallet_debts d join wallet_accounts a using (user_id, currency)
    where d.ended_at is null and d.is_wallets and d.taken_minor + d.given_back_minor < d.amount_minor and a.balance_minor > 0`
  ],
  [
    'a dispute and its debt differ',
    sql`select p.provider, p.dispute_id, p.status, d.end_reason from payment_disputes p
    left join wallet_debts d on d.debt_id = p.provider || ':' || p.dispute_id where not case p.status
      when 'open' then d.ended_at is null and d.debt_id is not null and not d.is_final
      when 'won' then d.debt_id is null or d.end_reason = 'returned'
      else d.is_final and coalesce(d.end_reason <> 'returned', d.taken_minor + d.given_back_minor < d.amount_minor) end`
  ],
  [
    'what banks gave and the goods that came back for it differ',
    sql`select r.payment_id from (select payment_id, sum(bank_minor) as minor from refunds group by payment_id) r
    where coalesce(r.minor, 0) <> coalesce((select sum(d.given_back_minor) from payment_disputes p
      join wallet_debts d on d.debt_id = p.provider || ':' || p.dispute_id where p.payment_id = r.payment_id), 0)`
  ],
  [
    'money left a stopped wallet',
    sql`select l.entry_id from wallet_ledger l join wallet_debts d using (user_id, currency)
    where d.ended_at is null and l.kind in ('payment', 'balanceHold', 'withdrawal')
    and l.entry_id > (select min(t.entry_id) from wallet_ledger t where t.reference = 'debt:' || d.debt_id || ':take:1')`
  ]
]
