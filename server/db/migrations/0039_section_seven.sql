-- A session that had an identity verified by itself may name it instead of sending the ticket back
alter table identity_tickets add column is_own boolean not null default false;
create index identity_tickets_family_idx on identity_tickets (family_id);

-- What was chosen last may be an address that is not in the list
alter table address_cache alter column address_id drop not null;
alter table address_cache add column delivery_address jsonb;
alter table address_cache alter column delivery_address set statistics 0;
alter table address_cache add constraint address_cache_one check (num_nonnulls(address_id, delivery_address) = 1);
