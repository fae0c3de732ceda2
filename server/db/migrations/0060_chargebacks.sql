-- Payments that a bank takes back, each once by the bank's own number of the dispute.
create table payment_disputes (
  provider text not null,
  dispute_id text not null,
  payment_id text not null references payments,
  order_id text not null references orders,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null default '',
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, dispute_id),
  check ((closed_at is null) = (status = 'open'))
);
create index payment_disputes_by_payment on payment_disputes (payment_id);
create index payment_disputes_by_order on payment_disputes (order_id);
create index payments_by_transaction on payments (provider, transaction_number) where transaction_number is not null;

-- What a person owes for a payment that was taken back. As long as one is open, nothing leaves any of their wallets. It may come after the
-- account has closed: the bank asks nobody.
create table wallet_debts (
  debt_id text primary key,
  user_id text not null references users,
  currency text not null,
  order_id text not null references orders,
  amount_minor bigint not null check (amount_minor > 0),
  is_wallets boolean not null,
  taken_minor bigint not null default 0 check (taken_minor between 0 and amount_minor),
  take_count integer not null default 0,
  is_final boolean not null default false,
  end_reason text check (end_reason in ('paid', 'returned', 'settled')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (end_reason is null))
);
create index wallet_debts_by_user on wallet_debts (user_id);
create index wallet_debts_open on wallet_debts (opened_at, debt_id) where ended_at is null;

alter table wallet_ledger
  drop constraint wallet_ledger_kind_check,
  add constraint wallet_ledger_kind_check check (kind in ('topUp', 'bonus', 'gift', 'payment', 'refund', 'balanceHold', 'balanceReturn', 'withdrawal', 'withdrawalReturn', 'chargeback', 'chargebackReturn'));
