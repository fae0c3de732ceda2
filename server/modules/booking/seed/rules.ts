import { bookingStripDays } from '@/domain/booking-slots'
import { priceIn, weeks } from '../../../seed/data/terms'
import type { OutletTemplate } from '../../../seed/data/types'
import { keyBetween } from '../../../seed/deterministic'
import { placeOfOutlet } from '../../../seed/world/places'
import type { bookingDiscounts, bookingSettings, bookingWindows } from '../tables'

/** What one sits down for; who sells drinks or boxed rice over a counter takes no bookings. */
const seatedCuisines = [
  'hotpot',
  'seafood',
  'dimsum',
  'bbq',
  'japanese',
  'korean',
  'sichuan',
  'vietnamese',
  'malay',
  'dumplings',
  'vegetarian'
]

/** When guests are seated, in minutes of the opening day: for lunch, for dinner, and late at night. */
const meals = [
  { opensAt: 660, lastSeatingAt: 810 },
  { opensAt: 1050, lastSeatingAt: 1260 },
  { opensAt: 1320, lastSeatingAt: 1500 }
]
/** The kitchen stays open so long after the last seating. */
const cookingMinutes = 60
const fridays = [0, 5, 6]

/** Whether an outlet takes bookings. */
export const takesBookings = ({ cuisine, states }: OutletTemplate): boolean =>
  states.includes('reservationOnly') || (seatedCuisines.includes(cuisine) && !states.includes('pickupOnly'))

/** How an outlet takes them; where one may only book, its people look at every booking. */
export function settingsOf(outlet: OutletTemplate): typeof bookingSettings.$inferInsert {
  const { key, states, hours } = outlet
  const isByHand = states.includes('reservationOnly') || keyBetween(`${key} confirms`, 0, 3) === 0
  return {
    restaurantId: key,
    slotMinutes: isByHand ? 30 : 15,
    stayMinutes: isByHand ? 120 : 90,
    minimumPeople: 1,
    maximumPeople: isByHand ? 20 : 10,
    leadMinutes: isByHand ? 120 : 30,
    daysAhead: bookingStripDays - 1,
    sameDayUntil: isByHand ? 1020 : null,
    confirms: isByHand ? 'byHand' : 'atOnce',
    answerMinutes: 120,
    depositPerHeadMinor: priceIn(placeOfOutlet(outlet).country, 1000),
    depositFromPeople: isByHand ? 6 : 8,
    freeUntilMinutes: isByHand ? 1440 : 240,
    closesOnHolidays: hours === 'office'
  }
}

/** When an outlet seats guests: at the meals that lie within its opening hours, with fewer people late at night. */
export const windowsOf = ({ key, hours }: OutletTemplate): (typeof bookingWindows.$inferInsert)[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    meals
      .filter(({ opensAt, lastSeatingAt }) =>
        weeks[hours].some(
          (open) =>
            open.weekday === weekday && open.opensAt <= opensAt && lastSeatingAt + cookingMinutes <= open.closesAt
        )
      )
      .map(({ opensAt, lastSeatingAt }) => ({
        ...{ restaurantId: key, weekday, opensAt, lastSeatingAt },
        covers: keyBetween(`${key} covers`, 12, 40),
        isPeak: fridays.includes(weekday) && opensAt === 1050
      }))
  )

/** What is taken off early in the evening from Monday to Thursday, at every other outlet. */
export const discountsOf = ({ key }: OutletTemplate): (typeof bookingDiscounts.$inferInsert)[] =>
  keyBetween(`${key} discount`, 0, 1) === 0
    ? []
    : [1, 2, 3, 4].map((weekday) => ({
        ...{ restaurantId: key, weekday, fromMinute: 1050, untilMinute: 1110 },
        basisPoints: keyBetween(`${key} percent`, 2, 5) * 500,
        excludes: ['drinks', 'setMeals'],
        peopleMaximum: 6
      }))
