import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { dishes } from '../restaurant/tables'
import { goodsWaits } from './tables'

/** Goods that a person waits for. */
export const goodsAccountPart: AccountPart = {
  tables: [goodsWaits],
  exported: async (db, userId) => {
    const rows = await db
      .select({ dishId: goodsWaits.dishId, name: dishes.name, askedAt: goodsWaits.askedAt })
      .from(goodsWaits)
      .innerJoin(dishes, eq(dishes.dishId, goodsWaits.dishId))
      .where(eq(goodsWaits.userId, userId))
      .orderBy(asc(goodsWaits.askedAt), asc(goodsWaits.dishId))
    return { goodsWaits: rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: instant(askedAt) })) }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(goodsWaits).where(eq(goodsWaits.userId, userId))
  }
}
