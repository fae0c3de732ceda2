import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { sendNotice, withdrawNotice } from '../notice'
import { waitlistKinds, type WaitlistResource } from './kinds'
import { waitlistEntries } from './tables'

/** A party in the line, as read. */
export type WaitlistEntry = typeof waitlistEntries.$inferSelect
type Ref = Pick<WaitlistResource, 'kind' | 'resourceId'>

/** The job at the end of an offer. */
export const offerEndJob = 'waitlistOfferEnd'
/** The job at the end of a resource. */
export const waitlistEndJob = 'waitlistEnd'

const offerJobKey = ({ entryId }: WaitlistEntry): string => String(entryId)
/** {@link waitlistEndJob} has one for each resource. */
export const endJobKey = ({ kind, resourceId }: Ref): string => `${kind}/${resourceId}`

/** Whether spots are kept for a party at a moment, epoch ms. */
export const isHeld = ({ offeredUntil }: Pick<WaitlistEntry, 'offeredUntil'>, now: number): boolean =>
  offeredUntil !== null && now < offeredUntil

/** The entries of a resource. */
export const isOfResource = ({ kind, resourceId }: Ref): SQL | undefined =>
  and(eq(waitlistEntries.kind, kind), eq(waitlistEntries.resourceId, resourceId))

/** The line ends with its resource. */
export const scheduleEnd = (tx: Tx, kernel: Kernel, { kind, resourceId, endsAt }: Omit<WaitlistResource, 'free'>) =>
  kernel.jobs.schedule(tx, {
    kind: waitlistEndJob,
    payload: { kind, resourceId },
    runAt: endsAt,
    uniqueKey: endJobKey({ kind, resourceId })
  })

/**
 * Joins the line of a locked resource; saying it again keeps the place. False where there is no reason to wait: enough spots are free, or
 * it is not its time.
 */
export async function joinWaitlist(
  tx: Tx,
  kernel: Kernel,
  resource: WaitlistResource,
  { userId, size = 1 }: { readonly userId: string; readonly size?: number }
): Promise<boolean> {
  const { kind, resourceId, free, startsAt, endsAt } = resource
  const now = kernel.clock.now()
  const [own] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(isOfResource(resource), eq(waitlistEntries.userId, userId)))
  if (own) return true
  if (now < startsAt || now >= endsAt || free >= size) return false
  await tx.insert(waitlistEntries).values({ kind, resourceId, userId, size, joinedAt: now })
  await scheduleEnd(tx, kernel, resource)
  return true
}

/** Keeps spots for the first party that `free` is enough for; undefined when there is none. Who needs more keeps their place in the line. */
async function offerToNext(tx: Tx, ref: Ref, free: number, offeredUntil: number): Promise<WaitlistEntry | undefined> {
  const first = tx
    .select({ id: sql`min(${waitlistEntries.entryId})` })
    .from(waitlistEntries)
    .where(and(isOfResource(ref), isNull(waitlistEntries.offeredUntil), lte(waitlistEntries.size, free)))
  const [next] = await tx
    .update(waitlistEntries)
    .set({ offeredUntil })
    .where(sql`${waitlistEntries.entryId} = (${first})`)
    .returning()
  return next
}

/** Says to a party that spots are kept for it, and for how long. */
async function tellOfOffer(tx: Tx, kernel: Kernel, resource: WaitlistResource, entry: WaitlistEntry): Promise<void> {
  const { kind, resourceId, title, link } = resource
  const { userId, entryId, offeredUntil } = entry
  const endsAt = offeredUntil ?? 0
  await kernel.jobs.schedule(tx, {
    kind: offerEndJob,
    payload: { kind, resourceId, entryId },
    runAt: endsAt,
    uniqueKey: offerJobKey(entry)
  })
  const { notice } = waitlistKinds.of(kernel, kind)
  const dueAt = kernel.clock.now()
  await sendNotice(tx, kernel, { userId, kind: notice, subjectId: resourceId, title, link, dueAt, endsAt })
}

/**
 * `count` spots of a locked resource have come back: together with what is free they are kept for those who have waited longest and
 * whom they are enough for; the rest is free. Before and after its time there is no line.
 */
export async function passOn(tx: Tx, kernel: Kernel, resource: WaitlistResource, count: number): Promise<void> {
  const { kind, resourceId, startsAt, endsAt } = resource
  const { offerMs, changeFree } = waitlistKinds.of(kernel, kind)
  const now = kernel.clock.now()
  const isRunning = startsAt <= now && now < endsAt
  let free = resource.free + count
  while (isRunning && free > 0) {
    const next = await offerToNext(tx, resource, free, Math.min(now + offerMs, endsAt))
    if (!next) break
    free -= next.size
    await tellOfOffer(tx, kernel, resource, next)
  }
  if (free !== resource.free) await changeFree(tx, resourceId, free - resource.free)
}

/** What was said and planned about an offer is over with it. */
export async function dropOffer(tx: Tx, kernel: Kernel, entry: WaitlistEntry): Promise<void> {
  const { kind, resourceId, userId } = entry
  await kernel.jobs.cancel(tx, offerEndJob, offerJobKey(entry))
  await withdrawNotice(tx, kernel, { userId, kind: waitlistKinds.of(kernel, kind).notice, subjectId: resourceId })
}

/**
 * Takes a party out of the line of a locked resource. Places that are kept for it go with it where it takes them (`takesSpots`), else to
 * the next. True when it has got them.
 */
export async function leaveWaitlist(
  tx: Tx,
  kernel: Kernel,
  resource: WaitlistResource,
  { userId, takesSpots = false }: { readonly userId: string; readonly takesSpots?: boolean }
): Promise<boolean> {
  const [own] = await tx
    .delete(waitlistEntries)
    .where(and(isOfResource(resource), eq(waitlistEntries.userId, userId)))
    .returning()
  if (!own || own.offeredUntil === null) return false
  await dropOffer(tx, kernel, own)
  if (takesSpots && isHeld(own, kernel.clock.now())) return true
  await passOn(tx, kernel, resource, own.size)
  return false
}
