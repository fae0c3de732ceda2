import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of invitations whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'a reward before the after-sale time of an order that the friend has had',
    sql`select i.invitation_id from invitations i left join orders o using (order_id)
    where i.outcome is not null and (i.settled_at < i.due_at or coalesce(o.status, '') not in ('used', 'completed', 'refunded')
    or i.friend_id is not null and o.user_id <> i.friend_id)`
  ],
  [
    'somebody was rewarded for an invitation that is not settled so, or twice',
    sql`select g.grant_id from offer_grants g join offers f using (offer_id) where f.audience = 'named' and g.user_id is not null
    and (select count(*) from invitations i where g.reference = 'invite:' || i.invitation_id
      and (g.user_id = i.inviter_id and i.outcome = 'rewarded' or g.user_id = i.friend_id and i.outcome in ('rewarded', 'overCap', 'gone'))) <> 1`
  ],
  [
    'a person came by one who is not the one of their invitation',
    sql`select u.user_id from users u left join invitations i on i.friend_id = u.user_id
    where u.closed_at is null and i.inviter_id is not null and u.invited_by is distinct from i.inviter_id`
  ]
]
