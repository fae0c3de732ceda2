-- The part of a balance that was given: it pays before all other money and is never withdrawn.
alter table wallet_accounts add column gift_minor bigint not null default 0;
alter table wallet_ledger
  add column gift_minor bigint not null default 0,
  add column gift_after_minor bigint not null default 0,
  drop constraint wallet_ledger_kind_check,
  add constraint wallet_ledger_kind_check check (kind in ('topUp', 'bonus', 'gift', 'payment', 'refund', 'balanceHold', 'balanceReturn', 'withdrawal', 'withdrawalReturn'));
create index wallet_ledger_by_order on wallet_ledger (order_id, user_id) where order_id is not null;

-- What was given before, spent and returned by the rules of the ledger
alter table wallet_ledger disable trigger wallet_ledger_append_only;
do $$
declare
  entry record;
  had bigint;
  moved bigint;
begin
  for entry in select * from wallet_ledger order by entry_id loop
    select gift_minor into had from wallet_accounts where user_id = entry.user_id and currency = entry.currency;
    moved := case
      when entry.kind = 'gift' then entry.amount_minor
      when entry.kind in ('payment', 'balanceHold') then -least(had, -entry.amount_minor)
      when entry.kind in ('refund', 'balanceReturn') then least(entry.amount_minor, coalesce((
        select -sum(l.gift_minor) from wallet_ledger l where l.user_id = entry.user_id and l.currency = entry.currency
          and l.entry_id < entry.entry_id and split_part(l.order_id, '_', 1) = split_part(entry.order_id, '_', 1)), 0))
      else 0 end;
    update wallet_ledger set gift_minor = moved, gift_after_minor = had + moved where entry_id = entry.entry_id;
    update wallet_accounts set gift_minor = had + moved where user_id = entry.user_id and currency = entry.currency;
  end loop;
end $$;
alter table wallet_ledger enable trigger wallet_ledger_append_only;
alter table wallet_accounts add constraint wallet_accounts_gift check (gift_minor between 0 and balance_minor);
alter table wallet_ledger add constraint wallet_ledger_gift check (
  gift_after_minor between 0 and balance_after_minor and abs(gift_minor) <= abs(amount_minor) and gift_minor * amount_minor >= 0
);
