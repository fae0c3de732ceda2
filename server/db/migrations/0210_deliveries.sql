-- What is carried to somebody, whatever it is, stands in a row of its own: where to, by whom, when. Until here only meals were carried.
create table deliveries (
  order_id text not null,
  delivery_address jsonb,
  leaves_at_door boolean not null default false,
  rider jsonb,
  arrives_from timestamptz,
  arrives_until timestamptz
);
-- As of meals: compressing a wide row and putting it aside costs more than it saves, and what is kept as JSON is never searched for
alter table deliveries set (toast_tuple_target = 8160);
alter table deliveries
  alter column delivery_address set statistics 0,
  alter column rider set statistics 0;

insert into deliveries
select order_id, delivery_address, leaves_at_door, rider, arrives_from, arrives_until from meals;

alter table deliveries
  add primary key (order_id),
  add foreign key (order_id) references orders;

alter table meals
  drop column delivery_address,
  drop column leaves_at_door,
  drop column rider,
  drop column arrives_from,
  drop column arrives_until;
