-- What an outlet takes bookings by is read with each page of tables and each booking, and seldom changes: a process keeps it by its version.
-- From a sequence, so that the version of a transaction that was rolled back is never that of other rules.
create sequence booking_rules_version_seq;
alter table booking_settings add rules_version bigint not null default nextval('booking_rules_version_seq');

create function raise_own_booking_rules_version() returns trigger language plpgsql as $$
begin
  new.rules_version := nextval('booking_rules_version_seq');
  return new;
end $$;
create trigger booking_settings_version before update on booking_settings for each row execute function raise_own_booking_rules_version();

create function raise_booking_rules_version() returns trigger language plpgsql as $$
begin
  update booking_settings set rules_version = default
  where restaurant_id in (select restaurant_id from changed_rows);
  return null;
end $$;
create trigger booking_windows_inserted after insert on booking_windows referencing new table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_windows_updated after update on booking_windows referencing new table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_windows_deleted after delete on booking_windows referencing old table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_discounts_inserted after insert on booking_discounts referencing new table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_discounts_updated after update on booking_discounts referencing new table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_discounts_deleted after delete on booking_discounts referencing old table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_closed_dates_inserted after insert on booking_closed_dates referencing new table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_closed_dates_updated after update on booking_closed_dates referencing new table as changed_rows for each statement execute function raise_booking_rules_version();
create trigger booking_closed_dates_deleted after delete on booking_closed_dates referencing old table as changed_rows for each statement execute function raise_booking_rules_version();

-- What the rules have of the outlet itself; its figures change all day and are none of it
create function raise_booking_rules_version_of_outlet() returns trigger language plpgsql as $$
begin
  update booking_settings set rules_version = default where restaurant_id = new.restaurant_id;
  return null;
end $$;
create trigger restaurants_booking_rules after update on restaurants for each row
  when ((old.name, old.image, old.address, old.phone, old.latitude, old.longitude, old.city_code, old.country_code, old.currency, old.utc_offset_minutes, old.status, old.closed_dates)
    is distinct from (new.name, new.image, new.address, new.phone, new.latitude, new.longitude, new.city_code, new.country_code, new.currency, new.utc_offset_minutes, new.status, new.closed_dates))
  execute function raise_booking_rules_version_of_outlet();
