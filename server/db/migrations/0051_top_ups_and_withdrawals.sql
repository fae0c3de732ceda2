-- Money into and out of wallets, and cash vouchers that are used in parts.
create table top_up_offers (
  offer_id text primary key,
  currency text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  bonus_minor bigint not null check (bonus_minor > 0),
  per_person integer not null check (per_person > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at)
);
create table top_up_offer_uses (
  offer_id text not null references top_up_offers,
  user_id text not null references users,
  used integer not null check (used >= 0),
  primary key (offer_id, user_id)
);
create table top_ups (
  order_id text primary key references orders,
  agreement date not null,
  offer_id text references top_up_offers,
  bonus_minor bigint not null check (bonus_minor >= 0),
  holds_offer boolean not null,
  check ((offer_id is not null) = (bonus_minor > 0))
);
create trigger top_up_offer_uses_of_open_accounts before insert on top_up_offer_uses for each row execute function refuse_closed_account();

create table withdrawals (
  withdrawal_id text primary key,
  user_id text not null references users,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  target jsonb not null,
  status text not null check (status in ('asked', 'sending', 'sent', 'refused', 'cancelled')),
  arrives_on date not null,
  reference text,
  remark text not null default '',
  requested_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (status in ('asked', 'sending')))
);
create unique index withdrawals_one_open on withdrawals (user_id, currency) where status in ('asked', 'sending');
create index withdrawals_by_user on withdrawals (user_id, currency, requested_at desc);
create index withdrawals_open on withdrawals (requested_at, withdrawal_id) where status in ('asked', 'sending');
create trigger withdrawals_of_open_accounts before insert on withdrawals for each row execute function refuse_closed_account();

-- When mobile or password last changed: nothing is withdrawn soon after
alter table users add column credentials_changed_at timestamptz;

create table voucher_uses (
  voucher_use_id bigserial primary key,
  user_voucher_id text not null references user_vouchers,
  order_id text not null references orders,
  amount_minor bigint not null check (amount_minor > 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  used_at timestamptz not null,
  returned_at timestamptz
);
create unique index voucher_uses_once on voucher_uses (user_voucher_id, order_id) where returned_at is null;
create index voucher_uses_by_order on voucher_uses (order_id);

-- What orders have used of cash vouchers until here, and what of them is left
insert into voucher_uses (user_voucher_id, order_id, amount_minor, balance_after_minor, used_at)
select h.user_voucher_id, o.order_id, (o.figures ->> 'redEnvelope')::bigint, h.balance_minor - (o.figures ->> 'redEnvelope')::bigint, h.used_at
from user_vouchers h join vouchers v using (voucher_id) join orders o on o.order_id = h.order_id
where v.kind = 'voucher' and h.status = 'U' and (o.figures ->> 'redEnvelope')::bigint between 1 and h.balance_minor;
update user_vouchers h set
  balance_minor = u.balance_after_minor,
  status = case when u.balance_after_minor > 0 then 'A' else 'U' end,
  order_id = case when u.balance_after_minor > 0 then null else h.order_id end
from voucher_uses u where u.user_voucher_id = h.user_voucher_id;

alter table otp_codes
  drop constraint otp_codes_purpose_check,
  add constraint otp_codes_purpose_check check (purpose in ('login', 'register', 'resetPassword', 'changeMobile', 'unbind', 'closeAccount', 'withdraw'));
