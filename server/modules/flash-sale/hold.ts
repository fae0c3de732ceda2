import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import { type Db, queryRows, type Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { DealHold, HeldPiece } from '../deal'
import { leaveWaitlist, passOn } from '../waitlist'
import { availability, availabilityJson, readAvailability, refusalOf, timeRefusal } from './availability'
import { isOf, lockItem, takeLeft } from './repository'
import { flashClaims } from './tables'
import { flashWaitlist, resourceOf } from './waitlist'

/** Takes a person out of the line because they buy. True when the piece that is kept for them is theirs; with `hasPiece` it goes to the next. */
async function leaveToBuy(
  tx: Tx,
  kernel: Kernel,
  { flashItemId, userId }: HeldPiece,
  { hasPiece }: { readonly hasPiece: boolean }
): Promise<boolean> {
  const item = await lockItem(tx, flashItemId)
  return item !== undefined && leaveWaitlist(tx, kernel, resourceOf(item), { userId, takesSpots: !hasPiece })
}

const claimedRow = z.object({ taken: z.number(), claimed: z.number() })

/**
 * Takes what is left for whoever never waited, within the session, and claims it: all in one statement, as nearly everybody's order does
 * nothing else. `taken` without `claimed` is one that they have already.
 */
async function claimLeft(tx: Tx, { flashItemId, userId, orderId }: HeldPiece, now: number) {
  const at = sql`${instant(now)}::timestamptz`
  const [row] = await queryRows(
    tx,
    sql`with taken as (update flash_items i set left_count = i.left_count - 1 from flash_sessions s
        where i.flash_item_id = ${flashItemId} and i.left_count >= 1 and s.session_id = i.session_id and s.starts_at <= ${at} and ${at} < s.ends_at
          and not exists (select 1 from waitlist_entries w where w.kind = ${flashWaitlist} and w.resource_id = i.flash_item_id and w.user_id = ${userId}) returning i.flash_item_id),
      claimed as (insert into flash_claims (flash_item_id, user_id, order_id, claimed_at)
        select flash_item_id, ${userId}, ${orderId}, ${at} from taken on conflict (flash_item_id, user_id) do nothing returning order_id)
      select (select count(*)::int from taken) as taken, (select count(*)::int from claimed) as claimed`,
    claimedRow
  )
  return { isTaken: row?.taken === 1, isClaimed: row?.claimed === 1 }
}

/**
 * Claims a piece for an order: one that is left, else the one that is kept for its person. Returns why not, having perhaps done a part,
 * which the caller rolls back. The update comes first: it locks the item for what is read and decided after it.
 */
async function claim(
  tx: Tx,
  kernel: Kernel,
  piece: HeldPiece,
  { isLate }: { readonly isLate: boolean }
): Promise<CodeName | undefined> {
  const { flashItemId, userId, orderId } = piece
  const now = kernel.clock.now()
  const isLeft = await takeLeft(tx, flashItemId)
  const seen = await readAvailability(tx, flashItemId, userId)
  if (!seen) return 'flashItemNotFound'
  const refusal = isLate ? undefined : timeRefusal(seen, now)
  if (refusal) return refusal
  const isHeldOne = seen.wait !== null && (await leaveToBuy(tx, kernel, piece, { hasPiece: isLeft }))
  if (!isLeft && !isHeldOne) return 'flashItemSoldOut'
  const claimed = await tx
    .insert(flashClaims)
    .values({ flashItemId, userId, orderId, claimedAt: now })
    .onConflictDoNothing({ target: [flashClaims.flashItemId, flashClaims.userId] })
    .returning({ orderId: flashClaims.orderId })
  return claimed.length === 1 ? undefined : 'flashItemBought'
}

/**
 * Refuses by one read a user who cannot have an item, so that a crowd costs no transactions. Its buyer is let through: a retry of the
 * call that bought it gets the same answer.
 */
export async function refuseEarly(
  db: Db,
  flashItemId: string,
  { userId, now }: { readonly userId: string; readonly now: number }
): Promise<void> {
  const seen = orThrow(await readAvailability(db, flashItemId, userId), 'flashItemNotFound')
  const refusal = refusalOf(seen, now)
  if (refusal && !seen.hasClaim) throw new AppError(refusal)
}

/** The pieces of flash sales, as orders of deals take them and give them back. */
export const flashHold: DealHold = {
  availabilityJson,
  offer: (answered, now) => {
    const seen = orThrow(z.nullish(availability).parse(answered) ?? undefined, 'flashItemNotFound')
    const refusal = refusalOf(seen, now)
    if (refusal) throw new AppError(refusal)
    return { unitMinor: seen.priceMinor, endsAt: seen.endsAt }
  },
  take: async (tx, kernel, piece) => {
    // One's own place in the line cannot change meanwhile: joining it waits for this order as another order does
    const { isTaken, isClaimed } = await claimLeft(tx, piece, kernel.clock.now())
    if (isClaimed) return
    const refusal = isTaken ? 'flashItemBought' : await claim(tx, kernel, piece, { isLate: false })
    if (refusal) throw new AppError(refusal)
  },
  // Who paid late bought in time: they get what is left, also after the session, but after those who wait in line
  retake: async (tx, kernel, piece) => (await claim(tx, kernel, piece, { isLate: true })) === undefined,
  release: async (tx, kernel, { flashItemId, userId, orderId }) => {
    const item = await lockItem(tx, flashItemId)
    const gone = await tx
      .delete(flashClaims)
      .where(and(isOf(flashClaims, flashItemId, userId), eq(flashClaims.orderId, orderId)))
      .returning({ orderId: flashClaims.orderId })
    if (item && gone.length === 1) await passOn(tx, kernel, resourceOf(item), 1)
  }
}
