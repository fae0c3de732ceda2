import { and, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { CountryCode, Currency } from '@/domain/countries'
import { idCardRetentionMs } from '@/domain/id-card'
import type { ParcelBand } from '@/domain/parcel'
import type { Db, Tx } from '../../db/database'
import { insertRows, type RowsInsert } from '../../db/insert-rows'
import { orders } from '../order/tables'
import { users } from '../user/tables'
import { parcelAddresses, parcelBands, parcelLanes, parcels } from './tables'

export type ParcelAddressRow = typeof parcelAddresses.$inferSelect
export type ParcelRow = typeof parcels.$inferSelect

/** A way for parcels, with what it costs by weight. */
export interface ParcelLane {
  readonly laneId: string
  readonly currency: Currency
  readonly asksIdCard: boolean
  readonly leastDays: number
  readonly mostDays: number
  readonly bands: readonly ParcelBand[]
}

/** The lane from a country to the mainland; undefined where there is none. */
export async function readLane(db: Db, fromCountry: CountryCode): Promise<ParcelLane | undefined> {
  const rows = await db
    .select({ lane: parcelLanes, untilGrams: parcelBands.untilGrams, feeMinor: parcelBands.feeMinor })
    .from(parcelLanes)
    .innerJoin(parcelBands, eq(parcelBands.laneId, parcelLanes.laneId))
    .where(and(eq(parcelLanes.fromCountry, fromCountry), eq(parcelLanes.toCountry, 'CN')))
    .orderBy(parcelBands.untilGrams)
  const [first] = rows
  return first && { ...first.lane, bands: rows.map(({ untilGrams, feeMinor }) => ({ untilGrams, feeMinor })) }
}

/** One change of a person's addresses at a time, so that they stay as many as are allowed. */
export async function lockParcelAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')
}

/** A person's addresses in the mainland: the one used last first, then the newest. */
export async function readParcelAddresses(db: Db, userId: string): Promise<ParcelAddressRow[]> {
  return db
    .select()
    .from(parcelAddresses)
    .where(eq(parcelAddresses.userId, userId))
    .orderBy(
      sql`${parcelAddresses.usedAt} desc nulls last`,
      desc(parcelAddresses.createdAt),
      desc(parcelAddresses.parcelAddressId)
    )
}

/** One of this person's; undefined unless owned by them. */
export async function readParcelAddress(
  db: Db,
  userId: string,
  parcelAddressId: string
): Promise<ParcelAddressRow | undefined> {
  const [row] = await db
    .select()
    .from(parcelAddresses)
    .where(and(eq(parcelAddresses.userId, userId), eq(parcelAddresses.parcelAddressId, parcelAddressId)))
  return row
}

/** How many a person has. */
export async function countParcelAddresses(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(parcelAddresses).where(eq(parcelAddresses.userId, userId))
  return row?.count ?? 0
}

/** Writes a new address, or a changed one in its place. */
export async function putParcelAddress(tx: Tx, row: ParcelAddressRow): Promise<void> {
  const { parcelAddressId: _id, userId: _owner, createdAt: _made, ...set } = row
  await tx.insert(parcelAddresses).values(row).onConflictDoUpdate({ target: parcelAddresses.parcelAddressId, set })
}

/** Removes an address with its card; parcels that were ordered to it have their own copy. */
export async function deleteParcelAddress(tx: Tx, userId: string, parcelAddressId: string): Promise<void> {
  await tx
    .delete(parcelAddresses)
    .where(and(eq(parcelAddresses.userId, userId), eq(parcelAddresses.parcelAddressId, parcelAddressId)))
}

/** Notes that a parcel is ordered to an address. */
export async function useParcelAddress(tx: Tx, parcelAddressId: string, now: number): Promise<void> {
  await tx.update(parcelAddresses).set({ usedAt: now }).where(eq(parcelAddresses.parcelAddressId, parcelAddressId))
}

/** What writes the parcel of a new order. */
export const insertOfParcel = (row: typeof parcels.$inferInsert): RowsInsert => insertRows(parcels, [row])

/** An order's parcel with its lane's days. */
export interface KnownParcel extends ParcelRow {
  readonly leastDays: number
  readonly mostDays: number
}

/** The parcels of these orders, by order; nothing is asked where there is none. */
export async function readParcels(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, KnownParcel>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ parcel: parcels, leastDays: parcelLanes.leastDays, mostDays: parcelLanes.mostDays })
    .from(parcels)
    .innerJoin(parcelLanes, eq(parcelLanes.laneId, parcels.laneId))
    .where(inArray(parcels.orderId, [...orderIds]))
  return new Map(rows.map(({ parcel, ...days }) => [parcel.orderId, { ...parcel, ...days }]))
}

/** The parcel of an order that is locked; undefined where it is none. */
export async function readParcel(db: Db, orderId: string): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.orderId, orderId))
  return row
}

/** Whether an order that is brought back after it was over can be sent as far as customs go: not where they ask for a card that was wiped. */
export async function hasCardForCustoms(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ idCard: parcels.idCard, asksIdCard: parcelLanes.asksIdCard })
    .from(parcels)
    .innerJoin(parcelLanes, eq(parcelLanes.laneId, parcels.laneId))
    .where(eq(parcels.orderId, orderId))
  return !row?.asksIdCard || row.idCard !== null
}

/** Changes the parcel of a locked order. */
export async function updateParcel(tx: Tx, orderId: string, change: Partial<ParcelRow>): Promise<void> {
  await tx.update(parcels).set(change).where(eq(parcels.orderId, orderId))
}

/** Statuses of an order whose parcel is never sent, or not any more. */
const unsent = ['cancelled', 'expired', 'refunded'] as const
/** So long the card of an expired order is kept, as late money may revive it; money that comes later still goes back. */
const lateMoneyMs = 3 * 86_400_000

/**
 * Wipes ID cards that nobody needs any more at `now`, epoch ms: of a parcel 30 days after it was delivered, or once it will never be sent,
 * and of an address with the last of its parcels, also of parcels for which customs asked no card. These parcels then no longer count for
 * the address: a card that is given after that is for the next parcel.
 */
export async function wipeIdCards(tx: Tx, now: number): Promise<void> {
  const deliveredLongAgo = sql<boolean>`coalesce(${lt(parcels.deliveredAt, now - idCardRetentionMs)}, false)`
  const isForGood = or(ne(orders.status, 'expired'), lt(orders.updatedAt, now - lateMoneyMs))
  const isUnsent = and(inArray(orders.status, [...unsent]), isForGood, isNull(parcels.deliveredAt))
  const isOver = sql<boolean>`(${deliveredLongAgo} or (${isUnsent}))`
  const over = tx
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .where(and(isNotNull(parcels.idCard), isOver))
  await tx.update(parcels).set({ idCard: null }).where(inArray(parcels.orderId, over))
  const done = await tx
    .select({ parcelAddressId: parcels.parcelAddressId, orderIds: sql<string[]>`array_agg(${parcels.orderId})` })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .where(isNotNull(parcels.parcelAddressId))
    .groupBy(parcels.parcelAddressId)
    .having(sql`bool_and(${isOver}) and bool_or(${deliveredLongAgo})`)
  const theirs = done.flatMap(({ parcelAddressId }) => parcelAddressId ?? [])
  await tx.update(parcelAddresses).set({ idCard: null }).where(inArray(parcelAddresses.parcelAddressId, theirs))
  const orderIds = done.flatMap((each) => each.orderIds)
  await tx.update(parcels).set({ parcelAddressId: null }).where(inArray(parcels.orderId, orderIds))
}
