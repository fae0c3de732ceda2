import * as z from 'zod/mini'
import { afterSaleReasons, afterSaleStatuses, afterSaleTypes, refundMethods } from '@/domain/after-sale'
import { picture } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  cursor,
  email,
  id,
  imagePair,
  instant,
  localizedText,
  orderKind,
  pageOf,
  paragraphs,
  paymentType,
  phone,
  text
} from '../shared'

/** Spec section 4, After-sale. */
export const afterSaleStatus = z.enum(afterSaleStatuses)

const afterSaleType = z.enum(afterSaleTypes)

const afterSaleReason = z.enum([...afterSaleReasons.dish, ...afterSaleReasons.delivery])

const refundMethod = z.enum(refundMethods)

const portions = z.int().check(z.gte(0), z.lte(199))

const chosenItems = z.array(z.object({ lineNumber: z.int(), count: portions })).check(z.maxLength(200))

/** The parts of a refund; `wallet` and `payment` add up to `amount`. `compensation` is what of `wallet` makes up for a loss, beside what was paid. */
const split = z.object({ amount, wallet: amount, payment: amount, compensation: amount })

/** A request as a list shows it; the server says what its owner may do. */
export const afterSaleSummary = z.object({
  afterSaleId: id,
  orderId: id,
  title: localizedText,
  picture,
  kind: orderKind,
  utcOffsetMinutes: z.int(),
  status: afterSaleStatus,
  type: afterSaleType,
  reason: afterSaleReason,
  currency,
  amount,
  dishNames: z.array(localizedText),
  portionCount: z.int(),
  createdAt: instant,
  actions: z.array(z.enum(['cancel', 'reapply']))
})

/** A whole request as its page shows it. */
export const afterSale = z.object({
  ...afterSaleSummary.shape,
  orderNumber: z.string(),
  countryCode,
  items: z.array(
    z.object({
      lineNumber: z.int(),
      dishName: localizedText,
      image: z.nullable(picture),
      choices: z.array(localizedText),
      count: z.int()
    })
  ),
  method: refundMethod,
  /** What the order was paid by: the original route. */
  paymentType: z.nullable(paymentType),
  split,
  description: z.string(),
  pictures: z.array(z.object({ pictureId: id, image: imagePair })),
  contactEmail: z.string(),
  contactPhone: z.string(),
  expectedSolution: z.string(),
  correctAddress: z.string(),
  /** Until when it is judged, or closed. */
  reviewBy: instant,
  /** Until when it can be made again; null where it cannot. */
  reapplyUntil: z.nullable(instant),
  /** The request that took this one up again. */
  reappliedBy: z.nullable(id),
  /** Oldest first; `note` is the operator's own words, or empty. */
  timeline: z.array(
    z.object({
      kind: z.enum(['submitted', 'taken', 'approved', 'refunded', 'declined', 'cancelled', 'revoked', 'overdue']),
      note: z.string(),
      at: instant
    })
  )
})

/** What is known of an errand that is claimed as lost or damaged. */
const carried = z.object({
  /** As its person stated it, and what of the price has not gone back: together the most that is granted. */
  value: amount,
  stayed: amount,
  fetchedAt: z.nullable(instant),
  handedOverAt: z.nullable(instant),
  /** The code of its receiver was said, or support handed it over without; null where neither is known. */
  handedOverBy: z.nullable(z.enum(['code', 'support'])),
  /** It was on its way back to its sender. */
  isReturned: z.boolean(),
  /** The partner whose rider had it. */
  partnerId: z.nullable(z.string()),
  riderName: z.nullable(z.string()),
  photo: z.nullable(imagePair),
  handOverPhoto: z.nullable(imagePair)
})

/** A request as those who judge it see it. */
export const afterSaleToJudge = z.object({
  afterSaleId: id,
  orderId: id,
  orderNumber: z.string(),
  /** Null of an errand, which no outlet sends. */
  restaurantId: z.nullable(id),
  /** Only of an errand. */
  carried: z.nullable(carried),
  status: afterSaleStatus,
  type: afterSaleType,
  reason: afterSaleReason,
  dishes: z.array(z.object({ dishName: localizedText, choices: z.array(localizedText), dishCount: z.int() })),
  currency,
  method: refundMethod,
  split,
  description: z.string(),
  expectedSolution: z.string(),
  correctAddress: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  pictures: z.array(imagePair),
  createdAt: instant,
  reviewBy: instant
})

/** Requests after a meal (spec sections 2 to 5, After-sale). */
export const afterSalePayloads = {
  /** An order as the form of a new request needs it; with `afterSaleId`, as a re-application of that one needs it. */
  afterSaleOrderGet: {
    params: z.object({ orderId: id, afterSaleId: z.optional(id) }),
    result: z.object({
      orderId: id,
      orderNumber: z.string(),
      title: localizedText,
      picture,
      countryCode,
      currency,
      paymentType: z.nullable(paymentType),
      /** Why there can be no request now, or null; a code of `codes` and its text. */
      refusal: z.nullable(z.object({ code: z.int(), message: z.string() })),
      kind: orderKind,
      /** The reasons that hold for this order, by type. */
      reasons: z.object({ dish: z.array(afterSaleReason), delivery: z.array(afterSaleReason) }),
      methods: z.array(refundMethod),
      lines: z.array(
        z.object({
          lineNumber: z.int(),
          dishName: localizedText,
          image: z.nullable(picture),
          choices: z.array(localizedText),
          count: z.int(),
          /** Portions that can still be asked back. */
          left: z.int(),
          unitAmount: amount
        })
      ),
      /** As said the last time, else from the account. */
      contact: z.object({ email: z.string(), phone: z.string() }),
      /** The request that is to be made again. */
      earlier: z.nullable(afterSale)
    })
  },
  afterSaleQuote: {
    params: z.object({
      orderId: id,
      afterSaleId: z.optional(id),
      reason: afterSaleReason,
      method: refundMethod,
      items: chosenItems
    }),
    result: z.object({ ...split.shape, currency })
  },
  /** The file: JPEG, PNG or WebP of at most 5 MB; kept without what the camera wrote into it, and removed a day later unless a request carries it. */
  afterSalePictureUpload: { params: z.object({ orderId: id }), result: z.object({ pictureId: id, image: imagePair }) },
  afterSaleSubmit: {
    params: z.object({
      orderId: id,
      /** The ended request that this one takes up again. */
      afterSaleId: z.optional(id),
      type: afterSaleType,
      reason: afterSaleReason,
      method: refundMethod,
      items: chosenItems,
      description: paragraphs(500),
      pictureIds: z.array(id).check(z.maxLength(6)),
      contactEmail: email(100),
      contactPhone: phone,
      expectedSolution: text(200),
      correctAddress: text(200)
    }),
    result: afterSale
  },
  afterSaleList: { params: z.object({ cursor }), result: pageOf(afterSaleSummary) },
  afterSaleGet: { params: z.object({ afterSaleId: id }), result: afterSale },
  afterSaleCancel: { params: z.object({ afterSaleId: id }), result: afterSale }
}
