-- What a review is of, by subject and id: a kind of purchase names its subject, so that another one needs no column.
alter table reviews add column subject text, add column subject_id text;
update reviews set subject = case when deal_id is null then 'restaurant' else 'deal' end, subject_id = coalesce(deal_id, restaurant_id);
alter table reviews alter column subject set not null, alter column subject_id set not null, drop column deal_id;
create index reviews_by_subject on reviews (subject, subject_id, created_at desc, review_id desc);

-- The exact sums behind the rounded rating of what is reviewed.
create table ratings (
  subject text not null,
  subject_id text not null,
  tenths_sum bigint not null check (tenths_sum >= 0),
  rating_count integer not null check (rating_count >= 0),
  primary key (subject, subject_id)
);
insert into ratings
select 'restaurant', restaurant_id, tenths_sum, rating_count from restaurant_ratings
union all select 'deal', deal_id, tenths_sum, rating_count from deal_ratings;
drop table restaurant_ratings;
drop table deal_ratings;
