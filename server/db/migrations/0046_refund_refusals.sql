-- A refund that its provider refuses for now is asked for less and less often, and after a week it waits for a person.
alter table refunds add column refused_since timestamptz;
alter table refunds add column refusal text;
alter table refunds add column stopped_at timestamptz;
create index refunds_stopped on refunds (stopped_at) where stopped_at is not null;
