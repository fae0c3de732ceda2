-- Goods of an order: what they are taken to weigh, what is wanted where they are not there, and what the shop did with them.
alter table order_lines
  add column nominal_grams integer check (nominal_grams > 0),
  add column weighed_grams integer check (weighed_grams between 1 and nominal_grams),
  add column is_goods boolean not null default false,
  add column substitute text check (substitute in ('call', 'similar', 'leaveOut')),
  add column instead_of jsonb,
  add column returned_minor bigint not null default 0 check (returned_minor >= 0);
