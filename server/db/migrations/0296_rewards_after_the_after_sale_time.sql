-- A reward waits until its order can be asked back no more, which is the same time for every meal (afterSaleWindowMs).
alter table invite_programmes drop column after_sale_hours;
