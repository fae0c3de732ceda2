-- Portions that a request was made for: each once, a re-application takes over those of the request it follows.
alter table order_lines add column claimed_count integer not null default 0;
alter table order_lines add constraint order_lines_claimed check (claimed_count between 0 and dish_count);
-- The same for the whole order, so that a list knows what can still be asked back.
alter table orders add column claimed_count integer not null default 0;
alter table orders add constraint orders_claimed check (claimed_count between 0 and dish_count);

create table after_sales (
  after_sale_id text primary key,
  order_id text not null references orders,
  user_id text not null references users,
  status text not null check (status in ('submitted', 'processing', 'completed', 'refunded', 'cancelled', 'revoked')),
  type text not null check (type in ('dish', 'delivery')),
  reason text not null,
  method text not null check (method in ('original', 'wallet')),
  description text not null,
  contact_email text not null,
  contact_phone text not null,
  expected_solution text not null default '',
  correct_address text not null default '',
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  wallet_minor bigint not null check (wallet_minor >= 0),
  payment_minor bigint not null check (payment_minor >= 0),
  reapplies_to text unique references after_sales,
  review_by timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (amount_minor = wallet_minor + payment_minor),
  check ((ended_at is null) = (status in ('submitted', 'processing'))),
  check (decided_at is null or status in ('processing', 'refunded')),
  check (status <> 'refunded' or decided_at is not null)
);
create index after_sales_by_user on after_sales (user_id, created_at desc, after_sale_id desc);
create index after_sales_by_order on after_sales (order_id, created_at);

create table after_sale_items (
  after_sale_id text not null references after_sales,
  order_id text not null,
  line_number integer not null,
  portions integer not null check (portions > 0),
  primary key (after_sale_id, line_number),
  foreign key (order_id, line_number) references order_lines
);

create table after_sale_events (
  event_id bigserial primary key,
  after_sale_id text not null references after_sales,
  kind text not null check (kind in ('submitted', 'taken', 'approved', 'refunded', 'declined', 'cancelled', 'revoked', 'overdue')),
  note text not null default '',
  at timestamptz not null
);
create index after_sale_events_by_request on after_sale_events (after_sale_id, event_id);

create table after_sale_pictures (
  picture_id text primary key,
  order_id text not null references orders,
  user_id text not null references users,
  after_sale_id text references after_sales,
  position smallint,
  image jsonb not null,
  created_at timestamptz not null,
  check ((after_sale_id is null) = (position is null))
);
create unique index after_sale_pictures_by_request on after_sale_pictures (after_sale_id, position) where after_sale_id is not null;
create index after_sale_pictures_by_user on after_sale_pictures (user_id);
create trigger after_sale_pictures_of_open_accounts before insert on after_sale_pictures for each row execute function refuse_closed_account();

-- A payment goes back once as a whole, and besides in parts, once for each request.
alter table refunds add column after_sale_id text references after_sales;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('cancelled', 'rejected', 'late', 'duplicate', 'afterSale'));
alter table refunds add constraint refunds_of_after_sale check ((reason = 'afterSale') = (after_sale_id is not null));
drop index refunds_once;
create unique index refunds_once on refunds (payment_id) where after_sale_id is null;
create unique index refunds_once_a_request on refunds (after_sale_id) where after_sale_id is not null;

-- What the sandbox bank has sent back, each order of ours once.
create table sandbox_card_refunds (
  refund_id text primary key,
  session_id text not null references sandbox_card_sessions,
  amount_minor bigint not null check (amount_minor > 0)
);
