-- What is carried from door to door. A delivery that begins at no outlet says where, and which partner's riders have it.
alter table deliveries
  add column from_address jsonb,
  add column partner_id text;
alter table deliveries alter column from_address set statistics 0;
create index deliveries_by_partner on deliveries (partner_id) where partner_id is not null;

create table errands (
  order_id text primary key references orders,
  service text not null check (service in ('errand', 'express')),
  weight_band text not null check (weight_band in ('light', 'medium', 'heavy')),
  item text not null,
  note text not null default '',
  value_minor bigint not null check (value_minor >= 0),
  meters integer not null check (meters > 0),
  minutes integer not null check (minutes > 0),
  fee_minor bigint not null check (fee_minor > 0),
  waiting_minor bigint not null check (waiting_minor >= 0),
  way_back_minor bigint not null check (way_back_minor >= 0),
  per_minute_minor bigint not null check (per_minute_minor >= 0),
  cancel_minor bigint not null check (cancel_minor between 0 and fee_minor),
  accepted_forbidden date not null,
  window_from timestamptz,
  window_until timestamptz,
  accept_by timestamptz,
  at_sender_at timestamptz,
  fetched_at timestamptz,
  at_receiver_at timestamptz,
  returning_at timestamptz,
  return_reason text check (return_reason in ('receiverAbsent', 'riderLost')),
  handed_over_at timestamptz,
  photo_small text,
  photo_large text,
  code text check (code ~ '^[0-9]{4}$'),
  code_misses integer not null default 0,
  track_id text not null unique,
  check ((window_from is null) = (window_until is null)),
  check ((returning_at is null) = (return_reason is null))
);

-- What of an errand's money goes back: reserves that were not needed, or what is left when it is called off once a rider has set out.
create table errand_refunds (
  errand_refund_id text primary key,
  order_id text not null references errands,
  reason text not null check (reason in ('unused', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  completed_at timestamptz,
  unique (order_id)
);
