-- What is looked for again and again without a person: payments that people forgot under review, and counts that no list looks at any more.
create index payments_under_review on payments (submitted_at) where status = 'review';
create index search_counts_by_day on search_counts (day);
create index rider_positions_by_age on rider_positions (at);
-- A person's own payments, such as the PayNow code that waits.
create index payments_by_user on payments (user_id, created_at desc);
