import { sql } from 'drizzle-orm'
import type { Invariant } from '../invariants'

/** What must hold of applications whatever happened. */
export const invariants: readonly Invariant[] = [
  [
    'an application is not in the state that its timeline says last, or did not begin by being received',
    sql`select a.application_id from applications a where not exists (
      select 1 from application_events e where e.application_id = a.application_id and e.status = a.status and e.at = a.changed_at)
      or not exists (select 1 from application_events e where e.application_id = a.application_id and e.status = 'received')
      or exists (select 1 from application_events e where e.application_id = a.application_id and e.at > a.changed_at)`
  ],
  [
    'something came after the end of an application',
    sql`select application_id from application_events where status in ('accepted', 'declined', 'withdrawn')
    group by application_id having count(*) > 1`
  ],
  [
    'a mobile has two open applications of a kind',
    sql`select mobile from applications where status in ('received', 'contacted', 'documents') group by kind, mobile having count(*) > 1`
  ],
  [
    'an application was declined without a reason',
    sql`select application_id from applications where (status = 'declined') <> (reason is not null)`
  ]
]
