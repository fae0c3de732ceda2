import { type OrderEvent, type OrderKind, orderKindRules } from './order-state'
import type { DeliveryType } from './pricing'

/** One step of the simulated restaurant and rider: `event` happens `afterUnits` pace units after payment. */
export interface FulfilmentStep {
  readonly event: OrderEvent
  readonly afterUnits: number
}

/**
 * The simulated course of a paid order as data; the pace unit is configuration (a minute in the demo, milliseconds in a test).
 * Pickup ends at `ready`: the customer confirms collection (spec section 4). What is no meal has no course.
 */
const fulfilmentTimeline: Readonly<Record<DeliveryType, readonly FulfilmentStep[]>> = {
  delivery: [
    { event: 'accept', afterUnits: 1 },
    { event: 'dispatch', afterUnits: 4 },
    { event: 'deliver', afterUnits: 8 }
  ],
  pickup: [
    { event: 'accept', afterUnits: 1 },
    { event: 'ready', afterUnits: 4 }
  ]
}

/** Cash is taken over the counter, so there it is the outlet that says when a pickup was collected. */
const counterStep: FulfilmentStep = { event: 'handOver', afterUnits: 8 }

/** The course of one order. */
export function fulfilmentSteps(kind: OrderKind, isCash: boolean): readonly FulfilmentStep[] {
  const { isMeal, deliveryType } = orderKindRules[kind]
  if (!isMeal || deliveryType === null) return []
  return deliveryType === 'pickup' && isCash
    ? [...fulfilmentTimeline.pickup, counterStep]
    : fulfilmentTimeline[deliveryType]
}

/** A step with its time, epoch ms. */
export interface ScheduledStep {
  readonly event: OrderEvent
  readonly runAt: number
}

/** Every step of an order that came to the restaurant at `placedAt` (epoch ms), one pace unit being `paceMs`. */
export const fulfilmentSchedule = (
  steps: readonly FulfilmentStep[],
  placedAt: number,
  paceMs: number
): ScheduledStep[] => steps.map(({ event, afterUnits }) => ({ event, runAt: placedAt + afterUnits * paceMs }))
