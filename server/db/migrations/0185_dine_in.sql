-- What a member saves at the table of an outlet, which has its own terms; an outlet without a row takes no dine-in codes.
alter table restaurants drop column has_first_deal;
create table dine_in_terms (
  restaurant_id text primary key references restaurants,
  -- Off the bill, as far as the guest's membership goes
  discount_basis_points int not null check (discount_basis_points between 1 and 4000),
  -- Only of guests who never bought at the outlet or its chain
  is_first_visit_only boolean not null
);

-- A bill that became cheaper by a code.
create table dine_in_uses (
  use_id text primary key,
  user_id text not null references users,
  restaurant_id text not null references restaurants,
  -- Of the outlet's chain as it was, or its own id
  chain_key text not null,
  -- As the outlet names it; null where it does not
  table_name text,
  code text not null,
  discount_basis_points int not null check (discount_basis_points between 1 and 4000),
  used_at timestamptz not null,
  used_by text not null,
  -- The outlet took it back
  undone_at timestamptz
);
create trigger dine_in_uses_of_open_accounts before insert on dine_in_uses for each row execute function refuse_closed_account();
create unique index dine_in_uses_by_code on dine_in_uses (code) where undone_at is null;
create index dine_in_uses_by_user on dine_in_uses (user_id, used_at);
create index dine_in_uses_by_restaurant on dine_in_uses (restaurant_id, used_at);
