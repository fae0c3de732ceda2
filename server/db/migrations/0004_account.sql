-- What an account has besides its logins: what people say of themselves, their devices, favourites, and its closing.
alter table users
  add column dietary_preferences jsonb not null default '[]',
  add column dietary_taboos jsonb not null default '[]',
  add column common_address_id text references addresses on delete set null,
  add column closed_at timestamptz,
  -- A closed account is nobody: orders and the ledger still name it, and nothing of it names a person
  add constraint users_closed_is_nobody check (closed_at is null or (
    status = 'I' and mobile is null and password_hash is null and avatar is null and nick_name = ''
  ));
create index users_common_address_idx on users (common_address_id) where common_address_id is not null;

-- Where a session runs; `began_at` is the login from which a renewed session descends
alter table sessions
  add column began_at timestamptz,
  add column device text not null default '' check (char_length(device) <= 100),
  add column platform text check (platform in ('h5', 'weapp', 'alipay')),
  add column city text check (char_length(city) <= 60),
  add column last_used_at timestamptz;

create table favorites (
  user_id text not null references users,
  restaurant_id text not null references restaurants,
  created_at timestamptz not null,
  primary key (user_id, restaurant_id)
);
create index favorites_by_user on favorites (user_id, created_at desc, restaurant_id);
create index favorites_by_restaurant on favorites (restaurant_id);

create table account_closures (
  user_id text primary key references users,
  reason text,
  requested_at timestamptz not null,
  closes_at timestamptz not null check (closes_at >= requested_at)
);

-- A request that was under way while its account was closed must leave nothing behind. The lock waits for the closing, which holds the row.
create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform 1 from users where user_id = new.user_id and closed_at is null for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'FJ001';
  end if;
  return new;
end $$;
create trigger sessions_of_open_accounts before insert on sessions for each row execute function refuse_closed_account();
create trigger addresses_of_open_accounts before insert on addresses for each row execute function refuse_closed_account();
create trigger orders_of_open_accounts before insert on orders for each row execute function refuse_closed_account();
create trigger identities_of_open_accounts before insert on identities for each row execute function refuse_closed_account();
create trigger favorites_of_open_accounts before insert on favorites for each row execute function refuse_closed_account();
