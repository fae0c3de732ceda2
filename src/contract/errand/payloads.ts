import * as z from 'zod/mini'
import { refundMethods } from '@/domain/after-sale'
import { errandBands, errandItemMaximum, errandNoteMaximum, errandReturnReasons, errandServices } from '@/domain/errand'
import { cancelReasons, cancelWordsMaximum } from '@/domain/order-cancel'
import { refundTimes } from '@/domain/refund-route'
import { address } from '../address/payloads'
import { eta, invoice, order, orderedRequest, orderStatus, rider } from '../order/payloads'
import { purchasePaying, quotedPaying } from '../quote/payloads'
import { picture } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  date,
  id,
  instant,
  latitude,
  longitude,
  namedText,
  paymentType,
  text
} from '../shared'

const service = z.enum(errandServices)
const band = z.enum(errandBands)

/** Where an errand begins or ends, as far as its price needs it. */
const spot = z.object({ latitude, longitude, countryCode })

/** The door at an end, and whom the rider meets there. */
const doorFields = {
  name: address.shape.name,
  mobile: address.shape.mobile,
  streetName: address.shape.streetName,
  addressDetail: address.shape.addressDetail,
  unitNo: z.optional(address.shape.unitNo)
}
const end = z.object({ ...spot.shape, ...doorFields })
const shownEnd = z.object({
  ...spot.shape,
  name: z.string(),
  mobile: z.string(),
  streetName: z.string(),
  addressDetail: z.string(),
  unitNo: z.nullable(z.string())
})

/** A time that is chosen beforehand. */
const span = z.object({ from: instant, until: instant })

/** What it costs, and what is paid beforehand for waiting and the way back: as much of it as is not needed comes back. */
const price = {
  fee: amount,
  waitingReserve: amount,
  wayBackReserve: amount,
  /** What stays when it is called off after a rider has set out. */
  cancelFee: amount
}

const forbidden = z.object({ name: z.literal('errandForbidden'), effectiveFrom: date })

/** An order of an errand beside what every order has. */
const errandOfOrder = z.object({
  service,
  from: shownEnd,
  to: shownEnd,
  meters: z.int(),
  item: z.string(),
  weightBand: band,
  untilGrams: z.int(),
  value: amount,
  note: z.string(),
  /** Null of one that is fetched as soon as possible. */
  window: z.nullable(span),
  rider: z.nullable(z.object({ ...rider, position: z.nullable(z.object({ latitude, longitude, at: instant })) })),
  /** Nobody has accepted it by then: it is cancelled in full. Null once somebody has, or where it is not paid. */
  acceptBy: z.nullable(instant),
  /** When the rider was at either end, fetched it, turned back, and gave it to somebody. */
  arrivedAtSenderAt: z.nullable(instant),
  fetchedAt: z.nullable(instant),
  arrivedAtReceiverAt: z.nullable(instant),
  returningAt: z.nullable(instant),
  returnReason: z.nullable(z.enum(errandReturnReasons)),
  handedOverAt: z.nullable(instant),
  /** Of what was fetched, taken at the sender's door. */
  photo: z.nullable(picture),
  /** Of what was handed over, where its rider took one. */
  handOverPhoto: z.nullable(picture),
  /** Paid minutes of waiting so far, and what they cost. */
  waiting: z.object({ minutes: z.int(), amount }),
  ...price,
  /** What went back, or goes, oldest first. */
  returns: z.array(
    z.object({ reason: z.enum(['unused', 'cancelled']), amount, isComplete: z.boolean(), createdAt: instant })
  ),
  /** Who says it gets what is carried: the receiver, or on the way back, for a new one, the sender. Null before it is paid and once it is over. */
  code: z.nullable(z.string()),
  /** Of the link that shows the receiver where it is. Null where `code` is. */
  trackId: z.nullable(z.string()),
  eta: z.nullable(eta),
  /** Claims that it was lost or damaged, newest first. */
  afterSales: z.array(orderedRequest)
})

/** Errands: price, order, and where it is. */
export const errandPayloads = {
  /** What must be known beforehand, for a country, or that of the request. */
  errandOffer: {
    params: z.object({ countryCode: z.optional(countryCode) }),
    result: z.object({
      /** False where this program sells none: the page says so. */
      isSold: z.boolean(),
      countryCode,
      currency,
      utcOffsetMinutes: z.int(),
      /** `fromFee` is that of the shortest way and the lightest thing. */
      services: z.array(z.object({ service, fromFee: amount })),
      weightBands: z.array(z.object({ weightBand: band, untilGrams: z.int() })),
      maximumValue: amount,
      /** At each end, free; then by the minute, at both ends together no more than so many minutes. */
      waiting: z.object({ freeMinutes: z.int(), perMinute: amount, maximumMinutes: z.int() }),
      /** Of the fee, basis points: the way back, and what stays when it is called off after a rider has set out. */
      wayBackBasisPoints: z.int(),
      cancelBasisPoints: z.int(),
      /** Minutes in which somebody accepts it, or it is cancelled in full. */
      acceptMinutes: z.int(),
      /** Times of today and tomorrow that can be chosen beforehand. */
      windows: z.array(span),
      /** What may not be carried (`documentGet`); its `effectiveFrom` is sent back as accepted. */
      forbidden
    })
  },
  /** The price before anybody logs in; who is not logged in has no ways to pay. Throws `errandSamePlace`, `errandTooFar`, `errandAbroad`, `errandValueHigh`. */
  errandQuote: {
    params: z.object({ service, from: spot, to: spot, weightBand: band, value: amount, ...purchasePaying }),
    result: z.object({
      /** Fingerprint of what is agreed to: submit sends it back, and a difference answers `quoteChanged`. */
      quoteId: id,
      currency,
      meters: z.int(),
      /** About so many minutes from the call until it is there. */
      minutes: z.int(),
      ...price,
      ...quotedPaying
    })
  },
  /** Throws what the quote does, `errandItemRequired`, `errandForbiddenRequired`, `errandTimeGone`, `mobileInvalid`. */
  errandSubmit: {
    params: z.object({
      service,
      from: end,
      to: end,
      weightBand: band,
      value: amount,
      item: namedText(errandItemMaximum, { missing: 'errandItemRequired', tooLong: 'errandItemLong' }),
      note: text(errandNoteMaximum),
      /** The begin of one of the offer's windows; absent as soon as possible. */
      windowFrom: z.optional(instant),
      /** The `effectiveFrom` of what may not be carried, as ticked. */
      acceptedForbidden: z.optional(date),
      quoteId: id,
      invoice: z.optional(invoice),
      ...purchasePaying
    }),
    /** The order goes to the cashier unless `isPaid`. */
    result: z.object({ orderId: id, total: amount, currency, expiresAt: instant, isPaid: z.boolean() })
  },
  /** Throws `orderNotFound`, also for another person's order and for one of another kind. */
  errandGet: { params: z.object({ orderId: id }), result: z.object({ order, errand: errandOfOrder }) },
  /** Calls it off before it is fetched. Once a rider has set out `cancelFee` stays, which `keepsFee` agrees to; without it that answers `errandCancelCosts`. Nothing stays once it was to be there and its rider has not come to fetch it. */
  errandCancel: {
    params: z.object({
      orderId: id,
      /** One of those that `orderCancelTerms` offers. */
      reasonCode: z.optional(z.enum(cancelReasons)),
      /** In the person's own words; `other` needs it. */
      reason: z.optional(text(cancelWordsMaximum)),
      keepsFee: z.optional(z.boolean())
    }),
    result: z.object({
      orderId: id,
      status: orderStatus,
      returns: z.array(z.object({ destination: z.enum(refundMethods), paymentType, amount, time: z.enum(refundTimes) }))
    })
  },
  /** What the receiver's link shows, without an account, until a day after it is over: nothing of the sender. Throws `errandNotFound`. */
  errandTrack: {
    params: z.object({ trackId: id }),
    result: z.object({
      status: orderStatus,
      service,
      countryCode,
      utcOffsetMinutes: z.int(),
      isOver: z.boolean(),
      /** It goes back to whoever sent it. */
      isReturning: z.boolean(),
      /** The middle of the receiver's neighbourhood. */
      area: z.object({ latitude, longitude }),
      /** Null while nobody carries it. */
      rider: z.nullable(
        z.object({ name: z.string(), position: z.nullable(z.object({ latitude, longitude, at: instant })) })
      ),
      eta: z.nullable(eta)
    })
  }
}
