create table restaurants (
  restaurant_id text primary key,
  kind text not null default 'restaurant' check (kind in ('restaurant', 'mart')),
  chain_id text,
  has_first_deal boolean not null default false,
  combine_order_area_id text,
  country_code text not null,
  city_code text not null,
  currency text not null,
  name jsonb not null check (name ? 'zh'),
  cuisine jsonb not null check (cuisine ? 'zh'),
  tags jsonb not null default '[]',
  notice jsonb,
  image jsonb not null,
  address text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  utc_offset_minutes integer not null,
  display_template text not null default 'template3',
  opening_windows jsonb not null,
  closed_dates jsonb not null default '[]',
  has_delivery boolean not null default true,
  has_pickup boolean not null default true,
  is_reservation_only boolean not null default false,
  has_riders boolean not null default true,
  is_halal boolean not null default false,
  prepare_minutes integer not null default 20 check (prepare_minutes >= 0),
  delivery_radius_meters integer not null default 8000 check (delivery_radius_meters >= 0),
  delivery_base_minor bigint not null default 0 check (delivery_base_minor >= 0),
  delivery_per_kilometre_minor bigint not null default 0 check (delivery_per_kilometre_minor >= 0),
  delivery_included_kilometres integer not null default 0 check (delivery_included_kilometres >= 0),
  packing_fee_minor bigint not null default 0 check (packing_fee_minor >= 0),
  small_order_below_minor bigint check (small_order_below_minor >= 0),
  small_order_fee_minor bigint not null default 0 check (small_order_fee_minor >= 0),
  minimum_order_minor bigint check (minimum_order_minor >= 0),
  service_rate_basis_points integer not null default 0 check (service_rate_basis_points between 0 and 10000),
  platform_fee_minor bigint not null default 0 check (platform_fee_minor >= 0),
  is_tax_inclusive boolean not null default false,
  rating_tenths smallint check (rating_tenths between 10 and 50),
  review_count integer not null default 0 check (review_count >= 0),
  monthly_sales integer not null default 0 check (monthly_sales >= 0),
  status text not null default 'active' check (status in ('active', 'removed')),
  catalogue_version bigint not null default 1
);
create index restaurants_by_city on restaurants (city_code, kind, catalogue_version);
create index restaurants_by_chain on restaurants (chain_id);

create table menu_categories (
  category_id text primary key,
  restaurant_id text not null references restaurants,
  name jsonb not null check (name ? 'zh'),
  sort_order integer not null default 0
);
create index menu_categories_by_restaurant on menu_categories (restaurant_id, sort_order);

create table dishes (
  dish_id text primary key,
  restaurant_id text not null references restaurants,
  category_id text not null references menu_categories,
  name jsonb not null check (name ? 'zh'),
  description jsonb,
  specification jsonb,
  image jsonb,
  price_minor bigint not null check (price_minor >= 0),
  original_price_minor bigint check (original_price_minor >= 0),
  box_fee_minor bigint not null default 0 check (box_fee_minor >= 0),
  max_order_number integer check (max_order_number >= 1),
  min_order_number integer not null default 1 check (min_order_number >= 1),
  type text not null default 'normal' check (type in ('normal', 'seckillProduct', 'goodsSeckillProduct', 'FREE_COMBINATION')),
  is_sold_out boolean not null default false,
  is_mandatory boolean not null default false,
  is_recommend boolean not null default false,
  is_new_year boolean not null default false,
  is_halal boolean not null default false,
  spice_level smallint not null default 0 check (spice_level between 0 and 3),
  allergens jsonb not null default '[]',
  nutri_grade text check (nutri_grade in ('A', 'B', 'C', 'D')),
  monthly_sales integer not null default 0 check (monthly_sales >= 0),
  prepare_time integer,
  option_groups jsonb not null default '[]',
  sort_order integer not null default 0,
  status text not null default 'active' check (status in ('active', 'removed'))
);
create index dishes_by_restaurant on dishes (restaurant_id, sort_order);

create table dish_stock (
  dish_id text primary key references dishes,
  restaurant_id text not null references restaurants,
  stock_left integer not null check (stock_left >= 0),
  sold integer not null default 0 check (sold >= 0)
);
create index dish_stock_by_restaurant on dish_stock (restaurant_id);

create table promotions (
  promotion_id text primary key,
  restaurant_id text not null references restaurants,
  type text not null check (type in ('reachNumberDiscount', 'reachAmountDeduct', 'reachAmountDiscount')),
  content jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  sort_order integer not null default 0
);
create index promotions_by_restaurant on promotions (restaurant_id, sort_order);

-- A change of anything that a menu or a card shows raises the restaurant's version, so that no process serves an old copy for long.
-- Statement triggers: a seed of ten thousand dishes raises each version once.
create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update restaurants set catalogue_version = catalogue_version + 1
  where restaurant_id in (select restaurant_id from changed_rows);
  return null;
end $$;
create function raise_own_catalogue_version() returns trigger language plpgsql as $$
begin
  if new.catalogue_version = old.catalogue_version then
    new.catalogue_version := old.catalogue_version + 1;
  end if;
  return new;
end $$;
create trigger restaurants_version before update on restaurants for each row execute function raise_own_catalogue_version();
create trigger menu_categories_inserted after insert on menu_categories referencing new table as changed_rows for each statement execute function raise_catalogue_version();
create trigger menu_categories_updated after update on menu_categories referencing new table as changed_rows for each statement execute function raise_catalogue_version();
create trigger menu_categories_deleted after delete on menu_categories referencing old table as changed_rows for each statement execute function raise_catalogue_version();
create trigger dishes_inserted after insert on dishes referencing new table as changed_rows for each statement execute function raise_catalogue_version();
create trigger dishes_updated after update on dishes referencing new table as changed_rows for each statement execute function raise_catalogue_version();
create trigger dishes_deleted after delete on dishes referencing old table as changed_rows for each statement execute function raise_catalogue_version();
create trigger promotions_inserted after insert on promotions referencing new table as changed_rows for each statement execute function raise_catalogue_version();
create trigger promotions_updated after update on promotions referencing new table as changed_rows for each statement execute function raise_catalogue_version();
create trigger promotions_deleted after delete on promotions referencing old table as changed_rows for each statement execute function raise_catalogue_version();

create table banners (
  banner_id text primary key,
  country_code text not null,
  image jsonb not null,
  title jsonb not null check (title ? 'zh'),
  subtitle jsonb not null check (subtitle ? 'zh'),
  link text,
  sort_order integer not null default 0
);
create index banners_by_country on banners (country_code, sort_order);

create table service_entries (
  service_id text primary key,
  country_code text not null,
  icon text not null,
  name jsonb not null check (name ? 'zh'),
  link text not null,
  sort_order integer not null default 0
);
create index service_entries_by_country on service_entries (country_code, sort_order);

create table search_hints (
  hint_id text primary key,
  country_code text not null,
  hint jsonb not null check (hint ? 'zh'),
  sort_order integer not null default 0
);
create index search_hints_by_country on search_hints (country_code, sort_order);

create table addresses (
  address_id text primary key,
  user_id text not null references users,
  name text not null,
  mobile text not null,
  standby_mobile text,
  country_code text not null,
  country_area text,
  postal_code text,
  street_name text not null,
  address_detail text not null,
  building_type text not null,
  building_name text,
  building_detail text,
  unit_no text check (char_length(unit_no) <= 20),
  label text not null default 'default',
  is_default boolean not null default false,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index addresses_by_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default and deleted_at is null;

create table address_cache (
  user_id text primary key references users,
  address_id text not null references addresses
);

create table vouchers (
  voucher_id text primary key,
  kind text not null check (kind in ('redEnvelope', 'voucher', 'coupon')),
  name jsonb not null check (name ? 'zh'),
  use_way text not null default 'cash',
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  obtain_way text not null,
  promoter text not null default 'platform' check (promoter in ('platform', 'restaurant')),
  min_order_minor bigint check (min_order_minor >= 0),
  restaurant_ids jsonb not null default '[]',
  dish_ids jsonb not null default '[]',
  use_restrictions jsonb,
  valid_days integer not null default 30 check (valid_days > 0),
  is_welcome boolean not null default false
);

create table user_vouchers (
  user_voucher_id text primary key,
  user_id text not null references users,
  voucher_id text not null references vouchers,
  grant_reference text not null,
  status text not null default 'A' check (status in ('A', 'U', 'E')),
  balance_minor bigint not null check (balance_minor >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  order_id text,
  used_at timestamptz,
  created_at timestamptz not null,
  check (status <> 'U' or order_id is not null)
);
create unique index user_vouchers_once on user_vouchers (user_id, grant_reference);
create index user_vouchers_by_user on user_vouchers (user_id, status);

create table membership_plans (
  tier text primary key check (tier in ('VIP', 'SVIP', 'foodieCard')),
  delivery_discount_basis_points integer not null check (delivery_discount_basis_points between 0 and 10000),
  free_delivery_within_meters integer
);
insert into membership_plans (tier, delivery_discount_basis_points, free_delivery_within_meters) values
  ('VIP', 2000, null), ('SVIP', 3000, 3000), ('foodieCard', 5000, 5000);

create table memberships (
  user_id text not null references users,
  tier text not null references membership_plans,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (user_id, tier)
);

create table wallet_accounts (
  user_id text not null references users,
  currency text not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  primary key (user_id, currency)
);

create table wallet_ledger (
  entry_id bigserial primary key,
  user_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  kind text not null check (kind in ('topUp', 'payment', 'refund', 'balanceHold', 'balanceReturn', 'gift', 'withdrawal')),
  reference text not null unique,
  order_id text,
  created_at timestamptz not null,
  foreign key (user_id, currency) references wallet_accounts
);
create index wallet_ledger_by_user on wallet_ledger (user_id, currency, entry_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet_ledger is append-only';
end $$;
create trigger wallet_ledger_append_only before update or delete or truncate on wallet_ledger for each statement execute function refuse_ledger_change();

-- Order numbers are read out on the phone: short, unique, and not telling how many orders there are.
create sequence order_number_seq;

create table orders (
  order_id text primary key,
  order_number text not null unique,
  transaction_id text not null unique,
  user_id text not null references users,
  restaurant_id text not null references restaurants,
  country_code text not null,
  currency text not null,
  kind text not null check (kind in ('delivery', 'pickup', 'voucher')),
  status text not null check (status in ('awaitingPayment', 'paid', 'accepted', 'canPickUp', 'delivering', 'pickedUp', 'delivered', 'available', 'used', 'completed', 'cancelled', 'refunded', 'expired', 'paynowReview')),
  quote_id text not null,
  choices jsonb not null,
  quote_input jsonb not null,
  figures jsonb not null,
  tax jsonb not null,
  total_minor bigint not null constraint orders_total check (total_minor >= 0),
  restaurant jsonb not null,
  delivery_address jsonb,
  dish_count integer not null check (dish_count > 0),
  remark text not null default '',
  tableware text not null default 'none',
  payment_type text,
  user_voucher_id text references user_vouchers,
  holds_stock boolean not null default false,
  holds_balance boolean not null default false,
  holds_voucher boolean not null default false,
  take_count integer not null default 1,
  collection_code text,
  rider jsonb,
  cancel_reason text,
  paid_at timestamptz,
  expires_at timestamptz not null,
  arrives_from timestamptz,
  arrives_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((figures ->> 'total')::bigint = total_minor)
);
create index orders_by_user on orders (user_id, created_at desc, order_id desc);
create index orders_by_status on orders (user_id, status);

create table order_lines (
  order_id text not null references orders,
  line_number integer not null,
  dish_id text not null references dishes,
  dish_name jsonb not null,
  image jsonb,
  choices jsonb not null,
  dish_count integer not null check (dish_count > 0),
  unit_minor bigint not null check (unit_minor >= 0),
  original_unit_minor bigint,
  total_minor bigint not null check (total_minor >= 0),
  stock_taken integer not null default 0 check (stock_taken >= 0),
  primary key (order_id, line_number)
);

create table order_events (
  order_event_id bigserial primary key,
  order_id text not null references orders,
  event text not null,
  status text not null,
  at timestamptz not null
);
create index order_events_by_order on order_events (order_id, order_event_id);

create table payments (
  payment_id text primary key,
  order_id text not null references orders,
  user_id text not null,
  payment_type text not null check (payment_type in ('WALLET_PAY', 'CREDITCARD_PAY', 'PAY_NOW', 'WECHAT_PAY')),
  provider text not null,
  status text not null check (status in ('pending', 'succeeded', 'declined', 'cancelled', 'expired', 'refunding', 'refunded')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  figures jsonb not null,
  settles boolean not null default false,
  provider_reference text,
  transaction_number text,
  redirect_url text,
  return_path text not null,
  reason_code integer,
  succeeded_at timestamptz,
  created_at timestamptz not null,
  check (not settles or status in ('succeeded', 'refunding', 'refunded'))
);
create index payments_by_order on payments (order_id);
create unique index payments_settle_once on payments (order_id) where settles;
create unique index payments_by_reference on payments (provider, provider_reference);

create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id text not null references payments,
  kind text not null,
  amount_minor bigint not null,
  currency text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table refunds (
  refund_id text primary key,
  payment_id text not null references payments,
  order_id text not null references orders,
  reason text not null check (reason in ('cancelled', 'rejected', 'late', 'duplicate')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  destination text not null check (destination in ('wallet', 'card')),
  status text not null default 'pending' check (status in ('pending', 'succeeded')),
  provider_reference text,
  created_at timestamptz not null,
  completed_at timestamptz
);
create unique index refunds_once on refunds (payment_id);
create index refunds_by_order on refunds (order_id);

create table sandbox_card_sessions (
  session_id text primary key,
  payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'cancelled', 'refunded')),
  charge_id text,
  created_at timestamptz not null
);
