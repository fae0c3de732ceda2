-- Orders earn coins, and a refund takes them back: also from who has spent them meanwhile.
alter table users drop constraint users_points_check;
alter table points_ledger drop constraint points_ledger_balance_after_check;
create index points_ledger_by_order on points_ledger (order_id) where order_id is not null;

-- From how many coins of 365 days on somebody has a level. In Viet Nam a coin is a thousandth of what it is elsewhere.
create table coin_levels (
  country_code text not null,
  level integer not null check (level > 0),
  coins integer not null check (coins >= 0),
  primary key (country_code, level),
  unique (country_code, coins)
);
insert into coin_levels (country_code, level, coins)
  select country, level, coins * case country when 'VN' then 1000 else 1 end
  from unnest(array['SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN']) as country,
    (values (1, 0), (2, 100), (3, 300), (4, 800), (5, 2000)) as levels (level, coins);
