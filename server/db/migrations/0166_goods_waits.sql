-- Who wants to hear that goods are back; told once, then forgotten.
create table goods_waits (
  user_id text not null references users,
  dish_id text not null references dishes,
  asked_at timestamptz not null,
  primary key (user_id, dish_id)
);
create index goods_waits_by_dish on goods_waits (dish_id);
