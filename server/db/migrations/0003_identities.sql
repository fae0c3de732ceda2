-- Accounts known by outside parties, what proves them on the way, and codes for unlinking and closing.
create table identities (
  provider text not null check (provider in ('wechat', 'facebook', 'apple', 'alipay', 'telegram')),
  subject text not null check (subject <> ''),
  user_id text not null references users (user_id),
  name text,
  picture text,
  bound_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- WeChat calls one person differently in each app; the subject follows when the union id becomes known.
create table identity_open_ids (
  app_id text not null,
  open_id text not null,
  provider text not null,
  subject text not null,
  primary key (app_id, open_id),
  foreign key (provider, subject) references identities (provider, subject) on update cascade on delete cascade
);
create index identity_open_ids_identity_idx on identity_open_ids (provider, subject);

create table identity_starts (
  state_hash text primary key,
  provider text not null,
  app text not null,
  family_id text not null,
  return_to text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_starts_expires_idx on identity_starts (expires_at);

create table identity_tickets (
  ticket_hash text primary key,
  family_id text not null,
  identity jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_tickets_expires_idx on identity_tickets (expires_at);

-- Credentials that must not be taken twice and whose provider does not see to it.
create table used_credentials (digest text primary key, expires_at timestamptz not null);
create index used_credentials_expires_idx on used_credentials (expires_at);

insert into identities (provider, subject, user_id, bound_at)
select 'wechat', coalesce(union_id, open_id_app), min(user_id), min(created_at) from users
where coalesce(union_id, open_id_app) is not null group by coalesce(union_id, open_id_app);
insert into identity_open_ids (app_id, open_id, provider, subject)
select 'unknown', u.open_id_app, 'wechat', i.subject from users u join identities i on i.user_id = u.user_id
where u.open_id_app is not null on conflict do nothing;

-- A customer may be known by an outside identity alone; a visitor still has no mobile.
alter table users drop constraint users_check;
alter table users add constraint users_visitor_without_mobile check (not (is_visitor and mobile is not null));
alter table users drop column union_id, drop column open_id_app;

alter table otp_codes drop constraint otp_codes_purpose_check;
alter table otp_codes add constraint otp_codes_purpose_check
  check (purpose in ('login', 'register', 'resetPassword', 'changeMobile', 'unbind', 'closeAccount'));
