-- Who wants to be told when a campaign begins.
create table campaign_reminders (
  campaign_id text not null references campaigns on delete cascade,
  user_id text not null references users,
  primary key (campaign_id, user_id)
);
create index campaign_reminders_by_user on campaign_reminders (user_id);
create trigger campaign_reminders_of_open_accounts before insert on campaign_reminders for each row execute function refuse_closed_account();
