-- What was bought and not had when its payment was taken back is owed by nobody: its dispute is followed all the same.
alter table wallet_debts drop constraint wallet_debts_amount_minor_check, add check (amount_minor >= 0);
