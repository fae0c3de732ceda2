-- A code says for a day what became of its group, not only while the group is active.
create index group_orders_by_code on group_orders (code, created_at desc);
