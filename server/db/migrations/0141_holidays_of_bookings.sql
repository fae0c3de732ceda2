-- Some outlets seat nobody on the public holidays of their country.
alter table booking_settings add column closes_on_holidays boolean not null default false;
