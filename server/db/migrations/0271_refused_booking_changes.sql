-- The change of a table that was refused last, so that the restaurant may repeat its answer.
alter table bookings add column refused_starts_at timestamptz, add column refused_people integer;
