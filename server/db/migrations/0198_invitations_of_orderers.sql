-- Who had ordered before invitations were kept cannot bring their first order any more: nobody is rewarded for their next one.
delete from invitations i where i.invitation_id like 'invited-%' and i.order_id is null
  and exists (select from orders o where o.user_id = i.friend_id and o.paid_at is not null);
