import * as z from 'zod/mini'
import { afterSaleStatuses, refundMethods } from '@/domain/after-sale'
import { doorReasons } from '@/domain/cash'
import { addressNameMaximum } from '@/domain/constants'
import { membershipStandings } from '@/domain/membership'
import { cancelReasons, paymentReasons, rejectReasons, silenceReasons, stopReasons } from '@/domain/order-cancel'
import { orderStatuses, orderTabs } from '@/domain/order-state'
import { refundTimes } from '@/domain/refund-route'
import { tablewareChoices } from '@/domain/tableware'
import { taxNames } from '@/domain/tax'
import { address } from '../address/payloads'
import { mobile } from '../login/payloads'
import { sentParcel } from '../parcel/payloads'
import { orderChoices, orderLine, quotedLine, quoteFigures } from '../quote/payloads'
import { picture, toldOfDish } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  cursor,
  email,
  id,
  instant,
  latitude,
  localizedText,
  longitude,
  namedText,
  orderKind,
  pageOf,
  paymentType,
  text
} from '../shared'
import { userVoucher } from '../voucher/payloads'

/** A request to give money back, as the page of its order names it. */
export const orderedRequest = z.object({
  afterSaleId: id,
  status: z.enum(afterSaleStatuses),
  amount,
  createdAt: instant
})

const point = z.object({ latitude, longitude })

/** Whom an invoice is for and where it is sent (spec section 5, Invoice); what is missing or wrong has codes of its own. */
export const invoice = z.object({ title: text(100), email: email(254) })

/** Whom a rider hands a meal to. */
const receiver = z.object({
  name: namedText(addressNameMaximum, { missing: 'nameRequired', tooLong: 'nameTooLong' }),
  mobile
})

/** Spec section 4, Order; what leads from one to the next is in `src/domain/order-state.ts`. */
export const orderStatus = z.enum(orderStatuses)

/** Tabs of the order list after "all" (spec section 2, Order list tabs). */
const orderTab = z.enum(orderTabs)

/** What a person may do with an order now: pages offer these and decide nothing themselves. */
const orderAction = z.enum([
  'pay',
  'cancel',
  'confirmCollection',
  'review',
  'afterSale',
  'reorder',
  'contact',
  'track',
  'invoice',
  'showCode',
  'giveBack'
])

/** Why a customer cancels. */
const cancelReason = z.enum(cancelReasons)

/** Why a meal that was to be paid in cash was not handed over. */
const doorReason = z.enum(doorReasons)

/** Why an order that somebody said to have paid expired. */
const paymentReason = z.enum(paymentReasons)
const silenceReason = z.enum(silenceReasons)

/** Why a restaurant cannot take an order. */
export const rejectReason = z.enum(rejectReasons)

/** Why a restaurant or our people end an order that was accepted. */
export const stopReason = z.enum(stopReasons)

/** Who sells what was bought, as its page shows it: where one calls, goes to, or orders again. */
const outlet = z.object({
  /** Null of an area, whose restaurants are the order's parts. */
  restaurantId: z.nullable(id),
  name: localizedText,
  address: z.string(),
  phone: z.string()
})

/** One restaurant's part of a combined order: an order of its own state, which can be reviewed, asked back and ordered again by itself. */
const orderPart = z.object({
  orderId: id,
  orderNumber: z.string(),
  restaurantId: id,
  title: localizedText,
  picture,
  status: orderStatus,
  actions: z.array(orderAction),
  /** What it came to with its shares of what the order has once. */
  total: amount,
  count: z.int(),
  lines: z.array(quotedLine),
  /** What went back, or goes, because it was not made. */
  refundAmount: z.nullable(amount),
  /** What of it was granted back, or is on its way, because it was not good. */
  grantedAmount: z.nullable(amount)
})

const etaWindow = { from: instant, until: instant }

/** When an order comes, or came, or was collected, the same on every screen (`src/domain/tracking.ts`); late is what comes after `due`, the end of what was agreed. */
export const eta = z.discriminatedUnion('state', [
  z.object({ state: z.literal('expected'), ...etaWindow }),
  z.object({ state: z.literal('late'), ...etaWindow, due: instant }),
  z.object({ state: z.literal('arrived'), at: instant })
])

/** What a list shows of a meal beside what every purchase has. */
const listedMeal = z.object({
  dishNames: z.array(localizedText),
  /** Only on an order of a group: everybody who eats of it sees it, and only its owner, the leader, can do more than look on. */
  group: z.optional(
    z.object({
      orderTransactionId: id,
      paymentMode: z.enum(['leader', 'split']),
      isOwner: z.boolean(),
      /** Only while the order waits for them; `dueAt` is when everybody is to have paid, later when its leader is to have paid the rest. */
      shares: z.optional(z.object({ count: z.int(), paidCount: z.int(), dueAt: instant }))
    })
  ),
  /** What was agreed at submit. */
  arrivesFrom: z.nullable(instant),
  arrivesUntil: z.nullable(instant),
  /** Null for an order that is not paid, never came or has no time. */
  eta: z.nullable(eta),
  /** What the person says at the counter; null for what is brought. */
  collectionCode: z.nullable(z.string()),
  /** Of an order over several restaurants, whose title is the area's. */
  parts: z.optional(z.array(orderPart)),
  /** Of what is sent to the mainland, which no rider brings. */
  parcel: z.optional(sentParcel)
})

/** An order of any kind as a list shows it; the server says which actions it has. */
export const orderSummary = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** What was bought; of a meal, from whom. */
  title: localizedText,
  picture,
  kind: orderKind,
  status: orderStatus,
  actions: z.array(orderAction),
  currency,
  total: amount,
  /** How many were bought: of a meal portions, of anything else pieces of it. */
  count: z.int(),
  createdAt: instant,
  /** Unpaid orders end at this instant (spec section 4, Order: 30 minutes). */
  expiresAt: z.nullable(instant),
  utcOffsetMinutes: z.int(),
  /** What went back to the person, or is on its way. */
  refund: z.nullable(z.object({ amount, isComplete: z.boolean(), at: instant })),
  /** The newest request to give its money back; null without one. */
  request: z.nullable(z.object({ status: z.enum(afterSaleStatuses), amount })),
  /** Of a meal alone. */
  meal: z.optional(listedMeal),
  /** Of a table alone: when its guests come and leave. */
  booking: z.optional(z.object({ startsAt: instant, until: instant })),
  /** Of a membership alone: how what it bought stands, where its status does not say that. */
  membership: z.optional(z.object({ standing: z.enum(membershipStandings) }))
})

/** Who brings an order; `rating` in tenths of a star is null until enough people have given one (`src/domain/review.ts`). */
export const rider = {
  name: z.string(),
  phone: z.string(),
  rating: z.nullable(z.object({ tenths: z.int(), count: z.int() }))
}

/** What the page of a meal shows beside what every purchase has. */
const orderedMeal = z.object({
  ...listedMeal.shape,
  /** While no restaurant has accepted it: when it is cancelled for that. Null of a parcel. */
  acceptBy: z.nullable(instant),
  lines: z.array(quotedLine),
  /** What the shop proposes instead of lines that are not there, while it waits for an answer. */
  proposals: z.array(
    z.object({
      lineNumber: z.int(),
      dishName: localizedText,
      image: z.nullable(picture),
      /** For all of the line; `agreedAmount` is what the line was to cost. */
      amount,
      agreedAmount: amount,
      insteadOf: localizedText,
      count: z.int(),
      answerBy: instant,
      /** Taking it is ordering it. */
      told: z.optional(toldOfDish),
      /** What becomes of the line where nothing is said until then. */
      unasked: z.enum(['take', 'leaveOut'])
    })
  ),
  /** What the person chose, as submit took it: to order the same again. */
  chosenLines: z.array(orderLine),
  /** The combined order that this is a part of. */
  wholeOrderId: z.nullable(id),
  /** Of a combined order: where it was made. */
  combineOrderAreaId: z.nullable(id),
  /** With the name and mobile of whoever receives it. */
  deliveryAddress: z.nullable(address),
  remark: z.string(),
  /** The rider leaves it at the door. */
  leavesAtDoor: z.boolean(),
  tableware: z.string(),
  rider: z.nullable(z.object(rider)),
  /** Requests to give the meal's money back, newest first; of a combined order those of its parts. */
  afterSales: z.array(orderedRequest)
})

/**
 * An order of any kind as its page shows it; what a kind has beside it, it answers by a call of its own. Its figures are those that were
 * agreed to at submit, or at the cashier.
 */
export const order = z.object({
  ...orderSummary.shape,
  orderTransactionId: z.string(),
  countryCode,
  /** Null where nobody but the app sells it. */
  outlet: z.nullable(outlet),
  figures: quoteFigures,
  tax: z.object({ name: z.enum(taxNames), rateBasisPoints: z.int(), isInclusive: z.boolean() }),
  invoice: z.nullable(z.object({ title: z.string(), email: z.string() })),
  paymentType: z.nullable(paymentType),
  transactionNumber: z.nullable(z.string()),
  /** While it is not paid: why the review of its last payment found nothing that pays it; of `codes`. */
  reviewReasonCode: z.nullable(z.int()),
  /** Its payment was taken back by the person's bank: not decided yet, or for good. */
  dispute: z.nullable(z.enum(['open', 'lost'])),
  paidAt: z.nullable(instant),
  /** The total is paid in cash when it is handed over. */
  isCashDue: z.boolean(),
  /** Why it was cancelled or rejected. */
  cancelCode: z.nullable(
    z.enum([
      ...cancelReason.options,
      ...stopReason.options,
      ...doorReason.options,
      ...paymentReason.options,
      ...silenceReason.options
    ])
  ),
  /** In somebody's own words. */
  cancelReason: z.nullable(z.string()),
  /** What the figure `redEnvelope` came from. */
  voucherKind: z.nullable(userVoucher.shape.kind),
  /** The person has said how it was. */
  isReviewed: z.boolean(),
  meal: z.optional(orderedMeal),
  /** Oldest first. */
  timeline: z.array(z.object({ status: orderStatus, at: instant }))
})

/** Orders until their end, and looking back (spec section 5, Checkout; section 9). */
export const orderPayloads = {
  /** What cancelling would mean, told before it is asked for (spec section 9, Money and refunds). */
  orderCancelTerms: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      orderNumber: z.string(),
      kind: orderKind,
      title: localizedText,
      picture,
      currency,
      canCancel: z.boolean(),
      /** Why an order of this kind is cancelled, in the order in which they are offered; the last is for own words. */
      reasons: z.array(cancelReason),
      /** What comes back, by where it goes; empty when nothing was taken. */
      returns: z.array(
        z.object({
          destination: z.enum(refundMethods),
          paymentType,
          amount,
          time: z.enum(refundTimes)
        })
      ),
      /** What does not come back, by terms that were agreed to; null where all of it does. */
      kept: z.nullable(amount),
      /** A red envelope or voucher can be used again. */
      returnsVoucher: z.boolean()
    })
  },
  /** Where an order is now. */
  orderTrack: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      kind: orderKind,
      status: orderStatus,
      countryCode,
      utcOffsetMinutes: z.int(),
      title: localizedText,
      picture,
      count: z.int(),
      currency,
      total: amount,
      outlet: z.nullable(point),
      /** Null where the person comes to the outlet. */
      door: z.nullable(point),
      /** The delivery address; null for a pickup, and for a reader who does not own the order. */
      address: z.nullable(
        z.pick(address, { countryCode: true, addressDetail: true, buildingName: true, unitNo: true })
      ),
      /** `position` is known while the rider is on the way. */
      rider: z.nullable(
        z.object({
          ...rider,
          position: z.nullable(z.object({ ...point.shape, at: instant }))
        })
      ),
      /** As the crow flies. */
      remainingMeters: z.nullable(z.int()),
      eta: z.nullable(eta)
    })
  },
  /** Orders that are over, newest first, with what each month of this page came to. `month` is `yyyy-mm` on the outlet's wall. */
  orderHistory: {
    params: z.object({ cursor }),
    result: z.object({
      items: z.array(z.object({ ...orderSummary.shape, month: z.string() })),
      months: z.array(
        z.object({ month: z.string(), orderCount: z.int(), spent: z.array(z.object({ currency, amount })) })
      ),
      nextCursor: z.nullable(z.string())
    })
  },
  orderSubmit: {
    /** `isPlaced` when the restaurant has it: it is paid, or will be in cash. */
    params: z.object({
      ...orderChoices.shape,
      quoteId: id,
      remark: text(200),
      tableware: z.enum(tablewareChoices),
      invoice: z.optional(invoice),
      /** Who receives a delivery in place of the person whose address it is: of this order alone. */
      receiver: z.optional(receiver),
      /** The rider leaves a delivery at the door; without a meaning where it is paid in cash there. */
      leavesAtDoor: z.optional(z.boolean())
    }),
    result: z.object({
      orderId: id,
      orderTransactionId: z.string(),
      total: amount,
      currency,
      expiresAt: instant,
      isPaid: z.boolean(),
      isPlaced: z.boolean()
    })
  },
  orderGet: { params: z.object({ orderId: id }), result: order },
  orderList: {
    params: z.object({ tab: z.optional(orderTab), kind: z.optional(orderKind), cursor }),
    result: pageOf(orderSummary)
  },
  orderActive: { params: z.object({}), result: z.object({ items: z.array(orderSummary) }) },
  orderCancel: {
    params: z.object({ orderId: id, reasonCode: z.optional(cancelReason), reason: z.optional(text(200)) }),
    /** How it stands now; the rest is the order's. Kept for a repeat, which later releases answer, too. */
    result: z.object({ orderId: id, status: orderStatus })
  },
  orderConfirmCollection: { params: z.object({ orderId: id }), result: order }
}
