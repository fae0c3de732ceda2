-- Where each rider was last: one row an order, overwritten by what is newer.
create table rider_positions (
  order_id text primary key references orders,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null
);

-- Signed requests that were taken, so that none is taken twice; swept once they would be too old anyway.
create table operation_requests (
  partner_id text not null,
  nonce text not null,
  received_at timestamptz not null,
  primary key (partner_id, nonce)
);
create index operation_requests_by_age on operation_requests (received_at);

-- What a restaurant's system asks for: what its kitchen has to do.
create index orders_by_restaurant_open on orders (restaurant_id, created_at) where status in ('paid', 'accepted', 'canPickUp', 'delivering');
