-- A review that was rightly reported is not shown and counts for nothing; reports that somebody has judged are not asked about again.
alter table reviews add column hidden_at timestamptz;
alter table review_reports add column judged_at timestamptz;
-- Its only review may be hidden
alter table restaurant_ratings drop constraint restaurant_ratings_rating_count_check;
alter table restaurant_ratings add constraint restaurant_ratings_rating_count_check check (rating_count >= 0);

-- What our people go through: reports without a verdict, all reports of restaurants, and money that pays for nothing.
create index review_reports_open on review_reports (review_id, created_at) where judged_at is null;
create index restaurant_reports_by_time on restaurant_reports (created_at desc);
create index payment_strays_by_time on payment_strays (found_at desc);
