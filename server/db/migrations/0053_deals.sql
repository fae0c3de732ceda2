-- Deals: what is sold to be used at outlets, their orders and codes, and what is given back.
create table deals (
  deal_id text primary key,
  restaurant_id text not null references restaurants,
  kind text not null check (kind in ('package', 'cash', 'special')),
  country_code text not null,
  city_code text not null,
  currency text not null,
  title jsonb not null,
  description jsonb,
  image jsonb not null,
  images jsonb not null default '[]',
  contents jsonb not null default '[]',
  rules jsonb not null,
  price_minor bigint not null check (price_minor > 0),
  original_minor bigint check (original_minor > price_minor),
  taxed_when text not null check (taxed_when in ('sold', 'used')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  rating_tenths smallint check (rating_tenths between 10 and 50),
  review_count integer not null default 0 check (review_count >= 0),
  status text not null default 'active' check (status in ('active', 'removed'))
);
create index deals_by_city on deals (city_code, status);
create index deals_by_restaurant on deals (restaurant_id);
create table deal_outlets (
  deal_id text not null references deals,
  restaurant_id text not null references restaurants,
  primary key (deal_id, restaurant_id)
);
create index deal_outlets_by_restaurant on deal_outlets (restaurant_id);
create table deal_stock (
  deal_id text primary key references deals,
  stock_left integer check (stock_left >= 0),
  sold integer not null default 0 check (sold >= 0),
  sold_before integer not null default 0 check (sold_before >= 0)
);

create table order_deals (
  order_id text primary key references orders,
  deal_id text not null references deals,
  flash_item_id text,
  kind text not null check (kind in ('package', 'cash', 'special')),
  count integer not null check (count between 1 and 199 and (flash_item_id is null or count = 1)),
  unit_minor bigint not null check (unit_minor > 0),
  original_unit_minor bigint,
  rules jsonb not null,
  contents jsonb not null,
  mobile text not null,
  holds_stock boolean not null,
  is_reviewed boolean not null default false
);
create index order_deals_by_deal on order_deals (deal_id);
alter table order_deals alter column rules set statistics 0;
alter table order_deals alter column contents set statistics 0;

create table deal_refunds (
  deal_refund_id text primary key,
  order_id text not null references orders,
  reason text not null check (reason in ('asked', 'expired', 'closed', 'dispute')),
  count integer not null check (count > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  created_at timestamptz not null,
  completed_at timestamptz
);
create index deal_refunds_by_order on deal_refunds (order_id);
create table deal_codes (
  deal_code_id text primary key,
  order_id text not null references orders,
  deal_id text not null references deals,
  user_id text not null references users,
  code text not null unique check (code ~ '^\d{12}$'),
  state text not null check (state in ('unused', 'used', 'refunding', 'refunded', 'expired')),
  valid_until timestamptz,
  used_at timestamptz,
  used_restaurant_id text references restaurants,
  used_by text,
  deal_refund_id text references deal_refunds,
  disputed_at timestamptz,
  dispute text,
  created_at timestamptz not null,
  check ((state = 'used') = (used_at is not null) and (used_at is null) = (used_restaurant_id is null)),
  check ((state in ('refunding', 'refunded')) = (deal_refund_id is not null))
);
create index deal_codes_by_order on deal_codes (order_id);
create index deal_codes_by_user on deal_codes (user_id, state, valid_until);
create index deal_codes_by_deal on deal_codes (deal_id);

create table first_deals (
  user_id text not null references users,
  chain_key text not null,
  order_id text not null unique references orders,
  primary key (user_id, chain_key)
);
create trigger first_deals_of_open_accounts before insert on first_deals for each row execute function refuse_closed_account();
create table deal_code_tries (
  partner_id text not null,
  minute timestamptz not null,
  count integer not null check (count > 0),
  primary key (partner_id, minute)
);

-- A review may be of a deal that was used
alter table reviews add column deal_id text references deals;
create index reviews_by_deal on reviews (deal_id, created_at desc, review_id desc) where deal_id is not null;
