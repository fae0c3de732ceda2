-- A noun brings the kinds of its movements (contract/<noun>/ledger-kinds.ts): the type of the domain and the schema of the contract guard them.
alter table wallet_ledger drop constraint wallet_ledger_kind_check;
