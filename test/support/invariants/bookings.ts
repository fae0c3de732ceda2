import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

const seats = (kind: string) =>
  sql`(select coalesce(sum(s.people), 0) from booking_seats s where s.kind = ${kind} and s.subject_id = b.order_id)`

/** What must hold of bookings whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'more people at a time than the outlet ever seats',
    sql`select s.restaurant_id, s.from_at from booking_seats s join booking_seats o on o.restaurant_id = s.restaurant_id and o.from_at <= s.from_at and s.from_at < o.until_at
    group by s.restaurant_id, s.kind, s.subject_id, s.from_at
    having sum(o.people) > (select max(covers) from booking_windows w where w.restaurant_id = s.restaurant_id)`
  ],
  [
    'a booking and its seats differ',
    sql`select b.order_id, o.status, b.people from bookings b join orders o using (order_id)
    where o.status in ('awaitingPayment', 'paynowReview', 'paid', 'available') and not exists (select 1 from booking_seats s where s.kind = 'booking'
      and s.subject_id = b.order_id and (s.from_at, s.until_at, s.people) = (b.starts_at, b.until, b.people))
    or o.status in ('cancelled', 'expired') and ${seats('booking')} + ${seats('change')} > 0 or b.asked_starts_at is null and ${seats('change')} > 0`
  ],
  [
    'a booking and its order differ',
    sql`select b.order_id, b.state, o.status from bookings b join orders o using (order_id) where b.state <> all (case o.status
      when 'awaitingPayment' then array['inProgress'] when 'paynowReview' then array['inProgress'] when 'paid' then array['awaiting']
      when 'available' then array['success', 'inProgress'] when 'used' then array['success'] when 'completed' then array['success']
      when 'cancelled' then array['failed', 'cancelled'] when 'expired' then array['failed', 'cancelled', 'success'] else array[b.state] end)`
  ],
  [
    'seats are kept for a line that nobody was offered them in',
    sql`select s.subject_id, s.people from booking_seats s where s.kind = 'offer'
    and s.people <> (select coalesce(sum(w.size), 0) from waitlist_entries w where w.kind = 'booking' and w.resource_id = s.subject_id and w.offered_until is not null)`
  ],
  [
    'a deposit is neither there, back nor kept',
    sql`select b.order_id, o.status from bookings b join orders o using (order_id) where b.deposit_minor > 0 and o.paid_at is not null and o.status = 'expired'
    and not exists (select 1 from order_events e where e.order_id = b.order_id and e.event = 'noShow')`
  ]
]
