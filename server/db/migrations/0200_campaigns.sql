-- Campaigns: pages of blocks, each with when, where and to whom it is shown. `countries` is empty where a campaign is in all of them.
create table campaigns (
  campaign_id text primary key,
  slug text not null unique,
  countries text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  is_archived boolean not null default false,
  title jsonb not null,
  palette text not null check (palette in ('amber', 'festive', 'calm', 'night')),
  is_quiet boolean not null default false,
  share_text jsonb not null,
  -- The page of the app that shows it, with its query.
  link text not null,
  version integer not null default 1 check (version > 0),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);

alter table campaigns alter column title set statistics 0;
alter table campaigns alter column share_text set statistics 0;
alter table campaigns alter column blocks set statistics 0;
