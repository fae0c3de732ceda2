-- Home shows nine services and leads to all of them, by group.
alter table service_entries add column service_group text not null default 'more';
update service_entries set service_group = 'offers' where link like 'activity2/pages/groupPurchase/%' or link like 'activity/pages/seckill%';
update service_entries set service_group = 'food' where link like 'pages/index/%' or link like 'pages/restaurant/%';
