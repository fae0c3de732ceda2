-- A coin of Viet Nam is a thousandth of what it is elsewhere: each entry tells what its coins are worth, in coins of Viet Nam, so that they can be
-- counted in another country. Coins that were given in the unit of an order are brought into the unit of their person once.
alter table points_ledger add column worth integer not null default 1000 check (worth in (1, 1000));
alter table points_ledger disable trigger points_ledger_unchanged;
update points_ledger l set worth = 1
from users u
where u.user_id = l.user_id
  and coalesce(
    (select o.country_code from orders o where o.order_id = l.order_id),
    (select f.country_code from offers f where l.kind = 'spend' and f.offer_id = split_part(l.reference, ':', 2)),
    u.country_code) = 'VN';
alter table points_ledger enable trigger points_ledger_unchanged;
alter table points_ledger alter column worth drop default;

with worths as (
  select u.user_id, u.points, case when u.country_code = 'VN' then 1 else 1000 end as worth,
    (select sum(l.amount::bigint * l.worth) from points_ledger l where l.user_id = u.user_id) as total
  from users u
), counted as (
  -- Nobody comes to owe coins by it
  select user_id, worth, points, greatest(trunc(total / worth)::integer, least(points, 0)) as right_points from worths where total is not null
), corrected as (
  select * from counted where right_points <> points
), moved as (
  update users u set points = c.right_points from corrected c where c.user_id = u.user_id
)
insert into points_ledger (user_id, amount, balance_after, kind, reference, created_at, worth)
select user_id, right_points - points, right_points, 'exchange', 'exchange:' || user_id || ':first', now(), worth from corrected;
