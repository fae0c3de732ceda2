-- By which card a payment was made, as its keeper knows it again: what a person may have of a deal, a card may have over all accounts.
alter table payments add column card_fingerprint text;
create index payments_by_card on payments (card_fingerprint) where card_fingerprint is not null;
alter table saved_cards add column fingerprint text;
alter table sandbox_card_sessions add column card text;
alter table sandbox_card_setups add column card text;
alter table orders drop constraint orders_cancel_code_check;
alter table orders add constraint orders_cancel_code_check
  check (cancel_code in ('changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other', 'tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther',
    'riderLost', 'cashUnpaid', 'paymentUnproven', 'cardLimit'));
