import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { restaurantReports } from './tables'

/** Reports of restaurants. */
export const restaurantAccountPart: AccountPart = {
  tables: [restaurantReports],
  exported: async (db, userId) => {
    const reports = await db
      .select()
      .from(restaurantReports)
      .where(eq(restaurantReports.userId, userId))
      .orderBy(asc(restaurantReports.createdAt))
    return {
      restaurantReports: reports.map(({ userId: _owner, createdAt, ...rest }) => ({
        ...rest,
        createdAt: instant(createdAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(restaurantReports).where(eq(restaurantReports.userId, userId))
  }
}
