-- Names are found by traditional and simplified characters alike from here on: each is written into the index again in its one form.
update search_states set indexed_version = 0;
update deal_search_states set is_stale = true;
