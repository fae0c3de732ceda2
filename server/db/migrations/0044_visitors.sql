-- Visitors that did nothing are looked for by their age, every hour.
create index users_visitors_by_age on users (created_at) where is_visitor;
-- Nobody goes without a look through these for what is theirs.
create index bargain_cuts_by_owner on bargain_cuts (owner_id);
create index group_shares_by_payer on group_shares (paid_by) where paid_by is not null;
create index order_lines_by_eater on order_lines (eater_id) where eater_id is not null;
