-- Marks of mobiles and outside identities whose account was closed: whoever comes back is not welcomed as new once more.
create table former_accounts (
  mark text primary key,
  closed_at timestamptz not null
);
create index former_accounts_closed_idx on former_accounts (closed_at);
alter table users add column is_returning boolean not null default false;
