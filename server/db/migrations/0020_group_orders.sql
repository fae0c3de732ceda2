-- People who order together: the group, its members, what each of them chooses, and who has paid what of the order it becomes.
create table group_orders (
  -- The wire's orderTransactionId; the order it becomes has the same
  group_id text primary key,
  leader_id text not null references users,
  restaurant_id text not null references restaurants,
  currency text not null,
  status text not null default 'A' check (status in ('A', 'I', 'S')),
  end_reason text check (end_reason in ('leader', 'lapsed', 'closed')),
  code text not null,
  version bigint not null default 1,
  theme text not null check (theme in ('friend', 'lover')),
  payment_mode text not null check (payment_mode in ('leader', 'split')),
  delivery_type text not null check (delivery_type in ('delivery', 'pickup')),
  address_id text,
  deadline_at timestamptz,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((end_reason is null) = (status <> 'I'))
);
-- A code is typed, so it leads to one group at a time
create unique index group_orders_code on group_orders (code) where status = 'A';
create index group_orders_by_leader on group_orders (leader_id, created_at desc);

create table group_members (
  group_id text not null references group_orders,
  user_id text not null references users,
  status text not null default 'choosing' check (status in ('choosing', 'finished')),
  presence text not null default 'in' check (presence in ('in', 'quit', 'removed')),
  -- In, and the group is active
  is_active boolean not null default true,
  -- Of this member's dishes
  version integer not null default 1,
  joined_at timestamptz not null,
  primary key (group_id, user_id),
  check (presence = 'in' or not is_active)
);
-- One active group a person (spec section 4, Group order)
create unique index group_members_active on group_members (user_id) where is_active;
create index group_members_by_user on group_members (user_id, joined_at desc);

create table group_dishes (
  group_id text not null,
  user_id text not null,
  line_number smallint not null,
  asked jsonb not null,
  -- What is shown once the dish has left the menu
  dish_name jsonb not null,
  primary key (group_id, user_id, line_number),
  foreign key (group_id, user_id) references group_members
);

create table group_notices (
  notice_id text primary key,
  group_id text not null references group_orders,
  user_id text not null references users,
  kind text not null check (kind in ('dishRemoved')),
  dish_name jsonb not null,
  seen_at timestamptz,
  created_at timestamptz not null
);
create index group_notices_unseen on group_notices (group_id, user_id) where seen_at is null;
create index group_notices_by_user on group_notices (user_id);

-- Each person's part of a submitted order: paid once, by one payment.
create table group_shares (
  order_id text not null references orders,
  user_id text not null references users,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What their way to pay costs besides
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  payment_id text references payments,
  paid_by text references users,
  paid_at timestamptz,
  primary key (order_id, user_id),
  check ((paid_at is null) = (paid_by is null))
);
create index group_shares_by_user on group_shares (user_id);

-- Set on the order of a group: who pays it.
alter table orders add column group_mode text check (group_mode in ('leader', 'split'));
-- Who of a group ordered a line.
alter table order_lines add column eater_id text references users;

-- A payment of shares: one's own, or whatever nobody has paid. Several of them pay one order.
alter table payments add column share_scope text check (share_scope in ('own', 'rest'));
drop index payments_settle_once;
create unique index payments_settle_once on payments (order_id) where settles and share_scope is null;

create trigger group_members_of_open_accounts before insert on group_members for each row execute function refuse_closed_account();
