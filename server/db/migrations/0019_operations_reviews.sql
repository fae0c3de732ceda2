-- What partners ask for by signed calls: requests that wait for a verdict, and reviews without the shop's words.
create index after_sales_unjudged on after_sales (created_at, after_sale_id) where decided_at is null and status in ('submitted', 'processing');
create index reviews_unanswered on reviews (created_at desc, review_id desc) where reply is null;
