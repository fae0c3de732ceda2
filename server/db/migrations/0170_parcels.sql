-- From where parcels are sent where, and whether customs ask whose they are.
create table parcel_lanes (
  lane_id text primary key,
  from_country text not null,
  to_country text not null,
  currency text not null,
  asks_id_card boolean not null,
  least_days int not null check (least_days > 0),
  most_days int not null check (most_days >= least_days),
  unique (from_country, to_country)
);

-- What a parcel of up to so many grams costs on a lane.
create table parcel_bands (
  lane_id text not null references parcel_lanes,
  until_grams int not null check (until_grams > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  primary key (lane_id, until_grams)
);

-- Where a person's parcels go in the mainland. The ID card is sealed: id of its key, then what only the key opens.
create table parcel_addresses (
  parcel_address_id text primary key,
  user_id text not null references users,
  receiver text not null,
  mobile text not null,
  province text not null,
  city text not null,
  district text not null,
  detail text not null,
  postal_code text not null,
  id_card text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index parcel_addresses_by_user on parcel_addresses (user_id, created_at);

-- A meal's row says how it gets to its person: by a rider or over the counter, or as a parcel.
alter table meals add column way text not null default 'local' check (way in ('local', 'parcel'));

-- What only an order that is sent as a parcel has: where to, as it was when it was made, and how far it is.
create table parcels (
  order_id text primary key references orders,
  lane_id text not null references parcel_lanes,
  parcel_address_id text not null,
  grams int not null check (grams > 0),
  receiver text not null,
  mobile text not null,
  province text not null,
  city text not null,
  district text not null,
  detail text not null,
  postal_code text not null,
  id_card text,
  carrier text,
  tracking_number text,
  packed_at timestamptz,
  handed_over_at timestamptz,
  cleared_at timestamptz,
  delivered_at timestamptz,
  check ((carrier is null) = (tracking_number is null) and (carrier is null) = (handed_over_at is null)),
  check (handed_over_at is null or packed_at is not null),
  check (cleared_at is null or handed_over_at is not null),
  check (delivered_at is null or cleared_at is not null)
);
create index parcels_with_id_card on parcels (delivered_at) where id_card is not null;
create index parcels_by_address on parcels (parcel_address_id);
