-- The exact sums behind the rounded rating of a deal, as restaurants have them.
create table deal_ratings (
  deal_id text primary key references deals,
  tenths_sum bigint not null check (tenths_sum >= 0),
  rating_count integer not null check (rating_count >= 0)
);
