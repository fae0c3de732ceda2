-- The fair line is of any resource and of parties of any size; who waits for a piece of a flash sale keeps their place and their offer.
alter table flash_waits rename to waitlist_entries;
alter sequence flash_waits_flash_wait_id_seq rename to waitlist_entries_entry_id_seq;
alter index flash_waits_pkey rename to waitlist_entries_pkey;
alter index flash_waits_by_user rename to waitlist_entries_by_user;
alter trigger flash_waits_of_open_accounts on waitlist_entries rename to waitlist_entries_of_open_accounts;
alter table waitlist_entries rename column flash_wait_id to entry_id;
alter table waitlist_entries rename column flash_item_id to resource_id;
alter table waitlist_entries
  drop constraint flash_waits_flash_item_id_fkey,
  add column kind text not null default 'flash',
  add column size integer not null default 1 check (size > 0);
alter table waitlist_entries alter column kind drop default, alter column size drop default;
drop index flash_waits_once;
drop index flash_waits_in_order;
create unique index waitlist_entries_once on waitlist_entries (kind, resource_id, user_id);
create index waitlist_entries_in_order on waitlist_entries (kind, resource_id, entry_id);

update jobs set kind = 'waitlistOfferEnd', payload = jsonb_build_object('kind', 'flash', 'resourceId', payload->'flashItemId', 'entryId', payload->'flashWaitId')
  where kind = 'flashOfferEnd';
update jobs set kind = 'waitlistEnd', payload = jsonb_build_object('kind', 'flash', 'resourceId', payload->'flashItemId'), unique_key = 'flash/' || unique_key
  where kind = 'flashLineEnd';
