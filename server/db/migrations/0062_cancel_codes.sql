-- Every reason there is: the two migrations before that each added some had been written beside one another.
alter table orders drop constraint orders_cancel_code_check;
alter table orders add constraint orders_cancel_code_check
  check (cancel_code in ('changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'wrongDeal', 'otherPayment', 'foundCheaper', 'other',
    'tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther', 'riderLost', 'cashUnpaid', 'paymentUnproven', 'cardLimit'));
