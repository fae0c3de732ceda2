-- What recorded the events, for which application, and the gender of a profile that says one (spec sections 5 and 9)
alter table analytics_batches add column sdk_version text;
alter table analytics_batches add column application_id text;
alter table analytics_batches add column gender text check (gender in ('male', 'female'));
