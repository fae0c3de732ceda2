import type { OrderEvent, OrderKind } from './order-state'

/** One step of the simulated restaurant and rider: `event` happens `afterUnits` pace units after payment. */
export interface FulfilmentStep {
  readonly event: OrderEvent
  readonly afterUnits: number
}

/**
 * The simulated course of an order as data; the pace unit is configuration (a minute in the demo, milliseconds in a test).
 * Pickup ends at `ready`: the customer confirms collection (spec section 4). A voucher is redeemed by people only.
 */
export const fulfilmentTimeline: Readonly<Record<OrderKind, readonly FulfilmentStep[]>> = {
  delivery: [
    { event: 'accept', afterUnits: 1 },
    { event: 'dispatch', afterUnits: 4 },
    { event: 'deliver', afterUnits: 8 },
    { event: 'complete', afterUnits: 12 }
  ],
  pickup: [
    { event: 'accept', afterUnits: 1 },
    { event: 'ready', afterUnits: 4 }
  ],
  voucher: []
}

/** A step with its time, epoch ms. */
export interface ScheduledStep {
  readonly event: OrderEvent
  readonly runAt: number
}

/** Every step of an order paid at `paidAt` (epoch ms), one pace unit being `paceMs`. */
export const fulfilmentSchedule = (kind: OrderKind, paidAt: number, paceMs: number): ScheduledStep[] =>
  fulfilmentTimeline[kind].map(({ event, afterUnits }) => ({ event, runAt: paidAt + afterUnits * paceMs }))
