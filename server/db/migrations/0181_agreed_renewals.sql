-- What a renewal costs, as it was agreed when the first period was bought; null of what is not renewed.
alter table membership_orders add column renewal_price_minor bigint check (renewal_price_minor > 0);
alter table membership_orders add check ((source is null) = (renewal_price_minor is null));
