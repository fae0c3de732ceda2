-- What a person has of flash sales is found when their account goes.
create index flash_claims_by_user on flash_claims (user_id);
create index flash_waits_by_user on flash_waits (user_id);
create index flash_reminders_by_user on flash_reminders (user_id);
-- What is kept as JSON is never searched for.
alter table deals alter column title set statistics 0;
alter table deals alter column description set statistics 0;
alter table deals alter column image set statistics 0;
alter table deals alter column images set statistics 0;
alter table deals alter column contents set statistics 0;
alter table deals alter column rules set statistics 0;
alter table notices alter column title set statistics 0;
