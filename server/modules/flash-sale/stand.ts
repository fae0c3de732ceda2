import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import { flashSessionState } from '@/domain/flash-sale'
import { type Db, queryRows } from '../../db/database'
import { epochMs, statementOf } from '../../db/statement'
import { isKept } from '../waitlist'
import { flashWaitlist } from './waitlist'

/** {@link standJson} as it is answered; instants in epoch ms. */
export const stand = z.object({
  priceMinor: z.number(),
  leftCount: z.number(),
  startsAt: z.number(),
  endsAt: z.number(),
  /** They have it already. */
  hasClaim: z.boolean(),
  /** Their place in the line. */
  wait: z.nullable(z.object({ offeredUntil: z.nullable(z.number()) }))
})

/** What an item is to somebody. */
export type Stand = z.output<typeof stand>

/** What an item is to somebody, as one JSON value, null without such an item: a part of larger questions too. */
export const standJson = (flashItemId: SQL, userId: SQL): SQL => sql`(
  select json_build_object('priceMinor', item.price_minor, 'leftCount', item.left_count,
    'startsAt', ${epochMs(sql`session.starts_at`)}, 'endsAt', ${epochMs(sql`session.ends_at`)}, 'hasClaim', claim.user_id is not null,
    'wait', case when place.user_id is not null then json_build_object('offeredUntil', ${epochMs(sql`place.offered_until`)}) end)
  from flash_items item join flash_sessions session on session.session_id = item.session_id
  left join flash_claims claim on claim.flash_item_id = item.flash_item_id and claim.user_id = ${userId}
  left join waitlist_entries place on place.kind = ${flashWaitlist} and place.resource_id = item.flash_item_id and place.user_id = ${userId}
  where item.flash_item_id = ${flashItemId})`

const standQuery = statementOf<{ flashItemId: string; userId: string }>(
  ['flashItemId', 'userId'],
  ({ flashItemId, userId }) => sql`select ${standJson(flashItemId, userId)} as stand`
)

/** What an item is to somebody now; undefined without such an item. */
export async function readStand(db: Db, flashItemId: string, userId: string): Promise<Stand | undefined> {
  const [row] = await queryRows(db, standQuery({ flashItemId, userId }), z.object({ stand: z.nullable(stand) }))
  return row?.stand ?? undefined
}

/** By the server's clock alone, never the device's. */
export function timeRefusal(session: Pick<Stand, 'startsAt' | 'endsAt'>, now: number): CodeName | undefined {
  const state = flashSessionState(session, now)
  if (state === 'selling') return undefined
  return state === 'upcoming' ? 'flashSessionNotBegun' : 'flashSessionEnded'
}

/** Why somebody cannot have an item now; undefined when they can. */
export function refusalOf({ leftCount, hasClaim, wait, ...session }: Stand, now: number): CodeName | undefined {
  const refusal = timeRefusal(session, now)
  if (refusal) return refusal
  if (hasClaim) return 'flashItemBought'
  return leftCount > 0 || (wait && isKept(wait, now)) ? undefined : 'flashItemSoldOut'
}
