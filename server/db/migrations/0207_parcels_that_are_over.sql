-- A parcel that is over lets go of its address, whose card was wiped after it.
alter table parcels alter column parcel_address_id drop not null;
