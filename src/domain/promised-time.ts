import type { DeliverySlot } from './opening-hours'

/** What a promised time depends on besides the moment it is made. */
export interface TimeFacts {
  /** Minutes that the kitchen takes. */
  readonly prepareMinutes: number
  /** From where riders start to the door; null for what is collected. */
  readonly meters: number | null
}

const minuteMs = 60_000
const ridingMetersPerMinute = 250
/** Minutes at both doors. */
const handOverMinutes = 5
/** A promised window begins on a full five minutes of the clock and is a quarter of an hour wide. */
const stepMinutes = 5
const windowMinutes = 15

/** Minutes from ordering until it stands at the door, or ready on the counter: nothing is promised sooner. */
export const leadMinutes = ({ prepareMinutes, meters }: TimeFacts): number =>
  prepareMinutes + (meters === null ? 0 : handOverMinutes + Math.ceil(meters / ridingMetersPerMinute))

/** The window that "as soon as possible" is promised for at a moment, epoch ms. */
export function promisedWindow(facts: TimeFacts, now: number): DeliverySlot {
  const stepMs = stepMinutes * minuteMs
  const startsAt = Math.ceil((now + leadMinutes(facts) * minuteMs) / stepMs) * stepMs
  return { startsAt, endsAt: startsAt + windowMinutes * minuteMs }
}

/**
 * The same promise as one number, for lists and cards: minutes until the middle of the window, which is what the headline of an order on
 * its way counts to as well. The window moves on every five minutes only; the middle is therefore taken as it is on average over them. So the
 * number stays true while a card is looked at, and is at most 2.5 minutes from the middle of what an order is promised, always inside its window.
 */
export const promisedMinutes = (facts: TimeFacts): number => leadMinutes(facts) + (stepMinutes + windowMinutes) / 2
