-- Ten thousand restaurants: what was asked of every row is asked of an index.

-- Which restaurants of a city are shown, and at which version, without reading a row.
create index restaurants_shown on restaurants (city_code, kind, restaurant_id, catalogue_version) where status = 'active';

-- Dishes that cost less than they did.
create index dishes_reduced on dishes (dish_id) where status = 'active' and type = 'normal' and original_price_minor > price_minor;

-- The forms of a name in one line, each behind a space: a form that begins with what was typed is found by trigrams.
alter table search_texts add column beginnings text not null default '';
update search_texts set beginnings = ' ' || array_to_string(forms, ' ');
create index search_texts_by_beginning on search_texts using gin (beginnings gin_trgm_ops);
