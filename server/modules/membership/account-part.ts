import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant, optionalInstant } from '../../http/format'
import { memberships } from './tables'

/** Memberships that make an order cheaper. */
export const membershipAccountPart: AccountPart = {
  tables: [memberships],
  exported: async (db, userId) => {
    const held = await db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.startsAt))
    return {
      memberships: held.map(({ userId: _owner, startsAt, endsAt, ...terms }) => ({
        ...terms,
        startsAt: instant(startsAt),
        endsAt: optionalInstant(endsAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(memberships).where(eq(memberships.userId, userId))
  }
}
