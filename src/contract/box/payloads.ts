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
  holidayMayMove,
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

/** A menu as lists show it. Prices include service charge and tax. */
const listedMenu = z.object({
  boxMenuId: id,
  kind,
  title: localizedText,
  image: picture,
  diets: z.array(z.enum(dietFilters)),
  /** The lowest price for an adult, or of a portion, over all days. */
  fromPrice: amount
})

/** The child price holds from `from` (included) until `until` (excluded), in years or centimetres; below `from` a child is free. */
const childRule = z.object({ by: z.enum(boxChildMeasures), from: z.int(), until: z.int() })

/** A menu with its contents and the rules of its sale. */
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
  /** Age in years from which the senior price holds; null without a senior price. */
  seniorFrom: z.nullable(z.int()),
  /** Minutes before a sitting until which it can be ordered, or cancelled for a refund. */
  cutOffMinutes: z.int(),
  /** Maximum number of people, or portions, at one sitting of an order. */
  guestsMaximum: z.int()
})

const price = z.object({ guest: z.enum(boxGuests), amount })

/** A sitting of a buffet, or the pickup window of a lunchbox; identified by its `startsAt`. */
const boxSitting = z.object({
  startsAt: instant,
  until: instant,
  cutOffAt: instant,
  state: z.enum(boxSittingStates),
  /** People, or portions, that can still be ordered. */
  left: z.int()
})

/** A day of a menu: whether it can be ordered or why not, and its prices. `sittings` is empty on a day on which nothing is served. */
const boxDay = z.object({
  date,
  state: z.enum(boxDayStates),
  rate: z.enum(dayRates),
  /** The public holiday on this day or, for the price of its eve, on the next. */
  holiday: z.nullable(localizedText),
  /** Its state and its rate may change with a holiday. */
  holidayMayMove,
  prices: z.array(price),
  sittings: z.array(boxSitting)
})

const guestCount = z.int().check(z.gte(0), z.lte(99))

/** Number of guests of each class, the same at every chosen sitting. */
const counts = z.object({ adult: guestCount, senior: z.optional(guestCount), child: z.optional(guestCount) })

/** What is ordered: a menu at one or more sittings, on one or more dates; `sittings` are their `startsAt`. */
const choice = z.object({
  boxMenuId: id,
  sittings: z.array(instant).check(z.minLength(1), z.maxLength(boxUnitsMaximum)),
  counts,
  ...purchasePaying
})

/** People of one class at a sitting. */
const line = z.object({ guest: z.enum(boxGuests), count: z.int(), unitAmount: amount })

/** An ordered sitting with its prices. */
const quotedUnit = z.object({
  date,
  startsAt: instant,
  until: instant,
  cutOffAt: instant,
  rate: z.enum(dayRates),
  lines: z.array(line),
  amount
})

/** A sitting of an order, with its own code; it can be cancelled by itself until its cut-off. */
const boxUnit = z.extend(quotedUnit, {
  boxUnitId: id,
  state: z.enum(dealCodeStates),
  /** Shown at the counter; null until it is paid. */
  code: z.nullable(z.string()),
  usedAt: z.nullable(instant),
  canGiveBack: z.boolean()
})

/** What an order of boxes has besides the fields of every order, by the terms at the time of purchase. */
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
  /** In order of time. */
  units: z.array(boxUnit),
  /** Refunded sittings, newest first. */
  refunds: z.array(z.object({ boxRefundId: id, count: z.int(), amount, isComplete: z.boolean(), createdAt: instant }))
})

const refundRequest = z.object({
  orderId: id,
  boxUnitIds: z.array(id).check(z.minLength(1), z.maxLength(boxUnitsMaximum))
})

/** Boxes: finding them by date, ordering one or several, and cancelling some for a refund. */
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
        /** The first day that can be ordered; null if no day of the date strip can. */
        nextDate: z.nullable(date)
      })
    )
  },
  /** An outlet with its menus on `date`, by default the first day that can be ordered. Throws `boxNotFound`. */
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
      /** The date strip: a day has the state of its most available menu. */
      days: z.array(z.object({ date, state: z.enum(boxDayStates), holiday: z.nullable(localizedText) })),
      menus: z.array(z.extend(boxMenu, { day: boxDay }))
    })
  },
  /** A menu with its days, beginning with the outlet's local today. Throws `boxNotFound`. */
  boxDayList: { params: z.object({ boxMenuId: id }), result: z.extend(boxMenu, { days: z.array(boxDay) }) },
  /** Throws what `boxSubmit` would. */
  boxQuote: {
    params: choice,
    result: z.extend(boxMenu, {
      /** Fingerprint of what is agreed to: submit sends it back, and a difference answers `quoteChanged`. */
      quoteId: id,
      units: z.array(quotedUnit),
      ...quotedPaying,
      /** Default for the form: the customer's own mobile, E.164. */
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
  /** An order of boxes as its page shows it. Throws `orderNotFound`, also for an order of another kind. */
  boxOrderGet: { params: z.object({ orderId: id }), result: z.object({ order, box: boxOfOrder }) },
  /** The refund for cancelling sittings, and the accounts that it goes to. */
  boxRefundQuote: {
    params: refundRequest,
    result: z.object({
      orderId: id,
      currency,
      boxUnitIds: z.array(id),
      amount,
      returns: z.array(z.object({ destination: z.enum(refundMethods), paymentType, amount, time: z.enum(refundTimes) }))
    })
  },
  /** `amount` is the refund that was shown: if it has changed, throws `boxRefundChanged` and cancels nothing. */
  boxRefundSubmit: { params: z.extend(refundRequest, { amount }), result: z.object({ boxRefundId: id }) }
}
