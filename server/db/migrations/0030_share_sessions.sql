-- In which showing of the app a link was shared that led to this one: shares are joined to where they came from.
alter table analytics_batches add column from_session_id text check (from_session_id is null or from_uid is not null);
