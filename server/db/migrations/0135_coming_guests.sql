-- Its guest has said that they are coming to the time that it has now.
alter table bookings add column is_coming boolean not null default false;
