-- Finding deals by their titles, what they hold and the outlets that take them.
-- Computed from deals and never written by hand, so it bears no references, as search_entries does.
create table deal_search_entries (
  entry_id text primary key,
  text_id text not null,
  deal_id text not null,
  city_code text not null,
  kind text not null check (kind in ('title', 'outlet', 'content'))
);
create index deal_search_entries_by_text on deal_search_entries (text_id, city_code);
create index deal_search_entries_by_deal on deal_search_entries (deal_id);

-- Whether the index has a deal as it is now. Who indexes turns it off before reading, who changes a deal turns it on: neither misses the other.
create table deal_search_states (
  deal_id text primary key,
  is_stale boolean not null
);
create index deal_search_states_stale on deal_search_states (deal_id) where is_stale;

create function note_deal_of_search() returns trigger language plpgsql as $$
begin
  insert into deal_search_states (deal_id, is_stale) values (coalesce(new.deal_id, old.deal_id), true)
  on conflict (deal_id) do update set is_stale = true;
  return null;
end $$;
create function note_outlet_of_search() returns trigger language plpgsql as $$
begin
  insert into deal_search_states (deal_id, is_stale)
  select deal_id, true from deal_outlets where restaurant_id = new.restaurant_id order by deal_id
  on conflict (deal_id) do update set is_stale = true;
  return null;
end $$;
create trigger deals_are_searched after insert or update of title, contents, city_code, status on deals
  for each row execute function note_deal_of_search();
create trigger deal_outlets_are_searched after insert or delete on deal_outlets
  for each row execute function note_deal_of_search();
create trigger outlets_of_deals_are_searched after update of name, status on restaurants
  for each row when (old.name is distinct from new.name or old.status is distinct from new.status)
  execute function note_outlet_of_search();
insert into deal_search_states (deal_id, is_stale) select deal_id, true from deals;
