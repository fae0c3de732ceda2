-- What a payer's bank gave them of a lost dispute is used up by what of the purchase goes back: a refund says how much of it that was, and the
-- debt how much of it came back as goods. A refund is decided about once, before its provider is first asked; null until then.
alter table refunds add column bank_minor bigint check (bank_minor between 0 and amount_minor);
update refunds r set bank_minor = case when r.provider_reference = r.refund_id and exists (
    select 1 from payment_disputes d where d.payment_id = r.payment_id and d.status = 'lost'
  ) then r.amount_minor else 0 end
  where r.status = 'succeeded';

alter table wallet_debts
  add column given_back_minor bigint not null default 0,
  add constraint wallet_debts_given_back_check check (given_back_minor >= 0 and taken_minor + given_back_minor <= amount_minor);
update wallet_debts d set given_back_minor = g.minor,
    end_reason = case when d.end_reason is null and d.taken_minor + g.minor = d.amount_minor then 'paid' else d.end_reason end,
    ended_at = case when d.end_reason is null and d.taken_minor + g.minor = d.amount_minor then now() else d.ended_at end
  from (
    select l.provider || ':' || l.dispute_id as debt_id, least(l.amount_minor, greatest(0, r.minor - l.earlier)) as minor
    from (
      select p.*, sum(p.amount_minor) over (partition by p.payment_id order by p.opened_at, p.dispute_id) - p.amount_minor as earlier
      from payment_disputes p where p.status = 'lost'
    ) l join (select payment_id, sum(bank_minor) as minor from refunds group by payment_id) r using (payment_id)
  ) g
  where d.debt_id = g.debt_id and d.is_final and not d.is_wallets and g.minor > 0 and d.taken_minor + g.minor <= d.amount_minor;
