import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant, optionalInstant } from '../../http/format'
import { offerGrants, partnerCodes } from './tables'

/** What a person got of offers, and codes of partners. The count of an offer stays true: its grants stay, without a person and an occasion. */
export const offerAccountPart: AccountPart = {
  tables: [offerGrants, partnerCodes],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(offerGrants)
      .where(eq(offerGrants.userId, userId))
      .orderBy(asc(offerGrants.grantId))
    const codes = await db
      .select()
      .from(partnerCodes)
      .where(eq(partnerCodes.userId, userId))
      .orderBy(asc(partnerCodes.partnerCodeId))
    return {
      partnerCodes: codes.map(({ poolId, code, takenAt }) => ({ poolId, code, takenAt: optionalInstant(takenAt) })),
      offerGrants: rows.map(({ offerId, reference, grantedAt }) => ({
        offerId,
        reference,
        grantedAt: instant(grantedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.update(partnerCodes).set({ userId: null, grantReference: '' }).where(eq(partnerCodes.userId, userId))
    await tx.update(offerGrants).set({ userId: null, reference: '' }).where(eq(offerGrants.userId, userId))
  }
}
