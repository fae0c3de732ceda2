-- By which rules an outlet takes bookings; one without a row takes none.
create table booking_settings (
  restaurant_id text primary key references restaurants,
  slot_minutes int not null check (slot_minutes in (15, 20, 30, 60)),
  stay_minutes int not null check (stay_minutes between 30 and 480),
  minimum_people int not null check (minimum_people > 0),
  maximum_people int not null check (maximum_people >= minimum_people),
  lead_minutes int not null check (lead_minutes >= 0),
  days_ahead int not null check (days_ahead >= 0),
  -- Minute of the day from which that day is not booked any more
  same_day_until int check (same_day_until between 0 and 1440),
  confirms text not null check (confirms in ('atOnce', 'byHand')),
  answer_minutes int not null check (answer_minutes > 0),
  deposit_per_head_minor bigint not null check (deposit_per_head_minor > 0),
  deposit_from_people int check (deposit_from_people > 0),
  free_until_minutes int not null check (free_until_minutes >= 0)
);

-- When guests are seated, by weekday: minutes after midnight of the opening day.
create table booking_windows (
  restaurant_id text not null references booking_settings,
  weekday int not null check (weekday between 0 and 6),
  opens_at int not null check (opens_at between 0 and 1439),
  last_seating_at int not null check (last_seating_at >= opens_at and last_seating_at <= 2880),
  covers int not null check (covers > 0),
  is_peak boolean not null default false,
  primary key (restaurant_id, weekday, opens_at)
);

-- Days on which an outlet takes no bookings, beside those on which it is closed.
create table booking_closed_dates (
  restaurant_id text not null references booking_settings,
  closed_on date not null,
  primary key (restaurant_id, closed_on)
);

-- What is taken off the food of who comes at quieter times.
create table booking_discounts (
  restaurant_id text not null references booking_settings,
  weekday int not null check (weekday between 0 and 6),
  from_minute int not null,
  until_minute int not null check (until_minute > from_minute),
  basis_points int not null check (basis_points between 1 and 10000),
  excludes text[] not null default '{}',
  people_maximum int check (people_maximum > 0),
  primary key (restaurant_id, weekday, from_minute)
);

-- What an order of a table has of its own.
create table bookings (
  order_id text primary key references orders,
  restaurant_id text not null references restaurants,
  state text not null,
  opening_on date not null,
  starts_at timestamptz not null,
  until timestamptz not null check (until > starts_at),
  people int not null check (people > 0),
  guest_name text not null,
  mobile text not null,
  email text not null,
  seating text not null,
  occasion text not null,
  needs text[] not null,
  allergies text[] not null,
  remark text not null,
  code text unique,
  deposit_minor bigint not null check (deposit_minor >= 0),
  free_until_minutes int not null,
  discount_basis_points int,
  discount_excludes text[] not null default '{}',
  discount_people_maximum int,
  answer_by timestamptz,
  asked_starts_at timestamptz,
  asked_until timestamptz,
  asked_people int,
  asked_opening_on date,
  is_late boolean not null default false,
  seated_at timestamptz,
  seated_by text,
  missed_at timestamptz,
  check ((asked_starts_at is null) = (asked_until is null) and (asked_starts_at is null) = (asked_people is null)
    and (asked_starts_at is null) = (asked_opening_on is null))
);
create index bookings_by_restaurant on bookings (restaurant_id, starts_at);

-- Seats that are taken, or kept: by a booking, by the change that its guest asks for, or for who waits in a line.
create table booking_seats (
  kind text not null check (kind in ('booking', 'change', 'offer')),
  subject_id text not null,
  restaurant_id text not null references booking_settings,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  people int not null check (people > 0),
  primary key (kind, subject_id, from_at)
);
create index booking_seats_by_restaurant on booking_seats (restaurant_id, until_at, from_at);
