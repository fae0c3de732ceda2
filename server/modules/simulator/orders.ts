import { isCashDue } from '@/domain/cash'
import { isActive } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/format'
import { sandboxRiderNames } from '../delivery'
import { type MealRow, readAnyMeal, readMealParts } from '../ordered-meal'

/** An order as the simulated partner knows it. */
export interface KnownOrder {
  readonly order: MealRow
  /** What its calls name: the order itself; of a combined one, which is acted on by its parts, those that are not over. */
  readonly named: readonly string[]
}

/** What the simulator was told about; undefined for what is not there any more. */
export async function readKnown(db: Db, orderId: string): Promise<KnownOrder | undefined> {
  const order = await readAnyMeal(db, orderId)
  if (!order) return undefined
  const rows = order.hasParts ? (await readMealParts(db, [orderId])).filter(({ status }) => isActive(status)) : [order]
  return { order, named: rows.map((row) => row.orderId) }
}

/** Riders of the simulation: by number, so that each brings many orders. */
const riderCount = 40

/** A number below `modulus`, the same for the same id. */
export const numberOf = (id: string, modulus: number): number =>
  [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % modulus, 7)

/** One of the simulated riders, the same for the same order. */
export function riderNamed(orderId: string, phone = '+6560000000') {
  const number = numberOf(orderId, 9973) % riderCount
  return { name: sandboxRiderNames[number % sandboxRiderNames.length] ?? '', phone, riderId: String(number) }
}

/** The rider of a meal, who is called by way of its outlet. */
export const riderOf = ({ orderId, restaurantPhone }: MealRow) => riderNamed(orderId, restaurantPhone)

/** The simulated rider has change, and every customer of the simulation has the money ready. */
export const cashOf = (order: MealRow) =>
  isCashDue(order) ? { cash: { amount: amountOf(order.totalMinor, order.currency), currency: order.currency } } : {}

/** Who carries a parcel of the simulation, and by what number. */
export const carrierOf = ({ orderId }: MealRow) => ({
  carrier: 'EMS',
  trackingNumber: `EV${String(numberOf(orderId, 1_000_000_000)).padStart(9, '0')}SG`
})
