import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { ofRow } from '../../db/stored-json'
import { deliveries } from '../delivery/tables'
import { lockOrder, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { errandRefunds, errands } from './tables'

export type ErrandRow = typeof errands.$inferSelect
export type ErrandRefundRow = typeof errandRefunds.$inferSelect
/** An errand with how it comes to its receiver; both of its ends are known. */
export type CarriedErrand = ErrandRow & Omit<typeof deliveries.$inferSelect, 'orderId'>

/** An order of an errand with what only it has. */
export interface OwnErrand {
  readonly order: OrderRow
  readonly errand: CarriedErrand
}

/** Where photos of what was fetched and handed over are kept. */
export const photoFolder = 'errand'

const { orderId: _orderId, ...deliveryColumns } = getTableColumns(deliveries)
/** What selects a {@link CarriedErrand} from errands joined with their deliveries. */
export const errandColumns = { ...getTableColumns(errands), ...deliveryColumns }
/** What joins deliveries to errands. */
export const isDeliveryOfErrand = eq(deliveries.orderId, errands.orderId)

/** The errand of an order; undefined for anything else. */
export async function readErrand(db: Db, orderId: string): Promise<CarriedErrand | undefined> {
  const read = db
    .select(errandColumns)
    .from(errands)
    .innerJoin(deliveries, isDeliveryOfErrand)
    .where(eq(errands.orderId, orderId))
  const [row] = await ofRow(orderId, read)
  return row
}

/** Those of several orders that are errands, with their orders. */
export async function readErrands(db: Db, orderIds: readonly string[]): Promise<OwnErrand[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ order: orders, errand: errandColumns })
    .from(errands)
    .innerJoin(deliveries, isDeliveryOfErrand)
    .innerJoin(orders, eq(orders.orderId, errands.orderId))
    .where(inArray(errands.orderId, [...orderIds]))
}

/** The errand of an order that the caller has read or locked. Throws where it is none. */
export async function errandOf(db: Db, { orderId }: Pick<OrderRow, 'orderId'>): Promise<CarriedErrand> {
  const errand = await readErrand(db, orderId)
  if (!errand) throw new Error(`${orderId} is no errand`)
  return errand
}

/** Locks an errand with its order; undefined for anything else. */
export async function lockErrand(tx: Tx, orderId: string): Promise<OwnErrand | undefined> {
  const order = await lockOrder(tx, orderId)
  const errand = order && (await readErrand(tx, orderId))
  return order && errand && { order, errand }
}

/** An errand and its order by what stands in the receiver's link. */
export async function readTracked(db: Db, trackId: string): Promise<OwnErrand | undefined> {
  const [row] = await db
    .select({ order: orders, errand: errandColumns })
    .from(errands)
    .innerJoin(deliveries, isDeliveryOfErrand)
    .innerJoin(orders, eq(orders.orderId, errands.orderId))
    .where(eq(errands.trackId, trackId))
  return row
}

/** Changes what only an errand has; its order is locked by the caller. */
export async function updateErrand(
  tx: Tx,
  { orderId }: Pick<ErrandRow, 'orderId'>,
  change: Partial<Omit<ErrandRow, 'orderId'>>
): Promise<void> {
  await tx.update(errands).set(change).where(eq(errands.orderId, orderId))
}

/** Both of its photos, as far as they were taken: of what was fetched, and of what was handed over. */
export const photosOf = ({
  photoSmall,
  photoLarge,
  handedPhotoSmall,
  handedPhotoLarge
}: Pick<ErrandRow, 'photoSmall' | 'photoLarge' | 'handedPhotoSmall' | 'handedPhotoLarge'>) => ({
  fetched: photoSmall === null || photoLarge === null ? null : { small: photoSmall, large: photoLarge },
  handedOver:
    handedPhotoSmall === null || handedPhotoLarge === null ? null : { small: handedPhotoSmall, large: handedPhotoLarge }
})

/** What of its money went or goes back. */
export async function readErrandRefunds(db: Db, orderId: string): Promise<ErrandRefundRow[]> {
  return db.select().from(errandRefunds).where(eq(errandRefunds.orderId, orderId))
}
