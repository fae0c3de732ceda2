-- Neighbouring restaurants that one order may be made from. A rider starts from the area's point; its fee is the only one of the order.
create table combine_areas (
  combine_order_area_id text primary key,
  country_code text not null,
  city_code text not null,
  currency text not null,
  name jsonb not null check (name ? 'zh'),
  description jsonb not null check (description ? 'zh'),
  image jsonb not null,
  address text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  utc_offset_minutes integer not null,
  delivery_radius_meters integer not null check (delivery_radius_meters >= 0),
  delivery_base_minor bigint not null check (delivery_base_minor >= 0),
  delivery_per_kilometre_minor bigint not null check (delivery_per_kilometre_minor >= 0),
  delivery_included_kilometres integer not null default 0 check (delivery_included_kilometres >= 0),
  platform_fee_minor bigint not null default 0 check (platform_fee_minor >= 0),
  status text not null default 'active' check (status in ('active', 'removed')),
  sort_order integer not null default 0
);
create index combine_areas_by_city on combine_areas (city_code, sort_order);
create index restaurants_by_area on restaurants (combine_order_area_id) where combine_order_area_id is not null;

-- A combined order names its area; its sub-orders, one a restaurant, name it. Both are null for an order from one restaurant.
alter table orders
  add column combine_order_area_id text,
  add column whole_order_id text references orders,
  -- Of a sub-order: what goes back when it alone is not made, and what of the wallet's part has gone back so.
  add column alone_minor bigint check (alone_minor >= 0),
  add column returned_balance_minor bigint check (returned_balance_minor >= 0),
  add constraint orders_whole_or_part check (whole_order_id is null or (combine_order_area_id is null and alone_minor is not null));
create index orders_by_whole on orders (whole_order_id) where whole_order_id is not null;

-- What a payment gave goes back once for each order it paid: the whole, or one sub-order of it.
drop index refunds_once;
create unique index refunds_once on refunds (payment_id, order_id) where after_sale_id is null;
