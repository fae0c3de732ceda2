-- Each cause of coins brings its kind; the type of the ledger names them all.
alter table points_ledger drop constraint points_ledger_kind_check;
