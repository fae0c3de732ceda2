-- A budget ends by what each gift is worth: codes of partners are worth nothing that could be counted. A voucher is always worth something.
alter table offers add constraint offers_budget_of_money check (budget_minor is null or what = 'voucher');
