-- Memberships as they were: one row a person and tier, at the terms that it was given at.
alter table memberships rename to memberships_before;
alter table memberships_before drop constraint memberships_tier_fkey;
drop table membership_plans;

-- What is sold: a product for so many days in a country, at a price with tax in it.
create table membership_plans (
  plan_id text primary key,
  product text not null check (product in ('VIP', 'SVIP', 'foodieCard')),
  country_code text not null,
  period text not null check (period in ('month', 'year', 'singleMonth')),
  variant text check (variant in ('3km', '5km')),
  days int not null check (days > 0),
  first_price_minor bigint check (first_price_minor > 0 and first_price_minor < price_minor),
  price_minor bigint not null check (price_minor > 0),
  delivery_discount_basis_points int not null check (delivery_discount_basis_points between 0 and 10000),
  free_delivery_within_meters int check (free_delivery_within_meters >= 0),
  dine_in_discount_basis_points int check (dine_in_discount_basis_points between 1 and 4000),
  monthly_offer_ids text[] not null default '{}',
  is_sold boolean not null default true
);
insert into membership_plans (plan_id, product, country_code, period, variant, days, first_price_minor, price_minor,
  delivery_discount_basis_points, free_delivery_within_meters, dine_in_discount_basis_points) values
  ('sg-vip-month', 'VIP', 'SG', 'month', null, 30, null, 299, 2000, null, null),
  ('sg-vip-year', 'VIP', 'SG', 'year', null, 365, null, 2880, 2000, null, null),
  ('sg-svip-month', 'SVIP', 'SG', 'month', null, 30, 199, 499, 3000, 3000, null),
  ('sg-svip-year', 'SVIP', 'SG', 'year', null, 365, null, 4790, 3000, 3000, null),
  ('sg-foodie-month-3km', 'foodieCard', 'SG', 'month', '3km', 30, 199, 699, 5000, 3000, 4000),
  ('sg-foodie-month-5km', 'foodieCard', 'SG', 'month', '5km', 30, 490, 990, 5000, 5000, 4000),
  ('sg-foodie-year-3km', 'foodieCard', 'SG', 'year', '3km', 365, null, 6990, 5000, 3000, 4000),
  ('sg-foodie-year-5km', 'foodieCard', 'SG', 'year', '5km', 365, null, 9900, 5000, 5000, 4000),
  ('sg-foodie-single-3km', 'foodieCard', 'SG', 'singleMonth', '3km', 30, null, 799, 5000, 3000, 4000),
  ('sg-foodie-single-5km', 'foodieCard', 'SG', 'singleMonth', '5km', 30, null, 1190, 5000, 5000, 4000),
  ('my-vip-month', 'VIP', 'MY', 'month', null, 30, null, 690, 2000, null, null),
  ('my-vip-year', 'VIP', 'MY', 'year', null, 365, null, 6600, 2000, null, null),
  ('my-svip-month', 'SVIP', 'MY', 'month', null, 30, 390, 990, 3000, 3000, null),
  ('my-svip-year', 'SVIP', 'MY', 'year', null, 365, null, 9500, 3000, 3000, null),
  ('my-foodie-month-3km', 'foodieCard', 'MY', 'month', '3km', 30, 490, 1490, 5000, 3000, 4000),
  ('my-foodie-month-5km', 'foodieCard', 'MY', 'month', '5km', 30, 990, 1990, 5000, 5000, 4000),
  ('my-foodie-year-3km', 'foodieCard', 'MY', 'year', '3km', 365, null, 14900, 5000, 3000, 4000),
  ('my-foodie-year-5km', 'foodieCard', 'MY', 'year', '5km', 365, null, 19900, 5000, 5000, 4000),
  ('my-foodie-single-3km', 'foodieCard', 'MY', 'singleMonth', '3km', 30, null, 1690, 5000, 3000, 4000),
  ('my-foodie-single-5km', 'foodieCard', 'MY', 'singleMonth', '5km', 30, null, 2390, 5000, 5000, 4000),
  ('vn-vip-month', 'VIP', 'VN', 'month', null, 30, null, 29000, 2000, null, null),
  ('vn-vip-year', 'VIP', 'VN', 'year', null, 365, null, 279000, 2000, null, null),
  ('vn-svip-month', 'SVIP', 'VN', 'month', null, 30, 15000, 39000, 3000, 3000, null),
  ('vn-svip-year', 'SVIP', 'VN', 'year', null, 365, null, 375000, 3000, 3000, null),
  ('vn-foodie-month-3km', 'foodieCard', 'VN', 'month', '3km', 30, 19000, 59000, 5000, 3000, 4000),
  ('vn-foodie-month-5km', 'foodieCard', 'VN', 'month', '5km', 30, 39000, 79000, 5000, 5000, 4000),
  ('vn-foodie-year-3km', 'foodieCard', 'VN', 'year', '3km', 365, null, 590000, 5000, 3000, 4000),
  ('vn-foodie-year-5km', 'foodieCard', 'VN', 'year', '5km', 365, null, 790000, 5000, 5000, 4000),
  ('vn-foodie-single-3km', 'foodieCard', 'VN', 'singleMonth', '3km', 30, null, 69000, 5000, 3000, 4000),
  ('vn-foodie-single-5km', 'foodieCard', 'VN', 'singleMonth', '5km', 30, null, 95000, 5000, 5000, 4000),
  ('kh-vip-month', 'VIP', 'KH', 'month', null, 30, null, 6000, 2000, null, null),
  ('kh-vip-year', 'VIP', 'KH', 'year', null, 365, null, 58000, 2000, null, null),
  ('kh-svip-month', 'SVIP', 'KH', 'month', null, 30, 3000, 10000, 3000, 3000, null),
  ('kh-svip-year', 'SVIP', 'KH', 'year', null, 365, null, 96000, 3000, 3000, null),
  ('kh-foodie-month-3km', 'foodieCard', 'KH', 'month', '3km', 30, 4000, 14000, 5000, 3000, 4000),
  ('kh-foodie-month-5km', 'foodieCard', 'KH', 'month', '5km', 30, 10000, 20000, 5000, 5000, 4000),
  ('kh-foodie-year-3km', 'foodieCard', 'KH', 'year', '3km', 365, null, 140000, 5000, 3000, 4000),
  ('kh-foodie-year-5km', 'foodieCard', 'KH', 'year', '5km', 365, null, 200000, 5000, 5000, 4000),
  ('kh-foodie-single-3km', 'foodieCard', 'KH', 'singleMonth', '3km', 30, null, 16000, 5000, 3000, 4000),
  ('kh-foodie-single-5km', 'foodieCard', 'KH', 'singleMonth', '5km', 30, null, 24000, 5000, 5000, 4000),
  ('mm-vip-month', 'VIP', 'MM', 'month', null, 30, null, 5000, 2000, null, null),
  ('mm-vip-year', 'VIP', 'MM', 'year', null, 365, null, 48000, 2000, null, null),
  ('mm-svip-month', 'SVIP', 'MM', 'month', null, 30, 2500, 8000, 3000, 3000, null),
  ('mm-svip-year', 'SVIP', 'MM', 'year', null, 365, null, 77000, 3000, 3000, null),
  ('mm-foodie-month-3km', 'foodieCard', 'MM', 'month', '3km', 30, 3500, 11000, 5000, 3000, 4000),
  ('mm-foodie-month-5km', 'foodieCard', 'MM', 'month', '5km', 30, 8000, 16000, 5000, 5000, 4000),
  ('mm-foodie-year-3km', 'foodieCard', 'MM', 'year', '3km', 365, null, 110000, 5000, 3000, 4000),
  ('mm-foodie-year-5km', 'foodieCard', 'MM', 'year', '5km', 365, null, 160000, 5000, 5000, 4000),
  ('mm-foodie-single-3km', 'foodieCard', 'MM', 'singleMonth', '3km', 30, null, 12500, 5000, 3000, 4000),
  ('mm-foodie-single-5km', 'foodieCard', 'MM', 'singleMonth', '5km', 30, null, 19000, 5000, 5000, 4000),
  ('id-vip-month', 'VIP', 'ID', 'month', null, 30, null, 19000, 2000, null, null),
  ('id-vip-year', 'VIP', 'ID', 'year', null, 365, null, 179000, 2000, null, null),
  ('id-svip-month', 'SVIP', 'ID', 'month', null, 30, 9000, 29000, 3000, 3000, null),
  ('id-svip-year', 'SVIP', 'ID', 'year', null, 365, null, 279000, 3000, 3000, null),
  ('id-foodie-month-3km', 'foodieCard', 'ID', 'month', '3km', 30, 12000, 39000, 5000, 3000, 4000),
  ('id-foodie-month-5km', 'foodieCard', 'ID', 'month', '5km', 30, 25000, 55000, 5000, 5000, 4000),
  ('id-foodie-year-3km', 'foodieCard', 'ID', 'year', '3km', 365, null, 390000, 5000, 3000, 4000),
  ('id-foodie-year-5km', 'foodieCard', 'ID', 'year', '5km', 365, null, 550000, 5000, 5000, 4000),
  ('id-foodie-single-3km', 'foodieCard', 'ID', 'singleMonth', '3km', 30, null, 45000, 5000, 3000, 4000),
  ('id-foodie-single-5km', 'foodieCard', 'ID', 'singleMonth', '5km', 30, null, 65000, 5000, 5000, 4000),
  ('cn-vip-month', 'VIP', 'CN', 'month', null, 30, null, 890, 2000, null, null),
  ('cn-vip-year', 'VIP', 'CN', 'year', null, 365, null, 8500, 2000, null, null),
  ('cn-svip-month', 'SVIP', 'CN', 'month', null, 30, 490, 1290, 3000, 3000, null),
  ('cn-svip-year', 'SVIP', 'CN', 'year', null, 365, null, 12300, 3000, 3000, null),
  ('cn-foodie-month-3km', 'foodieCard', 'CN', 'month', '3km', 30, 490, 1590, 5000, 3000, 4000),
  ('cn-foodie-month-5km', 'foodieCard', 'CN', 'month', '5km', 30, 990, 1990, 5000, 5000, 4000),
  ('cn-foodie-year-3km', 'foodieCard', 'CN', 'year', '3km', 365, null, 15900, 5000, 3000, 4000),
  ('cn-foodie-year-5km', 'foodieCard', 'CN', 'year', '5km', 365, null, 19900, 5000, 5000, 4000),
  ('cn-foodie-single-3km', 'foodieCard', 'CN', 'singleMonth', '3km', 30, null, 1890, 5000, 3000, 4000),
  ('cn-foodie-single-5km', 'foodieCard', 'CN', 'singleMonth', '5km', 30, null, 2390, 5000, 5000, 4000);

-- What an order of a membership was made for, at which terms, whatever its plan says later.
create table membership_orders (
  order_id text primary key references orders,
  purpose text not null,
  plan_id text not null references membership_plans,
  product text not null,
  period text not null,
  variant text,
  days int not null check (days > 0),
  delivery_discount_basis_points int not null,
  free_delivery_within_meters int,
  dine_in_discount_basis_points int,
  monthly_offer_ids text[] not null default '{}',
  is_first_price boolean not null default false,
  -- Renewed by itself from then on, and charged to the wallet or a kept card; null of one that is not
  source text,
  accepted_terms text not null
);

-- Who has, or is about to have, the first price of a product: one order of a person.
create table membership_first_prices (
  user_id text not null references users,
  product text not null,
  order_id text not null unique references orders,
  primary key (user_id, product)
);

-- What is renewed by itself. Of a person and product one that has not ended.
create table membership_subscriptions (
  subscription_id text primary key,
  user_id text not null references users,
  product text not null,
  plan_id text not null references membership_plans,
  agreed_price_minor bigint not null check (agreed_price_minor > 0),
  -- 'wallet', or the id of a kept card
  source text not null,
  utc_offset_minutes int not null,
  status text not null check (status in ('live', 'cancelled', 'ended')),
  -- Null once nothing is charged any more
  next_charge_at timestamptz,
  paused_until timestamptz,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  ended_at timestamptz,
  check ((status = 'live') = (next_charge_at is not null))
);
create unique index membership_subscriptions_once on membership_subscriptions (user_id, product) where status <> 'ended';
create index membership_subscriptions_due on membership_subscriptions (next_charge_at) where status = 'live';

-- When a person is a member, at the terms that were agreed. Paid ones of a person and product never overlap.
create table membership_periods (
  period_id text primary key,
  user_id text not null references users,
  product text not null check (product in ('VIP', 'SVIP', 'foodieCard')),
  plan_id text references membership_plans,
  variant text,
  order_id text unique references orders,
  subscription_id text references membership_subscriptions,
  -- Of its subscription; the first is 1
  number int check (number > 0),
  -- Null of one that was given without a length
  days int check (days > 0),
  utc_offset_minutes int not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  delivery_discount_basis_points int not null check (delivery_discount_basis_points between 0 and 10000),
  free_delivery_within_meters int check (free_delivery_within_meters >= 0),
  dine_in_discount_basis_points int check (dine_in_discount_basis_points between 1 and 4000),
  monthly_offer_ids text[] not null default '{}',
  status text not null default 'paid' check (status in ('paid', 'refunded', 'chargedBack')),
  created_at timestamptz not null,
  unique (subscription_id, number)
);
create index membership_periods_by_user on membership_periods (user_id, product, starts_at);

-- The number that a membership card is known by.
create table membership_cards (
  user_id text not null references users,
  product text not null,
  number text not null unique,
  created_at timestamptz not null,
  primary key (user_id, product)
);

-- Tries to charge a renewal, each written down before anybody is asked.
create table renewal_tries (
  subscription_id text not null references membership_subscriptions,
  number int not null,
  attempt int not null check (attempt > 0),
  order_id text not null references orders,
  source text not null,
  at timestamptz not null,
  -- Null until it is known
  answer text check (answer in ('paid', 'forNow', 'forEver', 'bankAsks')),
  answered_at timestamptz,
  primary key (subscription_id, number, attempt)
);

-- Whoever is a member stays one at the same terms and until the same end
insert into membership_periods (period_id, user_id, product, variant, utc_offset_minutes, starts_at, ends_at,
  delivery_discount_basis_points, free_delivery_within_meters, created_at)
select md5(user_id || ' ' || tier), user_id, tier, case when tier = 'foodieCard' then '5km' end, 480, starts_at, ends_at,
  delivery_discount_basis_points, free_delivery_within_meters, starts_at from memberships_before;
insert into membership_cards (user_id, product, number, created_at)
select user_id, tier, lpad((('x' || substr(md5(user_id || ' ' || tier), 1, 12))::bit(48)::bigint % 1000000000000)::text, 12, '0'), starts_at from memberships_before;
drop table memberships_before;
