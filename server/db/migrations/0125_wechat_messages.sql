-- A notice may leave the app as a message of WeChat. Each consent that a person gave there is for one message by one template.
alter table notice_messages add column content jsonb;
create table notice_grants (
  grant_id text primary key,
  user_id text not null references users,
  template_id text not null,
  -- Who gave it, as WeChat names them in our mini-program
  open_id text not null,
  -- The tap that it came from, so that telling it again adds nothing
  ask_id text not null,
  granted_at timestamptz not null,
  -- The message that it is kept for
  message_id text references notice_messages on delete set null,
  -- Handed to WeChat with that message
  spent_at timestamptz,
  -- WeChat knows nothing of it
  ended_at timestamptz,
  unique (user_id, ask_id, template_id)
);
create index notice_grants_free on notice_grants (user_id, template_id, granted_at)
  where message_id is null and spent_at is null and ended_at is null;
create index notice_grants_by_message on notice_grants (message_id) where message_id is not null;
create trigger notice_grants_of_open_accounts before insert on notice_grants for each row execute function refuse_closed_account();
-- Messages that the sandbox took in place of WeChat; empty in production.
create table sandbox_wechat_messages (
  message_id text primary key,
  open_id text not null,
  template_id text not null,
  page text not null,
  content jsonb not null,
  sent_at timestamptz not null
);
create index sandbox_wechat_messages_by_person on sandbox_wechat_messages (open_id, sent_at);
-- As 0024: what is kept as JSON is never searched for.
alter table notice_messages alter column content set statistics 0;
alter table sandbox_wechat_messages alter column content set statistics 0;
