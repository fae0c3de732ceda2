-- A combined order counts what is asked back of its parts: the list of what was asked back looks at wholes only, and found none of them.
update orders as whole set claimed_count = parts.claimed
from (select whole_order_id, sum(claimed_count) as claimed from orders where whole_order_id is not null group by whole_order_id) as parts
where whole.order_id = parts.whole_order_id and parts.claimed > 0;
