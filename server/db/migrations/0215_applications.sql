-- Who wants to ride or to cook for us, and how far that is. Open to visitors, who have no account: a mobile that was proven is who they are.
create table applications (
  application_id text primary key,
  number text not null unique check (number ~ '^\d{10}$'),
  kind text not null check (kind in ('rider', 'restaurant')),
  status text not null check (status in ('received', 'contacted', 'documents', 'accepted', 'declined', 'withdrawn')),
  user_id text not null references users,
  mobile text not null,
  country_code text not null,
  city_code text not null,
  locale text not null,
  name text not null,
  answers jsonb not null,
  reason text,
  note text not null default '',
  received_at timestamptz not null,
  changed_at timestamptz not null,
  check (reason is null or status = 'declined')
);
alter table applications alter column answers set statistics 0;
create unique index applications_open on applications (kind, mobile) where status in ('received', 'contacted', 'documents');
create index applications_by_user on applications (user_id);
create index applications_by_mobile on applications (mobile);
create index applications_waiting on applications (received_at, application_id) where status in ('received', 'contacted', 'documents');
create index applications_by_age on applications (changed_at);
create trigger applications_of_open_accounts before insert on applications for each row execute function refuse_closed_account();

-- Each state that an application was in, once.
create table application_events (
  application_id text not null references applications on delete cascade,
  status text not null,
  at timestamptz not null,
  primary key (application_id, status)
);
