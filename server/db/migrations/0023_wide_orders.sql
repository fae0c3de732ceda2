-- An order with its figures is a little over 2 kB: compressing it and putting it aside cost a quarter of writing it.
alter table orders set (toast_tuple_target = 8160);
