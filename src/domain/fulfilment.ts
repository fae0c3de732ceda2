import { type OrderEvent, type OrderKind, orderKindRules } from './order-state'
import type { DeliveryType } from './pricing'

/** What happens to a parcel beside its order's own events: it is packed, handed to its carrier, and through customs. */
export const parcelEvents = ['pack', 'send', 'clear'] as const
/** An event of an order, or one of {@link parcelEvents}. */
export type FulfilmentEvent = OrderEvent | (typeof parcelEvents)[number]

/** One step of the simulated restaurant and rider: `event` happens `afterUnits` pace units after payment. */
export interface FulfilmentStep {
  readonly event: FulfilmentEvent
  readonly afterUnits: number
}

/**
 * The simulated course of a paid order as data; the pace unit is configuration (a minute in the demo, milliseconds in a test).
 * Pickup ends at `ready`: the customer confirms collection (spec section 4). What is neither a meal nor carried has no course.
 */
const fulfilmentTimeline: Readonly<Record<DeliveryType | 'parcel' | 'carried', readonly FulfilmentStep[]>> = {
  delivery: [
    { event: 'accept', afterUnits: 1 },
    { event: 'dispatch', afterUnits: 4 },
    { event: 'deliver', afterUnits: 8 }
  ],
  pickup: [
    { event: 'accept', afterUnits: 1 },
    { event: 'ready', afterUnits: 4 }
  ],
  // A rider sets out, fetches it and hands it over
  carried: [
    { event: 'accept', afterUnits: 1 },
    { event: 'dispatch', afterUnits: 4 },
    { event: 'deliver', afterUnits: 8 }
  ],
  parcel: [
    { event: 'accept', afterUnits: 1 },
    { event: 'pack', afterUnits: 2 },
    { event: 'send', afterUnits: 4 },
    { event: 'clear', afterUnits: 6 },
    { event: 'deliver', afterUnits: 8 }
  ]
}

/** Cash is taken over the counter, so there it is the outlet that says when a pickup was collected. */
const counterStep: FulfilmentStep = { event: 'handOver', afterUnits: 8 }

/** The course of one order; `parcel` is the way of what is sent to the mainland. */
export function fulfilmentSteps(kind: OrderKind, isCash: boolean, way?: 'parcel'): readonly FulfilmentStep[] {
  const { isMeal, deliveryType } = orderKindRules[kind]
  if (deliveryType === null) return []
  if (!isMeal) return fulfilmentTimeline.carried
  if (way) return fulfilmentTimeline[way]
  return deliveryType === 'pickup' && isCash
    ? [...fulfilmentTimeline.pickup, counterStep]
    : fulfilmentTimeline[deliveryType]
}

/** A step with its time, epoch ms. */
export interface ScheduledStep {
  readonly event: FulfilmentEvent
  readonly runAt: number
}

/** Every step of an order that came to the restaurant at `placedAt` (epoch ms), one pace unit being `paceMs`. */
export const fulfilmentSchedule = (
  steps: readonly FulfilmentStep[],
  placedAt: number,
  paceMs: number
): ScheduledStep[] => steps.map(({ event, afterUnits }) => ({ event, runAt: placedAt + afterUnits * paceMs }))
