-- A membership that was bought for somebody else. Who redeems it has the period of its order.
create table membership_gifts (
  order_id text primary key references orders,
  months int not null check (months > 0),
  -- Null until it is paid
  code text unique check (length(code) = 12),
  redeemed_at timestamptz,
  -- Given back, or taken back by a bank, before anybody redeemed it
  ended_at timestamptz,
  created_at timestamptz not null,
  check (redeemed_at is null or (code is not null and ended_at is null))
);
