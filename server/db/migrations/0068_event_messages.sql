-- The server's message of a refused login (spec section 8, Login).
alter table analytics_events add column message text;
