import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { promotionCodes, promotionCodeUses } from './tables'

/** The codes that a person's orders use. They stay counted when the account ends: a code is no person's. */
export const promotionCodeAccountPart: AccountPart = {
  tables: [promotionCodeUses],
  exported: async (db, userId) => ({
    promotionCodes: await db
      .select({ code: promotionCodes.code, currency: promotionCodes.currency, used: promotionCodeUses.used })
      .from(promotionCodeUses)
      .innerJoin(promotionCodes, eq(promotionCodes.promotionCodeId, promotionCodeUses.promotionCodeId))
      .where(eq(promotionCodeUses.userId, userId))
      .orderBy(asc(promotionCodes.code))
  })
}
