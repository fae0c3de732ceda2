-- What people ask and tell us, releases, counted events of the app, push registrations.
create table feedbacks (
  feedback_id text primary key,
  user_id text not null references users (user_id) on delete cascade,
  content text not null check (content <> ''),
  contact text,
  country_code text,
  city_code text,
  locale text not null check (locale in ('zh-CN', 'en', 'vn')),
  platform text check (platform in ('h5', 'weapp', 'alipay')),
  created_at timestamptz not null
);
create index feedbacks_user_idx on feedbacks (user_id);
create index feedbacks_created_idx on feedbacks (created_at desc);

create table question_topics (
  topic_id text primary key,
  title jsonb not null,
  sort_order integer not null default 0
);

create table questions (
  question_id text primary key,
  topic_id text not null references question_topics (topic_id),
  title jsonb not null,
  answer jsonb not null,
  is_hot boolean not null default false,
  is_shown boolean not null default true,
  sort_order integer not null default 0
);
create index questions_topic_idx on questions (topic_id);

create table app_releases (
  version_code integer primary key check (version_code > 0),
  version text not null unique,
  released_on text not null check (released_on ~ '^\d{4}-\d{2}-\d{2}$'),
  notes jsonb not null
);

-- Nobody's name, mobile, token or address: a showing of the app, the pages seen in it, and who shared the link that led there.
create table analytics_batches (
  batch_id text primary key,
  session_id text not null,
  from_uid text,
  share_depth integer check (share_depth >= 0),
  received_at timestamptz not null
);
create index analytics_batches_received_idx on analytics_batches (received_at);
create index analytics_batches_session_idx on analytics_batches (session_id);

create table analytics_events (
  batch_id text not null references analytics_batches (batch_id) on delete cascade,
  position smallint not null check (position between 0 and 29),
  name text not null,
  occurred_at timestamptz not null,
  depth integer not null check (depth >= 0),
  page text,
  restaurant_id text,
  order_id text,
  primary key (batch_id, position)
);

create table push_clients (
  client_id text primary key,
  user_id text not null references users (user_id) on delete cascade,
  platform text not null check (platform in ('h5', 'weapp', 'alipay')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index push_clients_user_idx on push_clients (user_id);
create index push_clients_updated_idx on push_clients (updated_at);
