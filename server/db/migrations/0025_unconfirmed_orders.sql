-- Asked with every quote and order: whether a person has a paid order that no restaurant has confirmed. Without it, each of their orders was looked at.
create index orders_unconfirmed on orders (user_id) where status in ('paid', 'paynowReview');
