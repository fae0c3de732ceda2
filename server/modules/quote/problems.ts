import { localized } from '@/contract/localized'
import type { LocaleCode, OrderChoices } from '@/contract/types'
import { add, formatMoney } from '@/domain/money'
import { type DeliverySlot, openingStateAt } from '@/domain/opening-hours'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import { type OrderingLimit, orderingLimits, serviceLimit } from '@/domain/ordering-limit'
import type { DeliveryType, Quote } from '@/domain/pricing'
import type { Problem } from '../order'
import { type DishRow, isInRange, type MenuEntry } from '../restaurant'
import type { QuoteFacts } from './facts'

/** A problem of a quote. */
export interface FoundProblem extends Problem {
  /** Which kitchen's part it is of, by its place; absent for one of the whole order. */
  readonly part?: number
}

const limitCodes = {
  reservationOnly: 'reservationsOnly',
  deliveryAndPickupOff: 'deliveryAndPickupOff',
  pickupOff: 'pickupOff',
  deliveryOff: 'deliveryOff',
  noRiders: 'noRiders',
  outOfRange: 'outsideDeliveryRange',
  closed: 'restaurantClosed'
} as const satisfies Record<OrderingLimit, Problem['codeName']>

/** How and when an outlet is asked to serve. */
interface Service {
  readonly deliveryType: DeliveryType
  readonly deliveryAt: string | undefined
  /** Null for a pickup, and for a delivery to nowhere yet. */
  readonly meters: number | null
  readonly now: number
}

/** Why the outlet of a part takes no order (`domain/ordering-limit`): what it does not do, or not now, and apart from it that it is too far. */
export function outletProblems(
  { row, hours }: MenuEntry,
  { deliveryType, deliveryAt, meters, now }: Service
): { readonly standing: readonly Problem[]; readonly far: readonly Problem[] } {
  const { isOpen, opensAt } = openingStateAt(hours, now)
  const limits = orderingLimits(
    { ...row, isOutOfRange: meters !== null && !isInRange(row, meters) },
    { deliveryType, isClosed: deliveryAt === undefined && !isOpen }
  )
  const parametersOf = (limit: OrderingLimit): Problem['parameters'] => {
    if (limit === 'outOfRange' && meters !== null) return { meters }
    return limit === 'closed' && opensAt !== undefined ? { opensAt: new Date(opensAt).toISOString() } : {}
  }
  const problemOf = (limit: OrderingLimit): Problem => ({
    codeName: limitCodes[limit],
    parameters: parametersOf(limit)
  })
  return {
    standing: limits.filter((limit) => limit !== 'outOfRange').map(problemOf),
    far: limits.filter((limit) => limit === 'outOfRange').map(problemOf)
  }
}

/** Why an outlet sends no parcel: that it takes no orders at all. Its riders, its reach and its hours are not about what a carrier brings. */
export function sendingProblems({ row }: MenuEntry): Problem[] {
  const limit = serviceLimit({ ...row, hasDelivery: row.hasDelivery || row.hasPickup, hasRiders: true }, 'delivery')
  return limit === null ? [] : [{ codeName: limitCodes[limit], parameters: {} }]
}

/** Why no rider takes an order over an area; none for one of a single restaurant, whose outlet says it. */
export function areaProblems(
  { area }: QuoteFacts,
  { deliveryType }: OrderChoices,
  meters: number | null
): { readonly standing: readonly Problem[]; readonly far: readonly Problem[] } {
  if (area === null) return { standing: [], far: [] }
  return {
    standing: deliveryType === 'pickup' ? [{ codeName: 'combinedDeliveryOnly', parameters: {} }] : [],
    far:
      meters === null || isInRange(area, meters) ? [] : [{ codeName: 'outsideDeliveryRange', parameters: { meters } }]
  }
}

/**
 * What keeps its person from any order at all: a paid one that waits for its restaurant (spec section 5, Checkout), or too many unpaid
 * ones, each of which holds stock and vouchers. It ends without another choice, so that no price depends on it.
 */
export const ordersInTheWay = ({ unconfirmedOrderId: orderId, unpaidCount }: QuoteFacts): Problem[] => [
  ...(orderId === null ? [] : [{ codeName: 'unconfirmedPaidOrder' as const, parameters: { orderId } }]),
  ...(unpaidCount < unpaidOrdersMaximum
    ? []
    : [{ codeName: 'unpaidOrdersTooMany' as const, parameters: { limit: unpaidOrdersMaximum } }])
]

/** There is no address to bring it to. */
export function addressProblems({ address }: Pick<QuoteFacts, 'address'>, { addressId }: OrderChoices): Problem[] {
  if (address) return []
  return [{ codeName: addressId === undefined ? 'addressRequired' : 'addressNotFound', parameters: {} }]
}

/** That frozen goods come on a cold round alone, and the next one that is offered. */
export const coldRoundsOnly = (
  { dishId, name }: Pick<DishRow, 'dishId' | 'name'>,
  locale: LocaleCode,
  next: DeliverySlot | null
): Problem => ({
  codeName: 'coldRoundsOnly',
  dishId,
  parameters: { dishName: localized(name, locale), ...nextOf(next) }
})

const nextOf = (next: DeliverySlot | null): { readonly next?: string } =>
  next ? { next: new Date(next.startsAt).toISOString() } : {}

/** Says that the chosen time is no longer offered, and which one is offered instead. */
export const timeGone = (next: DeliverySlot | null): Problem => ({
  codeName: 'deliveryTimeGone',
  parameters: nextOf(next)
})

/** That the dishes of a kitchen are below its minimum: what they must come to, and what is missing. */
export function minimumProblems({ isBelowMinimum, dishSubtotal, minimumShortfall }: Quote): Problem[] {
  if (!isBelowMinimum) return []
  const minimum = formatMoney(add(dishSubtotal, minimumShortfall))
  return [{ codeName: 'belowMinimumAmount', parameters: { minimum, shortfall: formatMoney(minimumShortfall) } }]
}
