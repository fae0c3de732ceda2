-- The star that the review of a delivered meal gives its rider: once for what one rider carried, and only with whose it is.
alter table reviews add column rider_id text;
alter table reviews add column rider_order_id text references orders;
alter table reviews add column rider_score smallint check (rider_score between 1 and 5);
alter table reviews add constraint reviews_rider_whole
  check (num_nonnulls(rider_id, rider_order_id, rider_score) in (0, 3));
create unique index reviews_one_of_rider on reviews (rider_order_id);
