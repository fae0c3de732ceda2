import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { waitlistKinds } from './kinds'
import { waitlistEntries } from './tables'
import { dropOffer, isHeld, isOfResource, leaveWaitlist, scheduleEnd } from './waitlist'

const offerPayload = z.object({ kind: z.string(), resourceId: z.string(), entryId: z.number() })

/** An offer that lapses takes its party out of the line, and the spots go to the next. Checked again under the lock: they may have been taken or passed on meanwhile. */
export const endOffer =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { kind, resourceId, entryId } = offerPayload.parse(job.payload)
    const resource = await waitlistKinds.of(kernel, kind).lock(tx, resourceId)
    const [entry] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.entryId, entryId))
    if (!resource || !entry || entry.offeredUntil === null || isHeld(entry, kernel.clock.now())) return
    await leaveWaitlist(tx, kernel, resource, { userId: entry.userId })
  }

const endPayload = z.object({ kind: z.string(), resourceId: z.string() })

/** Ends a resource: its line is emptied, and spots that were kept are free. */
export const endWaitlist =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { kind, resourceId } = endPayload.parse(job.payload)
    const { lock, changeFree, end } = waitlistKinds.of(kernel, kind)
    const resource = await lock(tx, resourceId)
    if (!resource) return
    // It was made longer meanwhile
    if (kernel.clock.now() < resource.endsAt) return scheduleEnd(tx, kernel, resource)
    const entries = await tx.delete(waitlistEntries).where(isOfResource(resource)).returning()
    const offered = entries.filter(({ offeredUntil }) => offeredUntil !== null)
    for (const entry of offered) await dropOffer(tx, kernel, entry)
    const offeredCount = offered.reduce((sum, { size }) => sum + size, 0)
    if (offeredCount > 0) await changeFree(tx, resourceId, offeredCount)
    await end?.(tx, resourceId)
  }
