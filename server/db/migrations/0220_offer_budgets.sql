-- An offer may end by money as by count: what it gives is promised in full when it is given.
alter table offers
  drop constraint offers_check2,
  add column budget_minor bigint check (budget_minor > 0),
  add column promised_minor bigint not null default 0 check (promised_minor >= 0 and promised_minor <= budget_minor),
  add check (total is not null or budget_minor is not null or taken = 0),
  add check (budget_minor is not null or promised_minor = 0);
