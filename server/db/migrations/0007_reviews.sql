-- What people say of an order, its pictures, who objected, and the coins that are given for it.
alter table orders add column is_reviewed boolean not null default false;

create table reviews (
  review_id text primary key,
  order_id text not null unique references orders,
  -- Null once the account is closed: the scores stay, nobody said them
  user_id text references users,
  restaurant_id text not null references restaurants,
  dish_score smallint not null check (dish_score between 1 and 5),
  service_score smallint not null check (service_score between 1 and 5),
  tags jsonb not null default '[]',
  content text not null default '',
  dish_names jsonb not null default '[]',
  picture_count smallint not null default 0 check (picture_count between 0 and 9),
  is_anonymous boolean not null default false,
  coins integer not null default 0 check (coins >= 0),
  reply text check (reply <> ''),
  replied_at timestamptz,
  created_at timestamptz not null,
  check ((reply is null) = (replied_at is null))
);
create index reviews_by_restaurant on reviews (restaurant_id, created_at desc, review_id desc);
create index reviews_by_user on reviews (user_id) where user_id is not null;

create table review_pictures (
  picture_id text primary key,
  order_id text not null references orders,
  user_id text not null references users,
  -- Null until the review is sent; what never is, is removed a day later
  review_id text references reviews,
  position smallint check (position between 0 and 8),
  image jsonb not null,
  created_at timestamptz not null,
  check ((review_id is null) = (position is null))
);
create unique index review_pictures_by_review on review_pictures (review_id, position) where review_id is not null;
create index review_pictures_by_user on review_pictures (user_id);

create table review_reports (
  review_id text not null references reviews,
  user_id text not null references users,
  reason text not null check (reason in ('fake', 'abuse', 'advert', 'privacy', 'other')),
  remark text not null default '',
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_reports_by_user on review_reports (user_id);

-- The exact sums behind a restaurant's rounded rating, begun from the rating it had.
create table restaurant_ratings (
  restaurant_id text primary key references restaurants,
  tenths_sum bigint not null check (tenths_sum >= 0),
  rating_count integer not null check (rating_count > 0)
);

create table points_ledger (
  entry_id bigserial primary key,
  user_id text not null references users,
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  kind text not null check (kind in ('opening', 'review')),
  reference text not null unique,
  order_id text references orders,
  created_at timestamptz not null
);
create index points_ledger_by_user on points_ledger (user_id, entry_id);

create function refuse_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'points_ledger is never rewritten';
end $$;
create trigger points_ledger_unchanged before update on points_ledger for each statement execute function refuse_points_change();
create trigger review_pictures_of_open_accounts before insert on review_pictures for each row execute function refuse_closed_account();
create trigger review_reports_of_open_accounts before insert on review_reports for each row execute function refuse_closed_account();
