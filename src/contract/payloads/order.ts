import * as z from 'zod/mini'
import { orderKinds } from '@/domain/order-state'
import { tablewareChoices } from '@/domain/tableware'
import { address } from './place'
import { picture } from './restaurant'
import { userVoucher } from './payment'
import { orderLine, orderChoices, quoteFigures, quotedLine, quote, voucherOffer } from './quote'
import {
  amount,
  countryCode,
  currency,
  cursor,
  deliveryType,
  id,
  instant,
  localizedText,
  namedText,
  pageOf,
  paymentType,
  queryNumber,
  text
} from './shared'

/** Whom an invoice is for and where it is sent (spec section 5, Invoice); what is missing or wrong has codes of its own. */
const invoice = z.object({ title: text(100), email: text(254) })

/** Spec section 4, Order; `src/domain/order-state.ts` has the same list and what leads from one to the next. */
export const orderStatus = z.enum([
  'awaitingPayment',
  'paid',
  'accepted',
  'canPickUp',
  'delivering',
  'pickedUp',
  'delivered',
  'available',
  'used',
  'completed',
  'cancelled',
  'refunded',
  'expired',
  'paynowReview'
])
/** Tabs of the order list after "all" (spec section 2, Order list tabs). */
const orderTab = z.enum(['awaitingPayment', 'awaitingUse', 'used', 'refundedOrAfterSale', 'expired'])
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
  'invoice'
])

/** Why a customer cancels. */
export const cancelReason = z.enum([
  'changedMind',
  'wrongItems',
  'wrongAddress',
  'wrongTime',
  'tooSlow',
  'paymentTrouble',
  'other'
])
/** Why a meal that was to be paid in cash was not handed over. */
export const doorReason = z.enum(['cashUnpaid'])
/** Why an order that somebody said to have paid expired. */
export const paymentReason = z.enum(['paymentUnproven'])
/** Why a restaurant cannot take an order. */
export const rejectReason = z.enum(['tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther'])
/** Why a restaurant or our people end an order that was accepted. */
export const stopReason = z.enum([...rejectReason.options, 'riderLost'])

/** One restaurant's part of a combined order: an order of its own state, which can be reviewed, asked back and ordered again by itself. */
const orderPart = z.object({
  orderId: id,
  orderNumber: z.string(),
  restaurantId: id,
  restaurantName: localizedText,
  restaurantImage: picture,
  status: orderStatus,
  actions: z.array(orderAction),
  /** What it came to with its shares of what the order has once. */
  total: amount,
  dishCount: z.int(),
  lines: z.array(quotedLine),
  /** What went back, or goes, because it was not made. */
  refundAmount: z.nullable(amount),
  /** What of it was granted back, or is on its way, because it was not good. */
  grantedAmount: z.nullable(amount)
})

const etaWindow = { from: instant, until: instant }
/** When an order comes, or came, the same on every screen (`src/domain/tracking.ts`); `lateMinutes` is beyond what was agreed. */
export const eta = z.discriminatedUnion('state', [
  z.object({ state: z.literal('expected'), ...etaWindow }),
  z.object({ state: z.literal('late'), ...etaWindow, lateMinutes: z.int() }),
  z.object({ state: z.literal('arrived'), at: instant })
])

/** An order as a list shows it; the server says which actions it has. */
export const orderSummary = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** Null where no restaurant sells it; name and image are then those of what was bought. */
  restaurantId: z.nullable(id),
  restaurantName: localizedText,
  restaurantImage: picture,
  kind: z.enum(orderKinds),
  status: orderStatus,
  actions: z.array(orderAction),
  currency,
  total: amount,
  dishCount: z.int(),
  dishNames: z.array(localizedText),
  createdAt: instant,
  /** Only on an order of a group: everybody who eats of it sees it, and only its owner, the leader, can do more than look on. */
  group: z.optional(
    z.object({ orderTransactionId: id, paymentMode: z.enum(['leader', 'split']), isOwner: z.boolean() })
  ),
  /** Unpaid orders end at this instant (spec section 4, Order: 30 minutes). */
  expiresAt: z.nullable(instant),
  utcOffsetMinutes: z.int(),
  /** What was agreed at submit. */
  arrivesFrom: z.nullable(instant),
  arrivesUntil: z.nullable(instant),
  /** Null for an order that is not paid, never came or has no time. */
  eta: z.nullable(eta),
  /** Of an order over several restaurants; `restaurantName` is then the area's. */
  parts: z.optional(z.array(orderPart))
})

/** A whole order as its page shows it. Its figures are those that were agreed to at submit, or at the cashier. */
export const order = z.object({
  ...orderSummary.shape,
  orderTransactionId: z.string(),
  countryCode,
  restaurantAddress: z.string(),
  restaurantPhone: z.string(),
  lines: z.array(quotedLine),
  /** What the person chose, as submit took it: to order the same again. */
  chosenLines: z.array(orderLine),
  /** The combined order that this is a part of. */
  wholeOrderId: z.nullable(id),
  /** Of a combined order: where it was made. */
  combineOrderAreaId: z.nullable(id),
  figures: quoteFigures,
  tax: z.object({ name: z.string(), rateBasisPoints: z.int(), isInclusive: z.boolean() }),
  deliveryAddress: z.nullable(address),
  remark: z.string(),
  tableware: z.string(),
  invoice: z.nullable(z.object({ title: z.string(), email: z.string() })),
  paymentType: z.nullable(paymentType),
  transactionNumber: z.nullable(z.string()),
  /** While it is not paid: why the review of its last payment found nothing that pays it; of `codes`. */
  reviewReasonCode: z.nullable(z.int()),
  paidAt: z.nullable(instant),
  /** The total is paid in cash when it is handed over. */
  isCashDue: z.boolean(),
  /** Why it was cancelled or rejected; `src/domain/order-cancel.ts` has the same lists. */
  cancelCode: z.nullable(
    z.enum([...cancelReason.options, ...stopReason.options, ...doorReason.options, ...paymentReason.options])
  ),
  /** In somebody's own words. */
  cancelReason: z.nullable(z.string()),
  /** What the figure `redEnvelope` came from. */
  voucherKind: z.nullable(userVoucher.shape.kind),
  collectionCode: z.nullable(z.string()),
  /** The person has said how it was. */
  isReviewed: z.boolean(),
  rider: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  refund: z.nullable(z.object({ amount, isComplete: z.boolean(), at: instant })),
  /** Requests to give the meal's money back, newest first; of a combined order those of its parts. */
  afterSales: z.array(
    z.object({
      afterSaleId: id,
      status: z.enum(['submitted', 'processing', 'completed', 'refunded', 'cancelled', 'revoked']),
      amount,
      createdAt: instant
    })
  ),
  /** Oldest first. */
  timeline: z.array(z.object({ status: orderStatus, at: instant }))
})

/** Delivery times, quote, submit, and orders until their end (spec section 5, Checkout). */
export const orderPayloads = {
  deliveryTimeList: {
    /** `restaurantIds`, comma between them, asks for the times that suit every restaurant of a combined order. How far it goes is known by the address, else by the place, as in a quote. */
    params: z.object({
      restaurantId: id,
      deliveryType,
      addressId: z.optional(id),
      latitude: z.optional(queryNumber(-90, 90)),
      longitude: z.optional(queryNumber(-180, 180)),
      combineOrderAreaId: z.optional(id),
      restaurantIds: z.optional(text(200))
    }),
    result: z.object({
      utcOffsetMinutes: z.int(),
      /** Present while the restaurant is open: what "as soon as possible" means now. */
      soonest: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
      days: z.array(z.object({ date: z.string(), slots: z.array(z.object({ startsAt: instant, endsAt: instant })) }))
    })
  },
  orderQuote: { params: orderChoices, result: quote },
  /** Which red envelope or voucher to use: `userVoucherId` of the choices plays no part. */
  orderVouchers: { params: orderChoices, result: z.object({ items: z.array(voucherOffer) }) },
  promotionCodeFind: {
    /** Without a seller (a restaurant, or the seller of a combined area) only what holds everywhere is judged. */
    params: z.object({
      code: namedText(40, { missing: 'promotionCodeRequired', tooLong: 'promotionCodeInvalid' }),
      restaurantId: z.optional(id)
    }),
    /** Either `deductAmount`, or `discountBasisPoints` of the dishes up to `maximumAmount`. */
    result: z.object({
      code: z.string(),
      name: localizedText,
      currency,
      deductAmount: z.nullable(amount),
      discountBasisPoints: z.nullable(z.int()),
      maximumAmount: z.nullable(amount),
      minOrderAmount: z.nullable(amount),
      validUntil: instant
    })
  },
  orderSubmit: {
    /** `isPlaced` when the restaurant has it: it is paid, or will be in cash. */
    params: z.object({
      ...orderChoices.shape,
      quoteId: id,
      remark: text(200),
      tableware: z.enum(tablewareChoices),
      invoice: z.optional(invoice)
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
  orderList: { params: z.object({ tab: z.optional(orderTab), cursor }), result: pageOf(orderSummary) },
  orderActive: { params: z.object({}), result: z.object({ items: z.array(orderSummary) }) },
  orderCancel: {
    params: z.object({ orderId: id, reasonCode: z.optional(cancelReason), reason: z.optional(text(200)) }),
    result: order
  },
  orderConfirmCollection: { params: z.object({ orderId: id }), result: order }
}
