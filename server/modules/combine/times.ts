import { combinedStopMinutes } from '@/domain/combined-order'
import type { DeliveryDay, DeliverySlot } from '@/domain/opening-hours'
import type { RestaurantEntry } from '../restaurant'
import { slotsOf, soonestOf, type Asked } from '../quote'

/** Each restaurant as if it cooked as long as the slowest and the rider's other stops take: then a time that all offer suits all. */
function askedOf(entries: readonly RestaurantEntry[], meters: number | undefined, now: number): Asked[] {
  const prepareMinutes =
    Math.max(...entries.map(({ row }) => row.prepareMinutes)) + combinedStopMinutes * (entries.length - 1)
  return entries.map(({ row, hours }) => ({ row: { ...row, prepareMinutes }, hours, meters, now }))
}

/** Slots that every restaurant offers, by the days of the first. */
export function commonSlots(
  entries: readonly RestaurantEntry[],
  meters: number | undefined,
  now: number
): DeliveryDay[] {
  const [first, ...others] = askedOf(entries, meters, now).map(slotsOf)
  const offered = others.map((days) => new Set(days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))))
  return (first ?? [])
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ startsAt }) => offered.every((starts) => starts.has(startsAt)))
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** "As soon as possible" of all together; null while one of them is closed. */
export function commonSoonest(
  entries: readonly RestaurantEntry[],
  meters: number | undefined,
  now: number
): DeliverySlot | null {
  const soonest = askedOf(entries, meters, now).map(soonestOf)
  return soonest.every((slot) => slot !== null)
    ? soonest.reduce((latest, slot) => (slot.startsAt > latest.startsAt ? slot : latest))
    : null
}

/** The slot that starts then if all offer it, else the next one that they do. */
export function findCommonSlot(
  entries: readonly RestaurantEntry[],
  meters: number | undefined,
  now: number,
  startsAt: number
): { readonly slot: DeliverySlot | null; readonly next: DeliverySlot | null } {
  const slots = commonSlots(entries, meters, now).flatMap((day) => day.slots)
  const slot = slots.find((each) => each.startsAt === startsAt)
  return slot
    ? { slot, next: null }
    : { slot: null, next: slots.find((each) => each.startsAt >= startsAt) ?? slots[0] ?? null }
}
