-- What a line came to before it was handed over: weighed, left out or substituted.
alter table order_lines add column final_minor bigint check (final_minor between 0 and total_minor);
