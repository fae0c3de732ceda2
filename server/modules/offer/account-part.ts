import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { offerGrants } from './tables'

/** What a person got of offers. The count of an offer stays true: its grants stay, without a person and an occasion. */
export const offerAccountPart: AccountPart = {
  tables: [offerGrants],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(offerGrants)
      .where(eq(offerGrants.userId, userId))
      .orderBy(asc(offerGrants.grantId))
    return {
      offerGrants: rows.map(({ offerId, reference, grantedAt }) => ({
        offerId,
        reference,
        grantedAt: instant(grantedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.update(offerGrants).set({ userId: null, reference: '' }).where(eq(offerGrants.userId, userId))
  }
}
