-- Offers that people claim: for coins, by their level, or by their membership, some of them once more each month.
alter table offers
  add column coin_price integer check (coin_price > 0),
  add column level integer check (level > 0),
  add column is_monthly boolean not null default false,
  add check ((audience = 'level') = (level is not null));

-- What partners give to members: a code that is nobody's until a person takes it.
create table partner_pools (
  pool_id text primary key,
  partner jsonb not null,
  name jsonb not null,
  use_text jsonb not null
);
create table partner_codes (
  partner_code_id bigserial primary key,
  pool_id text not null references partner_pools,
  code text not null,
  user_id text references users,
  grant_reference text,
  taken_at timestamptz,
  unique (pool_id, code),
  check ((grant_reference is null) = (taken_at is null)),
  check (user_id is null or taken_at is not null)
);
create index partner_codes_free on partner_codes (pool_id, partner_code_id) where taken_at is null;
create index partner_codes_by_user on partner_codes (user_id) where user_id is not null;
create unique index partner_codes_once on partner_codes (user_id, grant_reference);
create trigger partner_codes_of_open_accounts before update on partner_codes for each row when (new.user_id is not null) execute function refuse_closed_account();
