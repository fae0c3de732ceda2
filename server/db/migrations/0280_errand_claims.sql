-- What a request gives beside what was paid: for what was lost or damaged on its way, of the wallet's part.
alter table after_sales add column compensation_minor bigint not null default 0 check (compensation_minor between 0 and wallet_minor);
-- A request asks for lines of any kind of purchase, also of one that has no rows of lines.
alter table after_sale_items drop constraint after_sale_items_order_id_line_number_fkey;
-- Whose word handed an errand over: its receiver's code, or our support without it. Unknown of those before.
alter table errands add column handed_over_by text check (handed_over_by in ('code', 'support'));
