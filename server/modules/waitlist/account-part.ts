import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { instant, optionalInstant } from '../../http/format'
import { waitlistKinds } from './kinds'
import { waitlistEntries } from './tables'
import { leaveWaitlist } from './waitlist'

/** Reads the lines that a person stands in, in the order in which several resources are locked. */
const readEntries = (db: Db, userId: string) =>
  db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.userId, userId))
    .orderBy(asc(waitlistEntries.kind), asc(waitlistEntries.resourceId))

/** The lines that a person stands in. Places that are kept for them go to the next. */
export const waitlistAccountPart: AccountPart = {
  tables: [waitlistEntries],
  exported: async (db, userId) => ({
    waitlists: (await readEntries(db, userId)).map(({ kind, resourceId, size, joinedAt, offeredUntil }) => ({
      kind,
      resourceId,
      size,
      joinedAt: instant(joinedAt),
      offeredUntil: optionalInstant(offeredUntil)
    }))
  }),
  wipe: async (tx, kernel, { userId }) => {
    for (const { kind, resourceId } of await readEntries(tx, userId)) {
      const resource = await waitlistKinds.of(kernel, kind).lock(tx, resourceId)
      if (resource) await leaveWaitlist(tx, kernel, resource, { userId })
    }
    // Of a resource that is gone
    await tx.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId))
  }
}
