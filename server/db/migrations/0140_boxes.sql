-- What an outlet sells by date: a seat at a buffet, or a lunchbox that is collected.
create table box_menus (
  box_menu_id text primary key,
  restaurant_id text not null references restaurants,
  kind text not null check (kind in ('buffet', 'lunchbox')),
  title jsonb not null,
  description jsonb not null,
  image jsonb not null,
  contents jsonb not null,
  diets text[] not null default '{}',
  -- Who pays a child's price: from so many years or centimetres up to below
  child_by text check (child_by in ('age', 'height')),
  child_from int check (child_from >= 0),
  child_until int check (child_until > child_from),
  senior_from int check (senior_from > 0),
  cut_off_minutes int not null check (cut_off_minutes >= 0),
  serves_holidays boolean not null,
  status text not null default 'active' check (status in ('active', 'removed')),
  check ((child_by is null) = (child_from is null) and (child_by is null) = (child_until is null))
);
alter table box_menus alter column title set statistics 0, alter column description set statistics 0,
  alter column image set statistics 0, alter column contents set statistics 0;
create index box_menus_by_restaurant on box_menus (restaurant_id);

-- What one of a class costs on a kind of day, nett.
create table box_prices (
  box_menu_id text not null references box_menus,
  rate text not null check (rate in ('weekday', 'weekend', 'eve', 'holiday')),
  guest text not null check (guest in ('adult', 'senior', 'child')),
  price_minor bigint not null check (price_minor > 0),
  primary key (box_menu_id, rate, guest)
);

-- When boxes are eaten or collected, by weekday: minutes after midnight.
create table box_sittings (
  box_menu_id text not null references box_menus,
  weekday int not null check (weekday between 0 and 6),
  starts_at int not null check (starts_at between 0 and 1439),
  ends_at int not null check (ends_at > starts_at and ends_at <= 2880),
  quota int not null check (quota > 0),
  primary key (box_menu_id, weekday, starts_at)
);

-- What is gone of a sitting of a date: paid, or held for who is about to pay.
create table box_days (
  box_menu_id text not null references box_menus,
  starts_at timestamptz not null,
  quota int not null,
  taken int not null check (taken >= 0 and taken <= quota),
  primary key (box_menu_id, starts_at)
);

-- Days for which an outlet sells no boxes, beside those on which it is closed.
create table box_closed_dates (
  restaurant_id text not null references restaurants,
  closed_on date not null,
  primary key (restaurant_id, closed_on)
);

-- What an order of boxes has of its own: what was bought, for whom, whatever the menu says later.
create table order_boxes (
  order_id text primary key references orders,
  box_menu_id text not null references box_menus,
  contents jsonb not null,
  adult_count int not null check (adult_count >= 0),
  senior_count int not null check (senior_count >= 0),
  child_count int not null check (child_count >= 0),
  guest_name text not null,
  mobile text not null,
  check (adult_count + senior_count + child_count > 0)
);
alter table order_boxes alter column contents set statistics 0;

-- Requests to give sittings of an order back, each a part of its payment (`refunds.refund_request_id`).
create table box_refunds (
  box_refund_id text primary key,
  order_id text not null references order_boxes,
  reason text not null check (reason in ('asked', 'closed', 'late')),
  count int not null check (count > 0),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  completed_at timestamptz
);
create index box_refunds_by_order on box_refunds (order_id);

-- A sitting of an order, with its own code.
create table box_units (
  box_unit_id text primary key,
  order_id text not null references order_boxes,
  restaurant_id text not null references restaurants,
  box_menu_id text not null references box_menus,
  serving_on date not null,
  starts_at timestamptz not null,
  until timestamptz not null check (until > starts_at),
  cut_off_at timestamptz not null check (cut_off_at <= starts_at),
  rate text not null,
  -- Of one of each class; null where none is of it
  adult_minor bigint,
  senior_minor bigint,
  child_minor bigint,
  price_minor bigint not null check (price_minor > 0),
  state text not null check (state in ('unused', 'used', 'refunding', 'refunded', 'expired')),
  -- True while its people are out of the quota; turned once
  holds_quota boolean not null,
  code text unique,
  used_at timestamptz,
  used_by text,
  box_refund_id text references box_refunds,
  unique (order_id, starts_at),
  check ((state in ('refunding', 'refunded')) = (box_refund_id is not null)),
  check ((state = 'used') = (used_at is not null))
);
create index box_units_by_day on box_units (restaurant_id, serving_on);
