-- The rider leaves the meal at the door.
alter table meals add column leaves_at_door boolean not null default false;
