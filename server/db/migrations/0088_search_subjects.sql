-- One index for all that is found by names and has no menu: a noun names itself in `subject` and has its rows looked at by a trigger.
-- Computed and never written by hand, so it bears no references, as search_entries does; whoever searches next fills it.
drop trigger deals_are_searched on deals;
drop trigger deal_outlets_are_searched on deal_outlets;
drop trigger outlets_of_deals_are_searched on restaurants;
drop function note_deal_of_search();
drop function note_outlet_of_search();
drop table deal_search_entries;
drop table deal_search_states;

create table subject_search_entries (
  subject text not null,
  subject_id text not null,
  place integer not null,
  text_id text not null,
  city_code text not null,
  weight double precision not null check (weight > 0 and weight <= 1),
  primary key (subject, subject_id, place)
);
create index subject_search_entries_by_text on subject_search_entries (text_id, city_code, subject);

-- Whether the index has it as it is now. Who indexes turns it off before reading, who changes it turns it on: neither misses the other.
create table subject_search_states (
  subject text not null,
  subject_id text not null,
  is_stale boolean not null,
  primary key (subject, subject_id)
);
create index subject_search_states_stale on subject_search_states (subject, subject_id) where is_stale;

-- For a trigger on rows of a subject or of what it holds: the subject, and the column of its id.
create function note_search_subject() returns trigger language plpgsql as $$
begin
  insert into subject_search_states (subject, subject_id, is_stale)
  values (tg_argv[0], (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[1], true)
  on conflict (subject, subject_id) do update set is_stale = true;
  return null;
end $$;

create function note_outlet_of_deals() returns trigger language plpgsql as $$
begin
  insert into subject_search_states (subject, subject_id, is_stale)
  select 'deal', deal_id, true from deal_outlets where restaurant_id = new.restaurant_id order by deal_id
  on conflict (subject, subject_id) do update set is_stale = true;
  return null;
end $$;
create trigger deals_are_searched after insert or update of title, contents, city_code, status on deals
  for each row execute function note_search_subject('deal', 'deal_id');
create trigger deal_outlets_are_searched after insert or delete on deal_outlets
  for each row execute function note_search_subject('deal', 'deal_id');
create trigger outlets_of_deals_are_searched after update of name, status on restaurants
  for each row when (old.name is distinct from new.name or old.status is distinct from new.status)
  execute function note_outlet_of_deals();
insert into subject_search_states (subject, subject_id, is_stale) select 'deal', deal_id, true from deals;
