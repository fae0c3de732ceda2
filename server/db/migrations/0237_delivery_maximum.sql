-- An outlet may bring to anywhere it reaches for no more than an amount: island-wide delivery.
alter table restaurants add column delivery_maximum_minor bigint check (delivery_maximum_minor >= 0);
