-- Cards that people keep, by the token of whoever keeps the number; the pages where they show them; what the sandbox's parties have in their books.
create table saved_cards (
  card_id text primary key,
  user_id text not null references users,
  kind text not null check (kind in ('card', 'nets')),
  provider text not null,
  -- The provider's name for the card: the number itself never comes here
  token text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month smallint check (expiry_month between 1 and 12),
  expiry_year smallint check (expiry_year between 2000 and 2999),
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (provider, token),
  check ((expiry_month is null) = (expiry_year is null))
);
create unique index saved_cards_default_once on saved_cards (user_id, kind) where is_default;
create index saved_cards_by_user on saved_cards (user_id, created_at);
create trigger saved_cards_of_open_accounts before insert on saved_cards for each row execute function refuse_closed_account();

create table card_setups (
  setup_id text primary key,
  user_id text not null references users,
  kind text not null check (kind in ('card', 'nets')),
  provider text not null,
  -- Null until the provider was asked
  reference text,
  url text,
  status text not null default 'pending' check (status in ('pending', 'saved', 'cancelled', 'expired')),
  card_id text,
  created_at timestamptz not null,
  check (status <> 'saved' or card_id is not null)
);
create index card_setups_by_user on card_setups (user_id, created_at);
create trigger card_setups_of_open_accounts before insert on card_setups for each row execute function refuse_closed_account();

-- The card that a payment is made with; it may be gone since.
alter table payments add column saved_card_id text;

alter table sandbox_card_sessions add column provider text not null default 'sandbox';
-- Whether the page asks for a card or, the party knowing who pays, only whether to
alter table sandbox_card_sessions add column asks text not null default 'card' check (asks in ('card', 'consent'));

create table sandbox_card_setups (
  session_id text primary key,
  provider text not null,
  kind text not null check (kind in ('card', 'nets')),
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'saved', 'cancelled', 'removed')),
  behaviour text check (behaviour in ('pays', 'declines', 'asks')),
  token text unique,
  brand text,
  last_four text,
  expiry_month smallint,
  expiry_year smallint,
  created_at timestamptz not null
);
