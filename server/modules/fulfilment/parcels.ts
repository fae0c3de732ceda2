import { eq } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import type { ParcelStation } from '@/domain/parcel'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { openSealed } from '../../platform/kernel/seal'
import { announceOrder, moveOrder, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { meals } from '../ordered-meal/tables'
import { presentReceiver, readParcel, updateParcel } from '../parcel'
import type { parcels } from '../parcel/tables'
import { doDuties } from './duties'
import { tellOfParcel } from './progress-notice'
import { fulfil } from './service'

type ParcelRow = typeof parcels.$inferSelect

/** That a parcel has reached a station; it is handed over with the number by which its carrier knows it. */
export type ParcelAct =
  | { readonly station: 'packed' | 'cleared' | 'delivered' }
  | { readonly station: 'handedOver'; readonly carrier: string; readonly trackingNumber: string }

/** A parcel is brought by no rider. Throws `orderStateChanged`. */
export async function refuseParcel(tx: Tx, orderId: string): Promise<void> {
  const [meal] = await tx.select({ way: meals.way }).from(meals).where(eq(meals.orderId, orderId))
  if (meal?.way === 'parcel') throw new AppError('orderStateChanged')
}

const reachedAt = (row: ParcelRow): Readonly<Record<ParcelStation, number | null>> => ({
  packed: row.packedAt,
  handedOver: row.handedOverAt,
  cleared: row.clearedAt,
  delivered: row.deliveredAt
})

/** What was said before: the same again, or a carrier's number that puts right the one before it while it is under way. */
async function repeat(tx: Tx, kernel: Kernel, order: OrderRow, row: ParcelRow, act: ParcelAct): Promise<OrderRow> {
  if (act.station !== 'handedOver') return order
  const { carrier, trackingNumber } = act
  if (row.carrier === carrier && row.trackingNumber === trackingNumber) return order
  if (row.clearedAt !== null || order.status !== 'delivering') throw new AppError('orderStateChanged')
  await updateParcel(tx, order.orderId, { carrier, trackingNumber })
  return touch(tx, kernel, order)
}

/** The order is as it was, and its page shows something new. */
async function touch(tx: Tx, kernel: Kernel, order: OrderRow): Promise<OrderRow> {
  const updatedAt = kernel.clock.now()
  await tx.update(orders).set({ updatedAt }).where(eq(orders.orderId, order.orderId))
  announceOrder(tx, kernel, order)
  return { ...order, updatedAt }
}

/** The order's own event of a station; undefined where it has none. */
async function moveOwner(tx: Tx, kernel: Kernel, order: OrderRow, { station }: ParcelAct): Promise<OrderRow> {
  if (station === 'handedOver') await doDuties(tx, kernel, order)
  if (station === 'handedOver') return orThrow(await moveOrder(tx, kernel, order, 'dispatch'), 'orderStateChanged')
  if (station === 'delivered') return (await fulfil(tx, kernel, order, { event: 'deliver' })).order
  return touch(tx, kernel, order)
}

/** The state of the order in which a parcel reaches a station, and the station before it. */
const reachedFrom = {
  packed: { status: 'accepted', after: null },
  handedOver: { status: 'accepted', after: 'packed' },
  cleared: { status: 'delivering', after: 'handedOver' },
  delivered: { status: 'delivering', after: 'cleared' }
} as const satisfies Record<ParcelStation, { status: OrderRow['status']; after: ParcelStation | null }>

/**
 * Moves the parcel of a locked order to its next station. Saying it again returns the order as it stands, `isRepeat`; a station that is
 * not the next one, of an order that is over or of none that is sent, throws `orderStateChanged` or `parcelNotFound`.
 */
export async function moveParcel(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  act: ParcelAct
): Promise<{ readonly order: OrderRow; readonly isRepeat: boolean }> {
  const row = orThrow(await readParcel(tx, order.orderId), 'parcelNotFound')
  const reached = reachedAt(row)
  if (reached[act.station] !== null) return { order: await repeat(tx, kernel, order, row, act), isRepeat: true }
  const { status, after } = reachedFrom[act.station]
  if (order.status !== status || (after !== null && reached[after] === null)) throw new AppError('orderStateChanged')
  const { station, ...carried } = act
  await updateParcel(tx, order.orderId, { [`${station}At`]: kernel.clock.now(), ...carried })
  const moved = await moveOwner(tx, kernel, order, act)
  await tellOfParcel(tx, kernel, moved, station)
  return { order: moved, isRepeat: false }
}

/** What customs ask of a locked parcel, from when it is packed until it is through. Throws `parcelNotFound`, `orderStateChanged`. */
export async function declareParcel(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow
): Promise<OperationResult<'parcelDeclaration'>> {
  const row = orThrow(await readParcel(tx, order.orderId), 'parcelNotFound')
  const isOpen = order.status === 'accepted' || order.status === 'delivering'
  if (!isOpen || row.packedAt === null || row.clearedAt !== null) throw new AppError('orderStateChanged')
  return {
    orderId: order.orderId,
    receiver: presentReceiver(row),
    idCard: row.idCard === null ? null : openSealed(kernel, order.userId, row.idCard),
    grams: row.grams
  }
}
