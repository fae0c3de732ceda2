-- Under which licence a restaurant cooks, as its country numbers them; null where it is not known.
alter table restaurants add column licence text;
