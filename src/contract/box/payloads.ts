import * as z from 'zod/mini'
import { refundMethods } from '@/domain/after-sale'
import { boxChildMeasures, boxDayStates, boxGuests, boxKinds, boxSittingStates, boxUnitsMaximum } from '@/domain/box'
import { dayRates } from '@/domain/calendar'
import { dealCodeStates } from '@/domain/deal'
import { refundTimes } from '@/domain/refund-route'
import { dietFilters } from '@/domain/restaurant-filters'
import { invoice, order } from '../order/payloads'
import { purchasePaying, quotedPaying } from '../quote/payloads'
import { picture, place, restaurantCard } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  cursor,
  date,
  id,
  instant,
  localizedText,
  namedText,
  pageOf,
  paymentType,
  phone,
  queryNames
} from '../shared'

const kind = z.enum(boxKinds)

/** A menu as lists show it. Its prices are nett: service and tax are in them. */
const listedMenu = z.object({
  boxMenuId: id,
  kind,
  title: localizedText,
  image: picture,
  diets: z.array(z.enum(dietFilters)),
  /** The lowest price of an adult, or of a portion, whatever the day. */
  fromPrice: amount
})

/** Who pays a child's price: from `from` years or centimetres up to below `until`; smaller ones eat free. */
const childRule = z.object({ by: z.enum(boxChildMeasures), from: z.int(), until: z.int() })

/** A menu with what is in it and by which rules it is sold. */
const boxMenu = z.extend(listedMenu, {
  restaurantId: id,
  restaurantName: localizedText,
  currency,
  countryCode,
  utcOffsetMinutes: z.int(),
  description: localizedText,
  contents: z.array(localizedText),
  /** Null where children pay as adults do. */
  child: z.nullable(childRule),
  /** Years from which the senior price holds; null where there is none. */
  seniorFrom: z.nullable(z.int()),
  /** Ordered, and given back for its money, until so long before its sitting. */
  cutOffMinutes: z.int(),
  /** Most people, or portions, of one sitting of an order. */
  guestsMaximum: z.int()
})

const price = z.object({ guest: z.enum(boxGuests), amount })

/** A sitting of a buffet, or the time in which a lunchbox is collected; named by its `startsAt`. */
const boxSitting = z.object({
  startsAt: instant,
  until: instant,
  cutOffAt: instant,
  state: z.enum(boxSittingStates),
  /** People, or portions, that can still be ordered. */
  left: z.int()
})

/** A day of a menu: whether it can be ordered or why not, at which prices; nothing served has no sittings. */
const boxDay = z.object({
  date,
  state: z.enum(boxDayStates),
  rate: z.enum(dayRates),
  /** The public holiday that it is, or that the next day is. */
  holiday: z.nullable(localizedText),
  prices: z.array(price),
  sittings: z.array(boxSitting)
})

const many = z.int().check(z.gte(0), z.lte(99))

/** So many of each class, the same at every sitting. */
const counts = z.object({ adult: many, senior: z.optional(many), child: z.optional(many) })

/** What is ordered: a menu at one sitting or several, of one date or many; `sittings` are their `startsAt`. */
const choice = z.object({
  boxMenuId: id,
  sittings: z.array(instant).check(z.minLength(1), z.maxLength(boxUnitsMaximum)),
  counts,
  ...purchasePaying
})

/** People of one class at a sitting. */
const line = z.object({ guest: z.enum(boxGuests), count: z.int(), unitAmount: amount })

/** A sitting as it is ordered, by its prices. */
const quotedUnit = z.object({
  date,
  startsAt: instant,
  until: instant,
  cutOffAt: instant,
  rate: z.enum(dayRates),
  lines: z.array(line),
  amount
})

/** A sitting of an order, with its own code; given back alone until its cut-off. */
const boxUnit = z.extend(quotedUnit, {
  boxUnitId: id,
  state: z.enum(dealCodeStates),
  /** Shown at the counter; null until it is paid. */
  code: z.nullable(z.string()),
  usedAt: z.nullable(instant),
  canGiveBack: z.boolean()
})

/** What the order of boxes has beside what every purchase has, by the terms that it was bought by. */
const boxOfOrder = z.object({
  boxMenuId: id,
  kind,
  title: localizedText,
  image: picture,
  contents: z.array(localizedText),
  guestName: z.string(),
  mobile: z.string(),
  restaurantId: id,
  restaurantName: localizedText,
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** By time. */
  units: z.array(boxUnit),
  /** What was given back, newest first. */
  refunds: z.array(z.object({ boxRefundId: id, count: z.int(), amount, isComplete: z.boolean(), createdAt: instant }))
})

const asked = z.object({ orderId: id, boxUnitIds: z.array(id).check(z.minLength(1), z.maxLength(boxUnitsMaximum)) })

/** Boxes: finding them by date, ordering one or a week of them, and giving some back. */
export const boxPayloads = {
  /** Outlets of the city with boxes, nearest first; with a date only those whose boxes of that day can still be ordered. */
  boxPlaceList: {
    params: z.object({
      ...place,
      kind: z.optional(kind),
      diets: z.optional(queryNames(dietFilters)),
      date: z.optional(date),
      cursor
    }),
    result: pageOf(
      z.object({
        restaurant: restaurantCard,
        utcOffsetMinutes: z.int(),
        menus: z.array(listedMenu),
        /** The first day that can be ordered; null where none of the strip can. */
        nextDate: z.nullable(date)
      })
    )
  },
  /** An outlet with its menus on a day, which is the first that can be ordered unless said. Throws `boxNotFound`. */
  boxShopGet: {
    params: z.object({ restaurantId: id, kind: z.optional(kind), date: z.optional(date), ...place }),
    result: z.object({
      restaurant: restaurantCard,
      address: z.string(),
      phone: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      utcOffsetMinutes: z.int(),
      date,
      /** The strip: a day is as its best menu is. */
      days: z.array(z.object({ date, state: z.enum(boxDayStates), holiday: z.nullable(localizedText) })),
      menus: z.array(z.extend(boxMenu, { day: boxDay }))
    })
  },
  /** A menu with the days from its outlet's today on. Throws `boxNotFound`. */
  boxDayList: { params: z.object({ boxMenuId: id }), result: z.extend(boxMenu, { days: z.array(boxDay) }) },
  /** Throws what `boxSubmit` would. */
  boxQuote: {
    params: choice,
    result: z.extend(boxMenu, {
      /** Fingerprint of what is agreed to: submit sends it back, and a difference answers `quoteChanged`. */
      quoteId: id,
      units: z.array(quotedUnit),
      ...quotedPaying,
      /** Preset: the mobile of who orders, E.164. */
      mobile: z.string()
    })
  },
  boxSubmit: {
    params: z.extend(choice, {
      quoteId: id,
      guestName: namedText(40, { missing: 'boxNameRequired', tooLong: 'boxNameLong' }),
      mobile: phone,
      invoice: z.optional(invoice)
    }),
    /** The order goes to the cashier unless `isPaid`. */
    result: z.object({ orderId: id, total: amount, currency, expiresAt: instant, isPaid: z.boolean() })
  },
  /** An order of boxes as its page shows it. Throws `orderNotFound`, also for what is none. */
  boxOrderGet: { params: z.object({ orderId: id }), result: z.object({ order, box: boxOfOrder }) },
  /** What giving sittings back is worth and where it goes. */
  boxRefundQuote: {
    params: asked,
    result: z.object({
      orderId: id,
      currency,
      boxUnitIds: z.array(id),
      amount,
      returns: z.array(z.object({ destination: z.enum(refundMethods), paymentType, amount, time: z.enum(refundTimes) }))
    })
  },
  /** `amount` is what was shown: another worth meanwhile answers `boxRefundChanged` and takes nothing. */
  boxRefundSubmit: { params: z.extend(asked, { amount }), result: z.object({ boxRefundId: id }) }
}
