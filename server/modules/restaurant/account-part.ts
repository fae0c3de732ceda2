import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { memberships, restaurantReports } from './tables'
import { instant, optionalInstant } from '../../http/format'

/** Memberships that make an order cheaper, and reports of restaurants. */
export const restaurantAccountPart: AccountPart = {
  tables: [memberships, restaurantReports],
  exported: async (db, userId) => {
    const held = await db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.startsAt))
    const reports = await db
      .select()
      .from(restaurantReports)
      .where(eq(restaurantReports.userId, userId))
      .orderBy(asc(restaurantReports.createdAt))
    return {
      memberships: held.map(({ tier, startsAt, endsAt }) => ({
        tier,
        startsAt: instant(startsAt),
        endsAt: optionalInstant(endsAt)
      })),
      restaurantReports: reports.map(({ userId: _owner, createdAt, ...rest }) => ({
        ...rest,
        createdAt: instant(createdAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(memberships).where(eq(memberships.userId, userId))
    await tx.delete(restaurantReports).where(eq(restaurantReports.userId, userId))
  }
}
