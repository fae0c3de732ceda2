import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import { flashSessionState } from '@/domain/flash-sale'
import { type Db, queryRows } from '../../db/database'
import { epochMs, statementOf } from '../../db/statement'
import { isHeld } from '../waitlist'
import { flashWaitlist } from './waitlist'

/** What {@link availabilityJson} selects; instants in epoch ms. */
export const availability = z.object({
  priceMinor: z.number(),
  leftCount: z.number(),
  startsAt: z.number(),
  endsAt: z.number(),
  /** The person has bought it already. */
  hasClaim: z.boolean(),
  /** The person's place in the line. */
  wait: z.nullable(z.object({ offeredUntil: z.nullable(z.number()) }))
})

/** Whether a person can have an item, and why not. */
export type Availability = z.output<typeof availability>

/** SQL of the availability of an item for a person, as one JSON value; null without such an item. Also used inside larger queries. */
export const availabilityJson = (flashItemId: SQL, userId: SQL): SQL => sql`(
  select json_build_object('priceMinor', item.price_minor, 'leftCount', item.left_count,
    'startsAt', ${epochMs(sql`session.starts_at`)}, 'endsAt', ${epochMs(sql`session.ends_at`)}, 'hasClaim', claim.user_id is not null,
    'wait', case when place.user_id is not null then json_build_object('offeredUntil', ${epochMs(sql`place.offered_until`)}) end)
  from flash_items item join flash_sessions session on session.session_id = item.session_id
  left join flash_claims claim on claim.flash_item_id = item.flash_item_id and claim.user_id = ${userId}
  left join waitlist_entries place on place.kind = ${flashWaitlist} and place.resource_id = item.flash_item_id and place.user_id = ${userId}
  where item.flash_item_id = ${flashItemId})`

const availabilityQuery = statementOf<{ flashItemId: string; userId: string }>(
  ['flashItemId', 'userId'],
  ({ flashItemId, userId }) => sql`select ${availabilityJson(flashItemId, userId)} as availability`
)

/** The availability of an item for a person now; undefined without such an item. */
export async function readAvailability(db: Db, flashItemId: string, userId: string): Promise<Availability | undefined> {
  const [row] = await queryRows(
    db,
    availabilityQuery({ flashItemId, userId }),
    z.object({ availability: z.nullable(availability) })
  )
  return row?.availability ?? undefined
}

/** Why the session does not sell now, by the server's clock and never the device's; undefined while it sells. */
export function timeRefusal(session: Pick<Availability, 'startsAt' | 'endsAt'>, now: number): CodeName | undefined {
  const state = flashSessionState(session, now)
  if (state === 'selling') return undefined
  return state === 'upcoming' ? 'flashSessionNotBegun' : 'flashSessionEnded'
}

/** Why the person cannot have the item now; undefined if they can. */
export function refusalOf({ leftCount, hasClaim, wait, ...session }: Availability, now: number): CodeName | undefined {
  const refusal = timeRefusal(session, now)
  if (refusal) return refusal
  if (hasClaim) return 'flashItemBought'
  return leftCount > 0 || (wait && isHeld(wait, now)) ? undefined : 'flashItemSoldOut'
}
