-- An outlet may stop taking bookings, and is left out of lists while it declines too much of what it had offered a discount for.
alter table booking_settings
  add column is_taking boolean not null default true,
  add column unlisted_until timestamptz;

-- From where a table was booked (a keyed hash of the network, forgotten after the stay), and what was to be taken off at a time that was
-- asked for.
alter table bookings
  add column made_from text not null default '',
  add column asked_discount_basis_points int,
  add column asked_discount_excludes text[] not null default '{}',
  add column asked_discount_people_maximum int;
create index bookings_by_day on bookings (restaurant_id, opening_on);

alter table restaurants add column is_vegetarian boolean not null default false;
