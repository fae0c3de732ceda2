import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { addressCache, addresses } from './tables'
import { instant, optionalInstant } from '../../http/format'

/** Addresses, removed ones too; the last chosen one is a copy of one of them, or of what the person looked at. */
export const addressAccountPart: AccountPart = {
  tables: [addresses, addressCache],
  exported: async (db, userId) => {
    const rows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.createdAt))
    return {
      addresses: rows.map(({ userId: _owner, createdAt, deletedAt, ...rest }) => ({
        ...rest,
        createdAt: instant(createdAt),
        deletedAt: optionalInstant(deletedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(addressCache).where(eq(addressCache.userId, userId))
    await tx.delete(addresses).where(eq(addresses.userId, userId))
  }
}
