-- What is given to people: how many, to whom, where and when. What new accounts get becomes offers, and what they got grants of them.
create table offers (
  offer_id text primary key,
  what text not null,
  what_id text not null,
  audience text not null,
  country_code text,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  per_person integer not null default 1 check (per_person > 0),
  total integer check (total > 0),
  taken integer not null default 0 check (taken >= 0 and taken <= total),
  created_at timestamptz not null,
  check (total is not null or taken = 0)
);
create index offers_by_audience on offers (audience);
create table offer_grants (
  grant_id bigserial primary key,
  offer_id text not null references offers,
  user_id text references users,
  number integer not null check (number > 0),
  reference text not null,
  granted_at timestamptz not null
);
create unique index offer_grants_once on offer_grants (offer_id, user_id, reference);
create unique index offer_grants_in_order on offer_grants (offer_id, user_id, number);
create index offer_grants_by_user on offer_grants (user_id);
create trigger offer_grants_of_open_accounts before insert on offer_grants for each row execute function refuse_closed_account();

insert into offers (offer_id, what, what_id, audience, country_code, created_at)
  select 'welcome:' || voucher_id, 'voucher', voucher_id, 'newAccount',
    case currency when 'SGD' then 'SG' when 'MYR' then 'MY' when 'VND' then 'VN' when 'KHR' then 'KH' when 'MMK' then 'MM' when 'IDR' then 'ID' else 'CN' end,
    now()
  from vouchers where is_welcome;
insert into offer_grants (offer_id, user_id, number, reference, granted_at)
  select grant_reference, user_id, 1, 'welcome', h.created_at
  from user_vouchers h join users using (user_id)
  where closed_at is null and grant_reference in (select offer_id from offers);
alter table vouchers drop column is_welcome;
