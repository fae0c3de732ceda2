-- A notice may leave the app: by a text message to the person's mobile, or by mail to an address that they have proved.
alter table notices
  add column topic text,
  -- The app has had it from then on, so that it need not be said elsewhere
  add column heard_at timestamptz;
-- The language that the app of a session speaks.
alter table sessions add column locale text;

-- Where what a person chose differs from what holds until they choose.
create table notice_choices (
  user_id text not null references users,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, topic, channel)
);
create table notice_mails (
  user_id text primary key references users,
  email text not null,
  proved_at timestamptz not null
);
-- One of each notice by each channel; rounds counts the tries.
create table notice_messages (
  message_id text primary key,
  notice_id text not null references notices on delete cascade on update cascade,
  channel text not null,
  rounds integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  unique (notice_id, channel)
);
create trigger notice_choices_of_open_accounts before insert on notice_choices for each row execute function refuse_closed_account();
create trigger notice_mails_of_open_accounts before insert on notice_mails for each row execute function refuse_closed_account();
-- A code may prove an address of mail as well; what codes are for is guarded by their type.
alter table otp_codes drop constraint otp_codes_purpose_check;
