-- A meal that no restaurant accepts in its time is cancelled. Those that wait already have that time from now on.
alter table meals add column accept_by timestamptz;
update meals
  set accept_by = greatest(now() + interval '15 minutes', deliveries.arrives_from - interval '15 minutes')
  from orders, deliveries
  where orders.order_id = meals.order_id and deliveries.order_id = meals.order_id and orders.status = 'paid' and meals.way = 'local';
insert into jobs (job_id, kind, unique_key, payload, run_at, created_at)
  select 'unaccepted-' || order_id, 'mealUnaccepted', order_id, jsonb_build_object('orderId', order_id), accept_by, now()
  from meals join orders using (order_id)
  where accept_by is not null and whole_order_id is null;
