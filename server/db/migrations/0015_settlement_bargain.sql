-- Friends cut the delivery fee of an order to come, each once.
create table bargains (
  bargain_id text primary key,
  user_id text not null references users,
  restaurant_id text not null references restaurants,
  currency text not null,
  -- The fee to cut at, as it was when the bargain began
  fee_minor bigint not null check (fee_minor > 0),
  cut_minor bigint not null default 0 check (cut_minor between 0 and fee_minor),
  -- The living order that uses it; no cutting meanwhile
  order_id text unique references orders deferrable initially deferred,
  closed_at timestamptz,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
-- One of a person and restaurant at a time
create unique index bargains_open on bargains (user_id, restaurant_id) where closed_at is null;
create index bargains_by_user on bargains (user_id, created_at);

create table bargain_cuts (
  bargain_id text not null references bargains,
  user_id text not null references users,
  owner_id text not null references users,
  cut_minor bigint not null check (cut_minor > 0),
  created_at timestamptz not null,
  primary key (bargain_id, user_id)
);
create index bargain_cuts_by_user on bargain_cuts (user_id, created_at);

create trigger bargains_of_open_accounts before insert on bargains for each row execute function refuse_closed_account();
create trigger bargain_cuts_of_open_accounts before insert on bargain_cuts for each row execute function refuse_closed_account();
