-- Why an order ended: the rider who had it was lost, or nobody found the money that its person had said to have sent.
alter table orders drop constraint orders_cancel_code_check;
alter table orders add constraint orders_cancel_code_check
  check (cancel_code in ('changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other', 'tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther',
    'riderLost', 'cashUnpaid', 'paymentUnproven'));
