-- Its guests have said how it was.
alter table bookings add column is_reviewed boolean not null default false;
