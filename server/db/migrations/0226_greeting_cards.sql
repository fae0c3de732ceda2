-- Greeting cards of festivals. `card_id` cannot be guessed: who has it has the link. A card keeps what it looked like when it was made.
create table greeting_cards (
  card_id text primary key,
  author_id text not null references users (user_id),
  campaign_id text not null,
  palette text not null check (palette in ('amber', 'festive', 'calm', 'night')),
  is_quiet boolean not null,
  image jsonb not null,
  recipient text not null,
  words text not null,
  signature text not null,
  created_at timestamptz not null,
  -- An objection that nobody has judged yet, and why.
  reported_at timestamptz,
  report_reason text,
  -- What our people said of it: kept whatever is said against it, or taken down. Never both.
  cleared_at timestamptz,
  removed_at timestamptz,
  check ((reported_at is null) = (report_reason is null)),
  check (cleared_at is null or removed_at is null)
);

create index greeting_cards_by_author on greeting_cards (author_id, created_at);
create index greeting_cards_reported on greeting_cards (reported_at, card_id) where reported_at is not null;
create index greeting_cards_by_age on greeting_cards (created_at);

alter table greeting_cards alter column image set statistics 0;
alter table greeting_cards alter column words set statistics 0;
