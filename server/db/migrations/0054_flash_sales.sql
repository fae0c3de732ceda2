-- Flash sales: sessions, what is sold in them, who has claimed and who waits, and what people are told.
create table flash_sessions (
  session_id text primary key,
  line text not null check (line in ('first', 'second', 'newYear')),
  city_code text not null,
  utc_offset_minutes integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index flash_sessions_by_city on flash_sessions (city_code, line, starts_at);
create table flash_items (
  flash_item_id text primary key,
  session_id text not null references flash_sessions,
  deal_id text not null references deals,
  price_minor bigint not null check (price_minor > 0),
  quota integer not null check (quota > 0),
  left_count integer not null check (left_count between 0 and quota),
  sort_order integer not null default 0
);
create index flash_items_by_session on flash_items (session_id, sort_order);
create index flash_items_by_deal on flash_items (deal_id);
alter table order_deals add foreign key (flash_item_id) references flash_items;

create table flash_claims (
  flash_item_id text not null references flash_items,
  user_id text not null references users,
  order_id text not null unique references orders,
  claimed_at timestamptz not null,
  primary key (flash_item_id, user_id)
);
create table flash_waits (
  flash_wait_id bigserial primary key,
  flash_item_id text not null references flash_items,
  user_id text not null references users,
  joined_at timestamptz not null,
  offered_until timestamptz
);
create unique index flash_waits_once on flash_waits (flash_item_id, user_id);
create index flash_waits_in_order on flash_waits (flash_item_id, flash_wait_id);
create table flash_reminders (
  flash_item_id text not null references flash_items,
  user_id text not null references users,
  primary key (flash_item_id, user_id)
);
create table notices (
  notice_id text primary key,
  user_id text not null references users,
  kind text not null check (kind in ('flashReminder', 'flashOffer', 'dealExpiring')),
  subject_id text not null,
  title jsonb not null,
  due_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > due_at),
  seen_at timestamptz
);
create unique index notices_once on notices (user_id, kind, subject_id);
create index notices_unseen on notices (user_id, due_at) where seen_at is null;
create trigger flash_claims_of_open_accounts before insert on flash_claims for each row execute function refuse_closed_account();
create trigger flash_waits_of_open_accounts before insert on flash_waits for each row execute function refuse_closed_account();
create trigger flash_reminders_of_open_accounts before insert on flash_reminders for each row execute function refuse_closed_account();
create trigger notices_of_open_accounts before insert on notices for each row execute function refuse_closed_account();
