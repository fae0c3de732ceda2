-- Why a login was refused: the envelope's code, which stands for its message.
alter table analytics_events add column code smallint;
