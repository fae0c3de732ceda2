-- A purchase goes back in parts, as often as its kind asks: each once for its request.
alter table refunds add column refund_request_id text;
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled', 'rejected', 'late', 'duplicate', 'afterSale', 'undelivered', 'inPart')),
  add constraint refunds_of_request check ((reason = 'inPart') = (refund_request_id is not null));
drop index refunds_once;
create unique index refunds_once on refunds (payment_id, order_id) where after_sale_id is null and refund_request_id is null;
create unique index refunds_once_a_part on refunds (order_id, refund_request_id) where refund_request_id is not null;
