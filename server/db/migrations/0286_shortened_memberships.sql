-- Days of a period that a bank took back with a part of what paid it: they come back when the bank was wrong.
alter table membership_periods add column taken_days int not null default 0 check (taken_days >= 0);
