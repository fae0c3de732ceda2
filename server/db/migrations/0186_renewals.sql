-- Whose renewal an order pays
create index renewal_tries_by_order on renewal_tries (order_id);
-- Something that its person has in writing: it leaves the app though the app has shown it
alter table notices add column is_proof boolean not null default false;
