import { combinedStopMinutes } from '@/domain/combined-order'
import {
  type DeliveryDay,
  type DeliverySlot,
  deliverySlots,
  isSlotAvailable,
  type OpeningHours,
  openingStateAt,
  type SlotOptions
} from '@/domain/opening-hours'
import { leadMinutes, promisedWindow, type TimeFacts } from '@/domain/promised-time'
import type { RestaurantEntry } from '../restaurant'

const slotMinutes = 30
const offeredDays = 3
/** Where to is not known yet: what a delivery takes that is neither next door nor far. */
const unknownDistanceMeters = 2500

/** For whom, from where and when times are looked for. */
export interface Asked {
  /** Who makes it; a time that all of several offer suits them together. */
  readonly kitchens: readonly Pick<RestaurantEntry, 'row' | 'hours'>[]
  /** Null for a pickup, undefined for a delivery to a place not yet known. */
  readonly meters: number | null | undefined
  /** Of what is brought frozen: an arrival lies within each of them (`coldRoundsOf`). */
  readonly rounds: readonly OpeningHours[]
  readonly now: number
}

/** When an outlet brings what is frozen; none where it does so whenever it is open. */
export const coldRoundsOf = ({ row, hours }: Pick<RestaurantEntry, 'row' | 'hours'>): OpeningHours[] =>
  row.coldWindows.length === 0 ? [] : [{ ...hours, windows: row.coldWindows }]

/** As long as the slowest kitchen cooks and the rider's other stops take. */
function factsOf({ kitchens, meters = unknownDistanceMeters }: Asked): TimeFacts {
  const slowest = Math.max(...kitchens.map(({ row }) => row.prepareMinutes))
  return { prepareMinutes: slowest + combinedStopMinutes * (kitchens.length - 1), meters }
}

const optionsOf = (asked: Asked): SlotOptions => ({
  now: asked.now,
  leadMinutes: leadMinutes(factsOf(asked)),
  slotMinutes,
  days: offeredDays
})

const hoursOf = ({ kitchens, rounds }: Asked): OpeningHours[] => [...kitchens.map(({ hours }) => hours), ...rounds]

/** Slots to choose from: those that every kitchen and every round offers, by the days of the first. */
export function slotsOf(asked: Asked): DeliveryDay[] {
  const options = optionsOf(asked)
  const [first = [], ...others] = hoursOf(asked).map((hours) => deliverySlots(hours, options))
  if (others.length === 0) return first
  const offered = others.map((days) => new Set(days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))))
  return first
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ startsAt }) => offered.every((starts) => starts.has(startsAt)))
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** What "as soon as possible" means now; null while a kitchen is closed or no round would bring it then. */
export function soonestOf(asked: Asked): DeliverySlot | null {
  if (!asked.kitchens.every(({ hours }) => openingStateAt(hours, asked.now).isOpen)) return null
  const soonest = promisedWindow(factsOf(asked), asked.now)
  return asked.rounds.every((hours) => openingStateAt(hours, soonest.startsAt).isOpen) ? soonest : null
}

/** The slot that starts then if it is still offered, else the next one that is. */
export function findSlot(
  asked: Asked,
  startsAt: number
): { readonly slot: DeliverySlot | null; readonly next: DeliverySlot | null } {
  const options = optionsOf(asked)
  if (hoursOf(asked).every((hours) => isSlotAvailable(hours, options, startsAt)))
    return { slot: { startsAt, endsAt: startsAt + slotMinutes * 60_000 }, next: null }
  const slots = slotsOf(asked).flatMap((day) => day.slots)
  return { slot: null, next: slots.find((each) => each.startsAt >= startsAt) ?? slots[0] ?? null }
}
