import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { LocalizedText, Picture } from '@/contract/types'
import { boxChildMeasures, boxGuests, boxKinds } from '@/domain/box'
import { dayRates } from '@/domain/calendar'
import { dealCodeStates } from '@/domain/deal'
import type { DietFilter } from '@/domain/restaurant-filters'
import { instant, integer8 } from '../../db/columns'
import { storedList } from '../../db/stored-json'
import { storedText } from '../../db/stored-shared'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'

/** What an outlet sells by date: a seat at a buffet, or a lunchbox that is collected. Its row is locked while something of it is sold, or a day of it closed. */
export const boxMenus = pgTable(
  'box_menus',
  {
    boxMenuId: text('box_menu_id').primaryKey(),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    kind: text('kind', { enum: boxKinds }).notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    image: jsonb('image').$type<Picture>().notNull(),
    contents: jsonb('contents').$type<LocalizedText[]>().notNull(),
    diets: text('diets').array().$type<DietFilter[]>().notNull().default([]),
    /** Who pays a child's price: from so many years or centimetres up to below; null where children pay as adults do. */
    childBy: text('child_by', { enum: boxChildMeasures }),
    childFrom: integer('child_from'),
    childUntil: integer('child_until'),
    seniorFrom: integer('senior_from'),
    cutOffMinutes: integer('cut_off_minutes').notNull(),
    servesHolidays: boolean('serves_holidays').notNull(),
    status: text('status', { enum: ['active', 'removed'] })
      .notNull()
      .default('active')
  },
  (t) => [index('box_menus_by_restaurant').on(t.restaurantId)]
)

const boxMenuId = () =>
  text('box_menu_id')
    .notNull()
    .references(() => boxMenus.boxMenuId)

/** What one of a class costs on a kind of day, nett. */
export const boxPrices = pgTable(
  'box_prices',
  {
    boxMenuId: boxMenuId(),
    rate: text('rate', { enum: dayRates }).notNull(),
    guest: text('guest', { enum: boxGuests }).notNull(),
    priceMinor: integer8('price_minor').notNull()
  },
  (t) => [primaryKey({ columns: [t.boxMenuId, t.rate, t.guest] })]
)

/** When boxes are eaten or collected, by weekday: minutes after midnight. */
export const boxSittings = pgTable(
  'box_sittings',
  {
    boxMenuId: boxMenuId(),
    weekday: integer('weekday').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    quota: integer('quota').notNull()
  },
  (t) => [primaryKey({ columns: [t.boxMenuId, t.weekday, t.startsAt] })]
)

/** What is gone of a sitting of a date: paid, or held for whoever is about to pay. One of which nothing was ever taken has no row. */
export const boxDays = pgTable(
  'box_days',
  {
    boxMenuId: boxMenuId(),
    startsAt: instant('starts_at').notNull(),
    quota: integer('quota').notNull(),
    taken: integer('taken').notNull()
  },
  (t) => [primaryKey({ columns: [t.boxMenuId, t.startsAt] })]
)

/** Days for which an outlet sells no boxes, beside those on which it is closed. */
export const boxClosedDates = pgTable(
  'box_closed_dates',
  {
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    closedOn: date('closed_on').notNull()
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.closedOn] })]
)

/** What an order of boxes has of its own: what was bought, for whom, whatever the menu says later. */
export const orderBoxes = pgTable('order_boxes', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  boxMenuId: boxMenuId(),
  contents: storedList('contents', storedText).notNull(),
  /** People, or portions, of each of its sittings. */
  adultCount: integer('adult_count').notNull(),
  seniorCount: integer('senior_count').notNull(),
  childCount: integer('child_count').notNull(),
  /** Whom the outlet expects and calls; empty once the account is closed. */
  guestName: text('guest_name').notNull(),
  mobile: text('mobile').notNull()
})

/** Requests to give sittings of an order back, each a part of its payment (`refunds.refundRequestId`). */
export const boxRefunds = pgTable(
  'box_refunds',
  {
    boxRefundId: text('box_refund_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orderBoxes.orderId),
    /** Asked by its person, made by an outlet that closes the day, or by money that came after the cut-off. */
    reason: text('reason', { enum: ['asked', 'closed', 'late'] }).notNull(),
    count: integer('count').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    createdAt: instant('created_at').notNull(),
    /** All of the money is there. */
    completedAt: instant('completed_at')
  },
  (t) => [index('box_refunds_by_order').on(t.orderId)]
)

/** A sitting of an order, with its own code. It only changes while its order is locked. */
export const boxUnits = pgTable(
  'box_units',
  {
    boxUnitId: text('box_unit_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orderBoxes.orderId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    boxMenuId: boxMenuId(),
    servingOn: date('serving_on').notNull(),
    startsAt: instant('starts_at').notNull(),
    until: instant('until').notNull(),
    cutOffAt: instant('cut_off_at').notNull(),
    rate: text('rate', { enum: dayRates }).notNull(),
    /** Of one of each class; null where none is of it. */
    adultMinor: integer8('adult_minor'),
    seniorMinor: integer8('senior_minor'),
    childMinor: integer8('child_minor'),
    priceMinor: integer8('price_minor').notNull(),
    state: text('state', { enum: dealCodeStates }).notNull(),
    /** True while its people are out of the quota; turned once. */
    holdsQuota: boolean('holds_quota').notNull(),
    /** Read at the counter; null until it is paid. */
    code: text('code').unique(),
    usedAt: instant('used_at'),
    /** The partner whose counter took it. */
    usedBy: text('used_by'),
    boxRefundId: text('box_refund_id').references(() => boxRefunds.boxRefundId)
  },
  (t) => [unique().on(t.orderId, t.startsAt), index('box_units_by_day').on(t.restaurantId, t.servingOn)]
)
