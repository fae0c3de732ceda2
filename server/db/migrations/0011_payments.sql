-- Ways to pay besides the wallet and the card: what their payments need, proofs of transfers, money that fits no payment, the sandbox bank's account.
alter table payments drop constraint payments_payment_type_check;
alter table payments add constraint payments_payment_type_check
  check (payment_type in ('WALLET_PAY', 'CREDITCARD_PAY', 'PAY_NOW', 'WECHAT_PAY', 'ALIPAY', 'NETS', 'BANK_TRANSFER', 'CASH'));
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('pending', 'review', 'due', 'succeeded', 'declined', 'cancelled', 'expired', 'refunding', 'refunded'));
-- Cash settles its order before it is there: it is due at the door
alter table payments drop constraint payments_check;
alter table payments add constraint payments_settled check (not settles or status in ('due', 'succeeded', 'refunding', 'refunded'));
alter table payments add column host_call jsonb;
alter table payments add column qr_payload text;
-- When the person last said that the money is on its way
alter table payments add column submitted_at timestamptz;

alter table restaurants add column takes_cash boolean not null default false;

create table payment_proofs (
  proof_id text primary key,
  payment_id text not null references payments,
  user_id text not null references users,
  picture bytea not null,
  -- Null until it was sent with the payment
  sent_at timestamptz,
  created_at timestamptz not null
);
create index payment_proofs_by_payment on payment_proofs (payment_id, created_at);
create index payment_proofs_by_user on payment_proofs (user_id);
create trigger payment_proofs_of_open_accounts before insert on payment_proofs for each row execute function refuse_closed_account();

-- Money on our account that pays for nothing: a wrong amount, a second transfer, a reference that nobody has. Each once by the bank's own number.
create table payment_strays (
  provider text not null,
  transaction_number text not null,
  reference text not null,
  -- Null where nobody can be found whose it is: people have to look
  payment_id text references payments,
  reason text not null check (reason in ('anotherAmount', 'paidAgain', 'unknownReference')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  found_at timestamptz not null,
  primary key (provider, transaction_number)
);

create table sandbox_transfers (
  transfer_id text primary key,
  provider text not null check (provider in ('paynow', 'transfer')),
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  received_at timestamptz not null
);
create index sandbox_transfers_by_reference on sandbox_transfers (provider, reference);
create index sandbox_transfers_by_time on sandbox_transfers (received_at);
