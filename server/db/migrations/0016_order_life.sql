-- Why an order was cancelled or rejected, by a code beside the words.
alter table orders add column cancel_code text
  check (cancel_code in ('changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other', 'tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther'));
