import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant, optionalInstant } from '../../http/format'
import { addressCache, addresses } from './tables'

/** Addresses, removed ones too, and one that was chosen last without being in the list. */
export const addressAccountPart: AccountPart = {
  tables: [addresses, addressCache],
  exported: async (db, userId) => {
    const rows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.createdAt))
    const [chosen] = await db.select().from(addressCache).where(eq(addressCache.userId, userId))
    return {
      addresses: rows.map(({ userId: _owner, createdAt, deletedAt, ...rest }) => ({
        ...rest,
        createdAt: instant(createdAt),
        deletedAt: optionalInstant(deletedAt)
      })),
      unlistedAddress: chosen?.deliveryAddress ?? null
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(addressCache).where(eq(addressCache.userId, userId))
    await tx.delete(addresses).where(eq(addresses.userId, userId))
  }
}
