import * as z from 'zod/mini'
import {
  bookingConfirmations,
  bookingDiscountExclusions,
  bookingNeeds,
  bookingOccasions,
  bookingSeatings
} from '@/domain/booking'
import { bookingDayRefusals } from '@/domain/booking-slots'
import { bookingStates } from '@/domain/booking-state'
import { cancelReasons, cancelWordsMaximum } from '@/domain/order-cancel'
import { dietFilters } from '@/domain/restaurant-filters'
import { invoice, orderStatus } from '../order/payloads'
import { purchasePaying, quotedPaying } from '../quote/payloads'
import { allergen, dish, picture, place, restaurantCard } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  cursor,
  date,
  email,
  holidayMayMove,
  id,
  instant,
  localizedText,
  namedText,
  pageOf,
  phone,
  queryNames,
  queryNumber,
  text
} from '../shared'

/** Larger than any outlet seats: its own bounds are `bookingPeople`. */
const partyMaximum = 99
const people = z.int().check(z.gte(1), z.lte(partyMaximum))
const queryPeople = queryNumber(1, partyMaximum)

/** What is taken off, by the table, and on what it is not given. */
const bookingDiscount = z.object({
  /** Taken off the food, basis points. */
  basisPoints: z.int(),
  excludes: z.array(z.enum(bookingDiscountExclusions)),
  /** Larger parties have none; null for any. */
  peopleMaximum: z.nullable(z.int())
})

/** A time that may be booked; `left` people can still sit for the whole stay. */
const bookingSlot = z.object({
  startsAt: instant,
  until: instant,
  left: z.int(),
  /** Whether the party that was asked for can have it. */
  isFree: z.boolean(),
  discount: z.nullable(bookingDiscount)
})

/** A full time that somebody waits for, with how many they are; `offeredUntil` while seats are kept for them. */
const bookingWaiting = z.object({ startsAt: instant, people: z.int(), offeredUntil: z.nullable(instant) })

/** Why a day cannot be booked, or that it can: with free times for the party, or with none left. */
const bookingDayState = z.enum(['free', 'full', ...bookingDayRefusals])

/** By which rules an outlet takes bookings, told before one is made. */
const bookingTerms = z.object({
  restaurantId: id,
  restaurantName: localizedText,
  currency,
  countryCode,
  utcOffsetMinutes: z.int(),
  minimumPeople: z.int(),
  maximumPeople: z.int(),
  stayMinutes: z.int(),
  /** How long a table waits for whoever is late (spec section 9, Timing). */
  holdMinutes: z.int(),
  confirms: z.enum(bookingConfirmations),
  /** How long its people have to answer. */
  answerMinutes: z.int(),
  /** Cancelled so long before it or earlier, the deposit goes back. */
  freeUntilMinutes: z.int()
})

const choice = z.object({ restaurantId: id, startsAt: instant, people, ...purchasePaying })

/** Who comes and what they wish for. */
const bookingGuest = z.object({
  guestName: namedText(40, { missing: 'bookingNameRequired', tooLong: 'bookingNameLong' }),
  mobile: phone,
  email: z.optional(email(100)),
  seating: z.optional(z.enum(bookingSeatings)),
  occasion: z.optional(z.enum(bookingOccasions)),
  needs: z.optional(z.array(z.enum(bookingNeeds)).check(z.maxLength(bookingNeeds.length))),
  allergies: z.optional(z.array(allergen).check(z.maxLength(10))),
  remark: z.optional(text(100))
})

/** A booking as a list of them shows it. */
const listedBooking = z.object({
  orderId: id,
  restaurantId: id,
  restaurantName: localizedText,
  state: z.enum(bookingStates),
  status: orderStatus,
  startsAt: instant,
  until: instant,
  utcOffsetMinutes: z.int(),
  people: z.int()
})

/** A booking as its guest sees it (spec section 3, Reservation). */
export const booking = z.extend(listedBooking, {
  /** Read at the counter; null until the table is kept. */
  code: z.nullable(z.string()),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  currency,
  guestName: z.string(),
  mobile: z.string(),
  email: z.string(),
  seating: z.enum(bookingSeatings),
  occasion: z.enum(bookingOccasions),
  needs: z.array(z.enum(bookingNeeds)),
  allergies: dish.shape.allergens,
  remark: z.string(),
  discount: z.nullable(bookingDiscount),
  /** Until when the restaurant answers; null while there is nothing that it must answer. */
  answerBy: z.nullable(instant),
  /** The time that was asked for and is not answered yet; its seats are kept beside the old ones. */
  asked: z.nullable(
    z.object({ startsAt: instant, until: instant, people: z.int(), discount: z.nullable(bookingDiscount) })
  ),
  /** The table waits until then. */
  heldUntil: instant,
  isLate: z.boolean(),
  /** The guest has said that they come. */
  isComing: z.boolean(),
  /** What was paid beforehand, and what became of it; `kept` by the rule that was agreed to. */
  deposit: z.nullable(z.object({ amount, state: z.enum(['unpaid', 'paid', 'returned', 'kept']) })),
  /** The last moment to cancel and have the deposit back. */
  freeUntil: instant,
  canChange: z.boolean(),
  canCancel: z.boolean(),
  canSayLate: z.boolean(),
  canSayComing: z.boolean()
})

const one = z.object({ orderId: id })

/** Tables: finding one, booking it, and what becomes of it. */
export const bookingPayloads = {
  /** Outlets of the city that take bookings, nearest first, with their times of a day (today unless said) for a party (of two unless said). */
  bookingRestaurantList: {
    params: z.object({
      ...place,
      date: z.optional(date),
      people: z.optional(queryPeople),
      /** Joined by commas. */
      diets: z.optional(queryNames(dietFilters)),
      cursor
    }),
    result: z.extend(
      pageOf(
        z.object({
          restaurant: restaurantCard,
          utcOffsetMinutes: z.int(),
          state: bookingDayState,
          /** Free ones of the party, the first of each meal; `bookingSlotList` has all. */
          slots: z.array(bookingSlot)
        })
      ),
      { date, people: z.int() }
    )
  },
  /** The days of the strip, from the outlet's today on, each with why it cannot be booked. */
  bookingDayList: {
    params: z.object({ restaurantId: id, people: z.optional(queryPeople) }),
    result: z.extend(bookingTerms, { days: z.array(z.object({ date, state: bookingDayState })) })
  },
  /** With `orderId` as if the seats of that booking of the person were free: the times it can be changed to. */
  bookingSlotList: {
    params: z.object({ restaurantId: id, date, people: queryPeople, orderId: z.optional(id) }),
    result: z.object({
      date,
      state: bookingDayState,
      /** Only where the outlet closes on public holidays: the day may be closed, or opened, after all. */
      holidayMayMove,
      slots: z.array(bookingSlot),
      /** The times of this day in whose lines the person is; seats that are kept for them make theirs free. */
      waits: z.array(bookingWaiting)
    })
  },
  /** Free times nearest to a wish: here on that day, the next days that have any, and at that time at outlets nearby. */
  bookingNearest: {
    params: z.object({ restaurantId: id, startsAt: instant, people: queryPeople }),
    result: z.object({
      here: z.array(bookingSlot),
      days: z.array(date),
      nearby: z.array(z.object({ restaurant: restaurantCard, utcOffsetMinutes: z.int(), slot: bookingSlot }))
    })
  },
  /** Throws what `bookingSubmit` would. */
  bookingQuote: {
    params: choice,
    result: z.extend(bookingTerms, {
      /** Fingerprint of what is agreed to: submit sends it back, and a difference answers `quoteChanged`. */
      quoteId: id,
      startsAt: instant,
      until: instant,
      people: z.int(),
      discount: z.nullable(bookingDiscount),
      /** What is paid beforehand; null where nothing is. */
      deposit: z.nullable(amount),
      freeUntil: instant,
      /** Without a word of its people the booking has failed at this time; null where it is confirmed at once. */
      answerBy: z.nullable(instant),
      ...quotedPaying,
      mobile: z.string()
    })
  },
  /** The email is needed where the app speaks English (spec section 5, Reservation). */
  bookingSubmit: {
    params: z.object({
      ...choice.shape,
      ...bookingGuest.shape,
      quoteId: id,
      /** Of a deposit that is kept; one that goes back has none. */
      invoice: z.optional(invoice)
    }),
    /** The order goes to the cashier unless `isPaid`, which is so where no deposit is asked. */
    result: z.object({ orderId: id, total: amount, currency, expiresAt: instant, isPaid: z.boolean() })
  },
  bookingGet: { params: one, result: booking },
  /** The person's bookings, the latest time first. */
  bookingList: { params: z.object({ cursor }), result: pageOf(listedBooking) },
  /** Takes the new seats, then gives the old back, in one step; where the outlet confirms by hand both are kept until its word. */
  bookingChange: { params: z.object({ orderId: id, startsAt: instant, people }), result: booking },
  /** After `freeUntil` the deposit is kept, which `keepsDeposit` agrees to; without it that answers `bookingCancelCosts`. */
  bookingCancel: {
    params: z.object({
      orderId: id,
      /** One of those that `orderCancelTerms` offers. */
      reasonCode: z.optional(z.enum(cancelReasons)),
      /** In the guest's own words; `other` needs it. */
      reason: z.optional(text(cancelWordsMaximum)),
      keepsDeposit: z.optional(z.boolean())
    }),
    result: booking
  },
  /** Says once that the guests are late: the table waits longer. */
  bookingLate: { params: one, result: booking },
  /** Says that the guests will come, which the restaurant sees. After a change of the time they are asked again. */
  bookingComing: { params: one, result: booking },
  /** The secret of a link that shows the table without an account, always the same one. Throws `bookingStateChanged` once it has ended. */
  bookingShare: { params: one, result: z.object({ share: text(64) }) },
  /**
   * A table as those who come along see it: where and when, and nothing of its guest. Throws `bookingNotFound` for an unknown secret, and
   * once the day of the table is over.
   */
  bookingShared: {
    params: z.object({ share: text(64) }),
    result: z.extend(
      z.pick(booking, {
        restaurantId: true,
        restaurantName: true,
        address: true,
        latitude: true,
        longitude: true,
        startsAt: true,
        until: true,
        utcOffsetMinutes: true,
        people: true
      }),
      { picture, standing: z.enum(['awaiting', 'kept', 'ended']) }
    )
  },
  /** Joins or leaves the line of a full time. */
  bookingWait: {
    params: z.object({ restaurantId: id, startsAt: instant, people, isOn: z.boolean() }),
    result: z.object({
      isWaiting: z.boolean(),
      /** Until when seats are kept for them. */
      offeredUntil: z.nullable(instant)
    })
  }
}
