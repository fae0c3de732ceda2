import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { flashOfferMs } from '@/domain/flash-sale'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import { flashReminders, flashWaits } from './tables'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sendNotice, withdrawNotice } from '../notice'
import { flashOffer } from './notices'
import { isOf, lockItem, returnLeft, type ItemFacts, type WaitRow } from './repository'

/**
 * The line for pieces that come back. A piece is at any moment left, claimed, or kept for one person of the line. Moving one needs the
 * item's lock, so each is passed on exactly once.
 */

/** The job at the end of an offer. */
export const offerEndJob = 'flashOfferEnd'
/** The job at the end of a session, one for each item. */
export const lineEndJob = 'flashLineEnd'

const offerJobKey = ({ flashWaitId }: WaitRow): string => String(flashWaitId)

/** Whether a piece is kept for who stands there. */
export const isKept = ({ offeredUntil }: Pick<WaitRow, 'offeredUntil'>, now: number): boolean =>
  offeredUntil !== null && now < offeredUntil

/** The line and the reminders of an item end with its session. */
export const scheduleLineEnd = (tx: Tx, kernel: Kernel, { flashItemId, endsAt }: ItemFacts): Promise<void> =>
  kernel.jobs.schedule(tx, { kind: lineEndJob, payload: { flashItemId }, runAt: endsAt, uniqueKey: flashItemId })

/** Keeps a piece for the first of the line until `offeredUntil`; undefined when the line is empty. */
async function offerToFirst(tx: Tx, flashItemId: string, offeredUntil: number): Promise<WaitRow | undefined> {
  const first = tx
    .select({ id: sql`min(${flashWaits.flashWaitId})` })
    .from(flashWaits)
    .where(and(eq(flashWaits.flashItemId, flashItemId), isNull(flashWaits.offeredUntil)))
  const [next] = await tx
    .update(flashWaits)
    .set({ offeredUntil })
    .where(sql`${flashWaits.flashWaitId} = (${first})`)
    .returning()
  return next
}

/** A piece of a locked item has come back: it is kept for who has waited longest, or is left for anybody. After the session there is no line. */
export async function passOn(
  tx: Tx,
  kernel: Kernel,
  { flashItemId, startsAt, endsAt, title }: ItemFacts
): Promise<void> {
  const now = kernel.clock.now()
  const offeredUntil = Math.min(now + flashOfferMs, endsAt)
  const isRunning = startsAt <= now && now < endsAt
  const next = isRunning ? await offerToFirst(tx, flashItemId, offeredUntil) : undefined
  if (!next) return returnLeft(tx, flashItemId, 1)
  const { userId, flashWaitId } = next
  await kernel.jobs.schedule(tx, {
    kind: offerEndJob,
    payload: { flashItemId, flashWaitId },
    runAt: offeredUntil,
    uniqueKey: offerJobKey(next)
  })
  await sendNotice(tx, kernel, {
    userId,
    kind: flashOffer,
    subjectId: flashItemId,
    title,
    link: routeUrl('flashSettlement', { flashItemId }),
    dueAt: now,
    endsAt: offeredUntil
  })
}

/** What was said and planned about an offer is over with it. */
async function dropOffer(tx: Tx, kernel: Kernel, wait: WaitRow): Promise<void> {
  await kernel.jobs.cancel(tx, offerEndJob, offerJobKey(wait))
  await withdrawNotice(tx, kernel, { userId: wait.userId, kind: flashOffer, subjectId: wait.flashItemId })
}

/**
 * Takes somebody out of the line of a locked item. A piece that is kept for them goes with them where they buy (`takesPiece`), else to the
 * next. True when they have got it.
 */
export async function leaveLine(
  tx: Tx,
  kernel: Kernel,
  item: ItemFacts,
  { userId, takesPiece = false }: { readonly userId: string; readonly takesPiece?: boolean }
): Promise<boolean> {
  const [own] = await tx
    .delete(flashWaits)
    .where(isOf(flashWaits, item.flashItemId, userId))
    .returning()
  if (!own || own.offeredUntil === null) return false
  await dropOffer(tx, kernel, own)
  if (takesPiece && isKept(own, kernel.clock.now())) return true
  await passOn(tx, kernel, item)
  return false
}

const offerPayload = z.object({ flashItemId: z.string(), flashWaitId: z.number() })

/** An offer that lapses takes its person out of the line, and the piece goes to the next. Checked again under the lock: it may have been bought or passed on meanwhile. */
export const endOffer =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { flashItemId, flashWaitId } = offerPayload.parse(job.payload)
    const item = await lockItem(tx, flashItemId)
    const [wait] = await tx.select().from(flashWaits).where(eq(flashWaits.flashWaitId, flashWaitId))
    if (!item || !wait || wait.offeredUntil === null || isKept(wait, kernel.clock.now())) return
    await leaveLine(tx, kernel, item, wait)
  }

const linePayload = z.object({ flashItemId: z.string() })

/** Ends the session: its line is emptied, kept pieces are left, and reminders are dropped. */
export const endLine =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const item = await lockItem(tx, linePayload.parse(job.payload).flashItemId)
    if (!item) return
    // It was made longer meanwhile
    if (kernel.clock.now() < item.endsAt) return scheduleLineEnd(tx, kernel, item)
    const { flashItemId } = item
    const waits = await tx.delete(flashWaits).where(eq(flashWaits.flashItemId, flashItemId)).returning()
    const offered = waits.filter(({ offeredUntil }) => offeredUntil !== null)
    for (const wait of offered) await dropOffer(tx, kernel, wait)
    await returnLeft(tx, flashItemId, offered.length)
    await tx.delete(flashReminders).where(eq(flashReminders.flashItemId, flashItemId))
  }
