-- Finding restaurants and dishes by what people type, what a city looks for, and reports of restaurants.
create extension if not exists pg_trgm;

-- Restaurants that were there before are not new.
alter table restaurants add column listed_at timestamptz not null default '2025-01-01';
alter table restaurants alter column listed_at set default now();

-- A name once, however many menus have it; the forms are computed by the server when it is written.
create table search_texts (
  text_id text primary key,
  name jsonb not null check (name ? 'zh'),
  forms text[] not null,
  han text not null,
  marks text[] not null,
  latin text not null
);
create index search_texts_by_form on search_texts using gin (forms);
create index search_texts_by_mark on search_texts using gin (marks);
create index search_texts_by_latin on search_texts using gin (latin gin_trgm_ops);

-- Where a name stands. Computed from menus by the hundred thousand and never written by hand, so it bears no references.
create table search_entries (
  entry_id text primary key,
  text_id text not null,
  restaurant_id text not null,
  dish_id text,
  city_code text not null,
  kind text not null check (kind in ('restaurant', 'cuisine', 'tag', 'dish')),
  check ((kind = 'dish') = (dish_id is not null))
);
create index search_entries_by_text on search_entries (text_id, city_code);
create index search_entries_by_restaurant on search_entries (restaurant_id);

-- Which version of a restaurant is in the index, and what a dish of it mostly costs.
create table search_states (
  restaurant_id text primary key,
  indexed_version bigint not null,
  typical_price_minor bigint check (typical_price_minor >= 0)
);

-- What a city looks for: names of ours only, so that nobody can put words of their own before others.
create table search_counts (
  city_code text not null,
  text_id text not null references search_texts,
  day date not null,
  hits integer not null check (hits > 0),
  primary key (city_code, text_id, day)
);

create table restaurant_reports (
  user_id text not null references users,
  restaurant_id text not null references restaurants,
  day date not null,
  reason text not null check (reason in ('wrongFacts', 'closedDown', 'unhygienic', 'notAsShown', 'overcharged', 'unlicensed', 'other')),
  remark text not null default '',
  created_at timestamptz not null,
  primary key (user_id, restaurant_id, day)
);
create index restaurant_reports_by_restaurant on restaurant_reports (restaurant_id, created_at desc);
create trigger restaurant_reports_of_open_accounts before insert on restaurant_reports for each row execute function refuse_closed_account();
