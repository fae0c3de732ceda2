-- People, sessions, codes, cities; and the tables of the platform: jobs, idempotency, rate windows, sandbox inbox, settings.
create table cities (
  city_code text primary key,
  country_code text not null check (country_code in ('SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN')),
  names jsonb not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  sort_order integer not null default 0
);

create table users (
  user_id text primary key,
  is_visitor boolean not null,
  status text not null default 'A' check (status in ('A', 'I')),
  nick_name text not null default '',
  avatar text,
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text,
  gender text not null default 'secret' check (gender in ('secret', 'male', 'female')),
  country_code text,
  city_code text,
  points integer not null default 0 check (points >= 0),
  app_model text,
  union_id text,
  open_id_app text,
  invited_by text,
  created_at timestamptz not null,
  check (is_visitor = (mobile is null and union_id is null and open_id_app is null))
);
create unique index users_mobile_key on users (mobile) where mobile is not null;
create index users_invited_by_idx on users (invited_by);

create table sessions (
  token_hash text primary key,
  family_id text not null,
  user_id text not null references users (user_id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  renewable_until timestamptz not null check (renewable_until >= expires_at),
  replaced_at timestamptz,
  revoked_at timestamptz
);
create index sessions_user_idx on sessions (user_id);
create index sessions_family_idx on sessions (family_id);
create index sessions_renewable_idx on sessions (renewable_until);

create table otp_codes (
  mobile text not null,
  purpose text not null check (purpose in ('login', 'register', 'resetPassword', 'changeMobile')),
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  used_at timestamptz
);
create unique index otp_codes_key on otp_codes (mobile, purpose);

create table password_tries (
  mobile text primary key,
  tries integer not null check (tries > 0),
  last_at timestamptz not null
);

create table user_behaviours (
  behaviour_id text primary key,
  user_id text not null,
  source text not null,
  action text not null,
  restaurant_id text,
  created_at timestamptz not null
);
create index user_behaviours_created_idx on user_behaviours (created_at);

create table jobs (
  job_id text primary key,
  kind text not null,
  unique_key text,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null
);
create unique index jobs_unique_key on jobs (kind, unique_key) where unique_key is not null and failed_at is null;
create index jobs_due_idx on jobs (run_at) where failed_at is null;

create table idempotency_keys (
  user_id text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

create table rate_windows (
  subject text not null,
  window_start integer not null,
  hits integer not null,
  expires_at timestamptz not null,
  primary key (subject, window_start)
);
create index rate_windows_expires_idx on rate_windows (expires_at);

create table sandbox_messages (
  message_id text primary key,
  mobile text not null,
  code text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sandbox_messages_mobile_idx on sandbox_messages (mobile, sent_at desc);

create table settings (name text primary key, value jsonb not null);
