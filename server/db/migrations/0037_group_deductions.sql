-- The discount of a group's order is a figure of its own; what was agreed before had none.
update orders set figures = figures || '{"groupDeduction": 0}' where not figures ? 'groupDeduction';
update payments set figures = figures || '{"groupDeduction": 0}' where not figures ? 'groupDeduction';
