import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { removeIdentities } from '../account'
import { identities, sessions } from '../account/tables'
import { identityStarts, identityTickets } from './tables'

/** Linked accounts of outside parties, and the ways to them that were begun in the person's sessions. */
export const identityAccountPart: AccountPart = {
  tables: [identities],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.provider))
    return { identities: rows.map(({ userId: _owner, boundAt, ...rest }) => ({ ...rest, boundAt: instant(boundAt) })) }
  },
  wipe: async (tx, kernel, { userId }) => {
    const families = tx.select({ familyId: sessions.familyId }).from(sessions).where(eq(sessions.userId, userId))
    await tx.delete(identityStarts).where(inArray(identityStarts.familyId, families))
    await tx.delete(identityTickets).where(inArray(identityTickets.familyId, families))
    await removeIdentities(tx, kernel, userId)
  }
}
