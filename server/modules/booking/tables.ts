import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Dish } from '@/contract/types'
import {
  bookingConfirmations,
  type bookingDiscountExclusions,
  type bookingNeeds,
  bookingOccasions,
  bookingSeatings
} from '@/domain/booking'
import type { BookingSlotMinutes } from '@/domain/booking-slots'
import { bookingStates } from '@/domain/booking-state'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'

/** By which rules an outlet takes bookings; one without a row takes none. Its row is the lock of all its seats. */
export const bookingSettings = pgTable('booking_settings', {
  restaurantId: text('restaurant_id')
    .primaryKey()
    .references(() => restaurants.restaurantId),
  slotMinutes: integer('slot_minutes').$type<BookingSlotMinutes>().notNull(),
  stayMinutes: integer('stay_minutes').notNull(),
  minimumPeople: integer('minimum_people').notNull(),
  maximumPeople: integer('maximum_people').notNull(),
  leadMinutes: integer('lead_minutes').notNull(),
  daysAhead: integer('days_ahead').notNull(),
  /** Minute of the day from which that day is not booked any more; null never. */
  sameDayUntil: integer('same_day_until'),
  confirms: text('confirms', { enum: bookingConfirmations }).notNull(),
  answerMinutes: integer('answer_minutes').notNull(),
  depositPerHeadMinor: integer8('deposit_per_head_minor').notNull(),
  /** Parties of so many pay a deposit at peak times; null: only who did not come before. */
  depositFromPeople: integer('deposit_from_people'),
  freeUntilMinutes: integer('free_until_minutes').notNull(),
  closesOnHolidays: boolean('closes_on_holidays').notNull().default(false),
  /** False: it takes no new ones. */
  isTaking: boolean('is_taking').notNull().default(true),
  /** Lists leave it out until then, as it declined too much of what it had offered a discount for. */
  unlistedUntil: instant('unlisted_until'),
  /** The database raises it with every change of what is read as the outlet's rules. */
  rulesVersion: integer8('rules_version')
    .notNull()
    .default(sql`nextval('booking_rules_version_seq')`)
})

const restaurantId = () =>
  text('restaurant_id')
    .notNull()
    .references(() => bookingSettings.restaurantId)

/** When guests are seated, by weekday: minutes after midnight of the opening day. */
export const bookingWindows = pgTable(
  'booking_windows',
  {
    restaurantId: restaurantId(),
    weekday: integer('weekday').notNull(),
    opensAt: integer('opens_at').notNull(),
    lastSeatingAt: integer('last_seating_at').notNull(),
    covers: integer('covers').notNull(),
    /** When large parties pay a deposit. */
    isPeak: boolean('is_peak').notNull().default(false)
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.weekday, t.opensAt] })]
)

/** Days on which an outlet takes no bookings, beside those on which it is closed. */
export const bookingClosedDates = pgTable(
  'booking_closed_dates',
  { restaurantId: restaurantId(), closedOn: date('closed_on').notNull() },
  (t) => [primaryKey({ columns: [t.restaurantId, t.closedOn] })]
)

/** What is taken off the food of whoever comes at quieter times. */
export const bookingDiscounts = pgTable(
  'booking_discounts',
  {
    restaurantId: restaurantId(),
    weekday: integer('weekday').notNull(),
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    basisPoints: integer('basis_points').notNull(),
    excludes: text('excludes').array().$type<(typeof bookingDiscountExclusions)[number][]>().notNull().default([]),
    peopleMaximum: integer('people_maximum')
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.weekday, t.fromMinute] })]
)

/** What an order of a table has of its own, by the terms that its guest agreed to. */
export const bookings = pgTable(
  'bookings',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    state: text('state', { enum: bookingStates }).notNull(),
    /** The opening day, to which a time past midnight belongs. */
    openingOn: date('opening_on').notNull(),
    startsAt: instant('starts_at').notNull(),
    until: instant('until').notNull(),
    people: integer('people').notNull(),
    guestName: text('guest_name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    seating: text('seating', { enum: bookingSeatings }).notNull(),
    occasion: text('occasion', { enum: bookingOccasions }).notNull(),
    needs: text('needs').array().$type<(typeof bookingNeeds)[number][]>().notNull(),
    allergies: text('allergies').array().$type<Dish['allergens']>().notNull(),
    remark: text('remark').notNull(),
    /** Read at the counter; null until the table is kept. */
    code: text('code').unique(),
    depositMinor: integer8('deposit_minor').notNull(),
    freeUntilMinutes: integer('free_until_minutes').notNull(),
    discountBasisPoints: integer('discount_basis_points'),
    discountExcludes: text('discount_excludes')
      .array()
      .$type<(typeof bookingDiscountExclusions)[number][]>()
      .notNull()
      .default([]),
    discountPeopleMaximum: integer('discount_people_maximum'),
    /** Until when the restaurant answers; null while there is nothing to answer. */
    answerBy: instant('answer_by'),
    /** Another time that the restaurant looks at. */
    askedStartsAt: instant('asked_starts_at'),
    askedUntil: instant('asked_until'),
    askedPeople: integer('asked_people'),
    askedOpeningOn: date('asked_opening_on'),
    /** What is taken off then, as its guest was told. */
    askedDiscountBasisPoints: integer('asked_discount_basis_points'),
    askedDiscountExcludes: text('asked_discount_excludes')
      .array()
      .$type<(typeof bookingDiscountExclusions)[number][]>()
      .notNull()
      .default([]),
    askedDiscountPeopleMaximum: integer('asked_discount_people_maximum'),
    /** How many changes its guest has asked for: an answer names it, for the same time may be refused once and granted later. */
    askNo: integer('ask_no').notNull().default(0),
    /** The change that was refused last, for the restaurant may say so twice. */
    refusedStartsAt: instant('refused_starts_at'),
    refusedPeople: integer('refused_people'),
    isLate: boolean('is_late').notNull().default(false),
    /** Its guest has said that they come to the time that it has now. */
    isComing: boolean('is_coming').notNull().default(false),
    seatedAt: instant('seated_at'),
    /** The partner whose counter seated them. */
    seatedBy: text('seated_by'),
    /** By which those who come along find the table without an account; null until its guest shares it. */
    shareToken: text('share_token').unique(),
    /** Its guests have said how it was. */
    isReviewed: boolean('is_reviewed').notNull().default(false),
    /** When the restaurant said that nobody came. */
    missedAt: instant('missed_at'),
    /** The network it was booked from, hashed; forgotten after the stay. */
    madeFrom: text('made_from').notNull().default('')
  },
  (t) => [
    index('bookings_by_restaurant').on(t.restaurantId, t.startsAt),
    index('bookings_by_day').on(t.restaurantId, t.openingOn)
  ]
)

/** Seats that are taken, or kept: by a booking, by the change that its guest asks for, or for whoever waits in a line. */
export const bookingSeats = pgTable(
  'booking_seats',
  {
    kind: text('kind', { enum: ['booking', 'change', 'offer'] }).notNull(),
    /** The order, or the resource of the line. */
    subjectId: text('subject_id').notNull(),
    restaurantId: restaurantId(),
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
    people: integer('people').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.from] }),
    index('booking_seats_by_restaurant').on(t.restaurantId, t.until, t.from)
  ]
)
