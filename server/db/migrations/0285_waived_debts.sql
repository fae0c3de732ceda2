-- What our people let be was never paid, and earns nothing; what they settled was paid in another way.
alter table wallet_debts drop constraint wallet_debts_end_reason_check;
alter table wallet_debts add constraint wallet_debts_end_reason_check
  check (end_reason in ('paid', 'returned', 'settled', 'waived'));
