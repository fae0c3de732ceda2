-- Who was brought a meal and did not pay its cash: asked with every quote
create index payments_refused_cash on payments (user_id, created_at) where provider = 'cash' and status = 'declined';

-- What the person does next is for the program of ours in which the payment was begun
alter table payments add column platform text not null default 'h5' check (platform in ('h5', 'weapp', 'alipay'));

-- A meal that was to be paid in cash and was not
alter table orders drop constraint orders_cancel_code_check;
alter table orders add constraint orders_cancel_code_check
  check (cancel_code in ('changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other', 'tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther', 'cashUnpaid'));
