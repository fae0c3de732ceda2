-- Wrong codes are counted for codes of every kind.
alter table deal_code_tries rename to counter_code_tries;
