import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant, optionalInstant } from '../../http/format'
import { dineInUses } from './tables'

/** Where a person ate at a member's price. The codes are left out: they are over. */
export const dineInAccountPart: AccountPart = {
  tables: [dineInUses],
  exported: async (db, userId) => {
    const uses = await db
      .select()
      .from(dineInUses)
      .where(eq(dineInUses.userId, userId))
      .orderBy(asc(dineInUses.usedAt), asc(dineInUses.useId))
    return {
      dineInUses: uses.map(({ restaurantId, tableName, discountBasisPoints, usedAt, undoneAt }) => ({
        ...{ restaurantId, tableName, discountBasisPoints },
        usedAt: instant(usedAt),
        undoneAt: optionalInstant(undoneAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(dineInUses).where(eq(dineInUses.userId, userId))
  }
}
