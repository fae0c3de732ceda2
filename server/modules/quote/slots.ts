import {
  deliverySlots,
  isSlotAvailable,
  nextSlot,
  openingStateAt,
  type DeliveryDay,
  type DeliverySlot,
  type OpeningHours,
  type SlotOptions
} from '@/domain/opening-hours'
import { type RestaurantRow, leadMinutes } from '../restaurant'

const slotMinutes = 30
const offeredDays = 3
const soonestWindowMs = 15 * 60_000
const roundingMs = 5 * 60_000
/** Where to is not known yet: what a delivery takes that is neither next door nor far. */
const unknownDistanceMeters = 2500

/** For whom, from where and when times are looked for. */
export interface Asked {
  readonly row: RestaurantRow
  readonly hours: OpeningHours
  /** Null for a pickup, undefined for a delivery to a place not yet known. */
  readonly meters: number | null | undefined
  readonly now: number
}

const lead = ({ row, meters }: Asked): number => leadMinutes(row, meters === undefined ? unknownDistanceMeters : meters)
const optionsOf = (asked: Asked): SlotOptions => ({
  now: asked.now,
  leadMinutes: lead(asked),
  slotMinutes,
  days: offeredDays
})

/** Slots to choose from. */
export const slotsOf = (asked: Asked): DeliveryDay[] => deliverySlots(asked.hours, optionsOf(asked))

/** What "as soon as possible" means now: on full five minutes, null while the outlet is closed. */
export function soonestOf(asked: Asked): DeliverySlot | null {
  if (!openingStateAt(asked.hours, asked.now).isOpen) return null
  const startsAt = Math.ceil((asked.now + lead(asked) * 60_000) / roundingMs) * roundingMs
  return { startsAt, endsAt: startsAt + soonestWindowMs }
}

/** The slot that starts then if it is still offered, else the next one that is. */
export function findSlot(
  asked: Asked,
  startsAt: number
): { readonly slot: DeliverySlot | null; readonly next: DeliverySlot | null } {
  const options = optionsOf(asked)
  if (isSlotAvailable(asked.hours, options, startsAt))
    return { slot: { startsAt, endsAt: startsAt + slotMinutes * 60_000 }, next: null }
  return {
    slot: null,
    next: nextSlot(asked.hours, options, startsAt) ?? nextSlot(asked.hours, options, asked.now) ?? null
  }
}
