import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Address } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import type { Given } from '../../db/statement'
import { users } from '../user/tables'
import { addressCache, addressColumns, addresses, type UnlistedAddress } from './tables'

type NewAddress = typeof addresses.$inferInsert

const alive = (userId: string): SQL | undefined => and(eq(addresses.userId, userId), isNull(addresses.deletedAt))

/** A person's addresses, the default first, then the newest. */
export async function readAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .select(addressColumns)
    .from(addresses)
    .where(alive(userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), asc(addresses.addressId))
}

/** One address of this person; undefined unless owned by them. */
export async function readAddress(db: Db, userId: string, addressId: string): Promise<Address | undefined> {
  const [row] = await db
    .select(addressColumns)
    .from(addresses)
    .where(and(alive(userId), eq(addresses.addressId, addressId)))
  return row
}

/** One change of a person's addresses at a time: which one is the default is a question about all of them. */
export async function lockAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')
}

/** Takes the default flag from every other address. Before the new default gets it: two defaults violate the index. */
export async function clearDefault(tx: Tx, userId: string, exceptId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(alive(userId), eq(addresses.isDefault, true), ne(addresses.addressId, exceptId)))
}

/** The caller has cleared the old default if this one is the default. */
export async function insertAddress(tx: Tx, address: NewAddress): Promise<void> {
  await tx.insert(addresses).values(address)
}

/** Changes a living address of this person; false when there is none. */
export async function updateAddress(
  tx: Tx,
  userId: string,
  addressId: string,
  change: Partial<NewAddress>
): Promise<boolean> {
  const rows = await tx
    .update(addresses)
    .set(change)
    .where(and(alive(userId), eq(addresses.addressId, addressId)))
    .returning({ addressId: addresses.addressId })
  return rows.length === 1
}

/** The address that a person chose last, unless it was removed since. */
export async function readCachedAddress(db: Db, userId: string): Promise<Address | UnlistedAddress | undefined> {
  const [row] = await db
    .select({ address: addressColumns, unlisted: addressCache.deliveryAddress })
    .from(addressCache)
    .leftJoin(addresses, and(alive(userId), eq(addresses.addressId, addressCache.addressId)))
    .where(eq(addressCache.userId, userId))
  return row?.unlisted ?? row?.address ?? undefined
}

/** The caller has made sure that an address of the list is this person's. */
export async function writeCachedAddress(
  db: Db,
  userId: string,
  chosen: { readonly addressId: string } | { readonly deliveryAddress: UnlistedAddress }
): Promise<void> {
  const set = { addressId: null, deliveryAddress: null, ...chosen }
  await db
    .insert(addressCache)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: addressCache.userId, set })
}

const jsonFields = Object.entries(addressColumns).map(([field, column]) => sql`${sql.raw(`'${field}'`)}, ${column}`)

/** An address that this person may order to as one JSON object or null: a living one of the list, or the unlisted one chosen last. A part of larger questions. */
export const addressJson = (userId: Given<string>, addressId: Given<string>): SQL => sql`coalesce((
  select json_build_object(${sql.join(jsonFields, sql`, `)})
  from addresses where address_id = ${addressId} and user_id = ${userId} and deleted_at is null), (
  select delivery_address::json from address_cache where user_id = ${userId} and delivery_address ->> 'addressId' = ${addressId}
    and delivery_address ->> 'latitude' is not null and delivery_address ->> 'longitude' is not null))`
