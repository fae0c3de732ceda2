import { type BookingMeal, fewSeats, mealAtTime } from '@/domain/booking'
import { timeText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'
import { percentOf } from '@/ui/percent-text'
import type { BookingSlot } from './time-choice'

/** Where a time is told. */
export interface SlotZone {
  readonly utcOffsetMinutes: number
}

/** What is eaten at a time, by the clocks of its place. */
export const mealOf = ({ startsAt }: Pick<BookingSlot, 'startsAt'>, { utcOffsetMinutes }: SlotZone): BookingMeal =>
  mealAtTime(Date.parse(startsAt), utcOffsetMinutes)

/** `18:30`. */
export const slotTime = ({ startsAt }: Pick<BookingSlot, 'startsAt'>, { utcOffsetMinutes }: SlotZone): string =>
  timeText(startsAt, utcOffsetMinutes)

/** What is said of a time in a word: what is off, and that few seats are left, or none. */
export function slotFacts({ isFree, left, discount }: BookingSlot, { t }: Translator) {
  const words = t.booking
  return {
    off: isFree && discount !== null ? words.off(percentOf(discount.basisPoints)) : null,
    seats: isFree ? (left <= fewSeats && left > 0 ? words.fewLeft(left) : null) : words.full
  }
}

/** A time as it is read out. */
export const slotLabel = (slot: BookingSlot, zone: SlotZone, text: Translator): string => {
  const { off, seats } = slotFacts(slot, text)
  return text.t.booking.timeLabel(slotTime(slot, zone), [off, seats].filter((fact) => fact !== null).join(', '))
}
