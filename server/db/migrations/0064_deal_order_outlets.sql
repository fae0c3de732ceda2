-- The outlets that took the codes of a deal when it was bought: they take them whatever the deal says later.
alter table order_deals add column outlet_ids text[] not null default '{}';
update order_deals t set outlet_ids = array(select o.restaurant_id from deal_outlets o where o.deal_id = t.deal_id order by 1);
