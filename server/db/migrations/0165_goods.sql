-- What is told of a dish that is goods: a mart's. `sold_by` tells that it is.
alter table dishes
  add column sold_by text check (sold_by in ('piece', 'weight')),
  -- What one piece holds or is taken to weigh.
  add column unit_grams integer check (unit_grams > 0),
  add column unit_millilitres integer check (unit_millilitres > 0),
  add column origin jsonb,
  -- Days it keeps at the least once it is brought.
  add column keeps_days integer check (keeps_days > 0),
  add column storage text check (storage in ('ambient', 'chilled', 'frozen')),
  add column video_key text,
  -- May be sent home as a parcel, packed so heavy; what customs do with it.
  add column travels boolean not null default false,
  add column weight_grams integer check (weight_grams > 0),
  add column customs text check (customs in ('identity', 'forbidden')),
  -- Weekdays on which it comes in fresh, 0 is Sunday.
  add column arrives_on smallint[] not null default '{}' check (arrives_on <@ '{0,1,2,3,4,5,6}'),
  add check (sold_by is null or storage is not null),
  add check (sold_by is distinct from 'weight' or unit_grams is not null),
  add check (not travels or (weight_grams is not null and storage = 'ambient'));

-- When what is frozen is brought, in the shop's own time; empty: at any time that it is open.
alter table restaurants add column cold_windows jsonb not null default '[]';

alter table dishes alter column origin set statistics 0;
alter table restaurants alter column cold_windows set statistics 0;
