-- A person's uses of offers are found when their account goes.
create index top_up_offer_uses_by_user on top_up_offer_uses (user_id);
-- What is kept as JSON is never searched for.
alter table withdrawals alter column target set statistics 0;
