-- An order is a purchase of any kind; what only a meal has stands in a table of its own.
create table meals (
  order_id text not null,
  choices jsonb not null,
  restaurant_address text not null,
  restaurant_phone text not null,
  delivery_address jsonb,
  dish_count integer not null,
  remark text not null default '',
  tableware text not null default 'none',
  collection_code text,
  rider jsonb,
  combine_order_area_id text,
  holds_stock boolean not null default false,
  is_reviewed boolean not null default false,
  arrives_from timestamptz,
  arrives_until timestamptz
);
-- As of orders: compressing a wide row and putting it aside costs more than it saves, and what is kept as JSON is never searched for
alter table meals set (toast_tuple_target = 8160);
alter table meals
  alter column choices set statistics 0,
  alter column delivery_address set statistics 0,
  alter column rider set statistics 0;

insert into meals
select order_id, choices, restaurant ->> 'address', restaurant ->> 'phone', delivery_address, dish_count, remark, tableware, collection_code, rider,
  combine_order_area_id, holds_stock, is_reviewed, arrives_from, arrives_until
from orders where kind <> 'voucher';

alter table meals
  add primary key (order_id),
  add foreign key (order_id) references orders,
  add constraint meals_dish_count_check check (dish_count > 0);

-- The columns that go leave nothing behind, as the table is written anew below: once, all its indexes with it, and no row is left dead.
alter table orders
  drop constraint orders_claimed,
  drop constraint orders_dish_count_check,
  drop constraint orders_kind_check,
  drop constraint orders_whole_or_part,
  drop column delivery_address,
  drop column remark,
  drop column tableware,
  drop column collection_code,
  drop column rider,
  drop column holds_stock,
  drop column is_reviewed,
  drop column arrives_from,
  drop column arrives_until;

-- What a purchase is called, its picture and its place's time come out of the snapshot of the restaurant, in columns that hold a meal's until here.
alter table orders
  alter column choices type jsonb using restaurant -> 'image',
  alter column dish_count type integer using (restaurant ->> 'utcOffsetMinutes')::integer,
  alter column combine_order_area_id type boolean using combine_order_area_id is not null,
  alter column restaurant type jsonb using restaurant -> 'name',
  alter column kind type text using case kind when 'voucher' then 'deal' else kind end;
alter table orders rename column restaurant to title;
alter table orders rename column choices to picture;
alter table orders rename column dish_count to utc_offset_minutes;
alter table orders rename column combine_order_area_id to has_parts;

alter table orders
  alter column has_parts set not null,
  alter column has_parts set default false,
  alter column restaurant_id drop not null,
  add constraint orders_claimed check (claimed_count >= 0),
  add constraint orders_kind_check check (kind in ('delivery', 'pickup', 'deal', 'membership', 'box', 'booking', 'topUp', 'errand')),
  add constraint orders_meal_outlet check (kind not in ('delivery', 'pickup') or restaurant_id is not null),
  add constraint orders_whole_or_part check (whole_order_id is null or (not has_parts and alone_minor is not null));
