-- Coins from before there was a ledger are its first entry, so that everybody's coins are the sum of their entries.
insert into points_ledger (user_id, amount, balance_after, kind, reference, created_at)
select u.user_id, u.points, u.points, 'opening', 'opening:' || u.user_id, u.created_at
from users u
where u.points <> 0 and not exists (select from points_ledger l where l.user_id = u.user_id);
