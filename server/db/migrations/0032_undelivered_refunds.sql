-- Of a combined order of which nothing came the rest goes back too: what neither the requests for its parts nor the parts that were not made have given back.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('cancelled', 'rejected', 'late', 'duplicate', 'afterSale', 'undelivered'));
