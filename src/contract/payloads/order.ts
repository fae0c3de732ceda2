import * as z from 'zod/mini'
import { tablewareChoices } from '@/domain/tableware'
import { address } from './place'
import { picture } from './restaurant'
import { cashierMethod, userVoucher } from './payment'
import { amount, countryCode, currency, cursor, deliveryType, id, instant, localizedText, namedText, pageOf, paymentType, queryNumber, text } from './shared'

/** One line of the cart as the client sends it: what and how many, never a price (architecture.md, Money). */
export const orderLine = z.object({
  dishId: id,
  specId: z.optional(id),
  /** Whose dish it is, in a combined order; every other order has one restaurant. */
  restaurantId: z.optional(id),
  dishCount: z.int().check(z.gte(1), z.lte(199)),
  /** Chosen options; the same item may be chosen more than once by `count`. */
  dishItems: z.array(z.object({ groupId: id, itemId: id, count: z.int().check(z.gte(1), z.lte(20)) })).check(z.maxLength(40))
})

/** Everything a person chooses on the settlement page; the server adds every figure. */
export const orderChoices = z.object({
  /** Of a combined order, that of its first line. */
  restaurantId: id,
  /** Makes it an order over several restaurants of this area: then every line names its own. */
  combineOrderAreaId: z.optional(id),
  deliveryType,
  lines: z.array(orderLine).check(z.maxLength(200)),
  addressId: z.optional(id),
  /** Where to deliver before an address is chosen. */
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  /** Start of the chosen slot; absent means as soon as possible. */
  deliveryAt: z.optional(instant),
  paymentType: z.optional(paymentType),
  /** A red envelope or voucher of the person, `best` to have the server pick, absent for none. */
  userVoucherId: z.optional(id),
  /** As it was typed; it and a red envelope exclude each other (spec section 5, Checkout). */
  promotionCode: z.optional(text(40)),
  tipAmount: z.optional(amount),
  usesBalance: z.optional(z.boolean())
})

/** Why an order cannot be submitted as it stands; `code` is of `codes`, the parameters fill its text. */
export const quoteProblem = z.object({ code: z.int(), message: z.string(), dishId: z.optional(id), parameters: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Every figure of an order (spec section 3, Order, fees). Deductions are positive amounts that are taken off. */
export const quoteFigures = z.object({
  dishSubtotal: amount,
  boxFee: amount,
  packingFee: amount,
  smallOrderFee: amount,
  deliveryFee: amount,
  membershipDeduction: amount,
  bargainDeduction: amount,
  promotionDeduction: amount,
  /** What a group's dishes cost less for so many people. */
  groupDeduction: amount,
  serviceFee: amount,
  platformServiceFee: amount,
  paymentServiceFee: amount,
  tax: amount,
  tip: amount,
  redEnvelope: amount,
  promotionCodeDeduction: amount,
  balance: amount,
  /** What remains to be paid by `paymentType`. */
  total: amount,
  savings: amount
})

/** A line with its price, as the cart, the checkout, the order and the receipt show it. */
export const quotedLine = z.object({
  dishId: id,
  dishName: localizedText,
  image: z.nullable(picture),
  choices: z.array(localizedText),
  dishCount: z.int(),
  /** Of one portion, options included. */
  unitAmount: amount,
  originalUnitAmount: z.nullable(amount),
  totalAmount: amount
})

/** One restaurant's part of a combined order before it is made. */
const quotePart = z.object({
  restaurantId: id,
  restaurantName: localizedText,
  restaurantImage: picture,
  lines: z.array(quotedLine),
  dishSubtotal: amount,
  minimumOrderAmount: z.nullable(amount),
  minimumShortfall: amount,
  problems: z.array(quoteProblem)
})

/** The only source of every figure of an order (architecture.md, Money). */
export const quote = z.object({
  /** Fingerprint of everything quoted: submit sends it back, and a difference answers `quoteChanged`. */
  quoteId: id,
  currency,
  countryCode,
  deliveryType,
  lines: z.array(quotedLine),
  figures: quoteFigures,
  tax: z.object({ name: z.string(), rateBasisPoints: z.int(), isInclusive: z.boolean() }),
  distanceMeters: z.nullable(z.int()),
  minimumOrderAmount: z.nullable(amount),
  minimumShortfall: amount,
  smallOrderThreshold: z.nullable(amount),
  membership: z.nullable(z.enum(['VIP', 'SVIP', 'foodieCard'])),
  userVoucherId: z.nullable(id),
  /** What `userVoucherId` is. */
  voucherKind: z.nullable(userVoucher.shape.kind),
  /** The promotion code that takes something off. */
  promotionCode: z.nullable(z.string()),
  /** When it would arrive or be ready, chosen or soonest. */
  arrivesFrom: z.nullable(instant),
  arrivesUntil: z.nullable(instant),
  /** There is a delivery fee that friends may cut. */
  canBargain: z.boolean(),
  /** Of a combined order, by restaurant in the order of the lines; `lines` and `problems` hold those of all. */
  parts: z.optional(z.array(quotePart)),
  /** The way to pay that the figures are of: the chosen one, else the one that is preselected; null where none can pay. */
  paymentType: z.nullable(paymentType),
  /** What the wallet holds; null for a visitor. */
  walletBalance: z.nullable(amount),
  /** The ways to pay that the restaurant takes, each with what this order comes to, as the cashier will show them. */
  paymentWays: z.array(cashierMethod),
  problems: z.array(quoteProblem)
})

/** A red envelope or voucher of the person held against an order: what it saves there, or why it cannot be used. */
const voucherOffer = z.object({
  voucher: userVoucher,
  saving: z.nullable(amount),
  /** A reason of `src/domain/vouchers.ts`. */
  reason: z.nullable(z.enum(['used', 'expired', 'notYetValid', 'otherRestaurant', 'otherDishes', 'belowMinimum', 'deliveryOnly', 'noDeliveryFee', 'recommendOnly', 'otherCurrency', 'notForOrders', 'empty'])),
  shortfall: z.nullable(amount)
})

/** Whom an invoice is for and where it is sent (spec section 5, Invoice); what is missing or wrong has codes of its own. */
const invoice = z.object({ title: text(100), email: text(254) })

/** Spec section 4, Order; `src/domain/order-state.ts` has the same list and what leads from one to the next. */
export const orderStatus = z.enum([
  'awaitingPayment', 'paid', 'accepted', 'canPickUp', 'delivering', 'pickedUp', 'delivered', 'available', 'used', 'completed', 'cancelled', 'refunded', 'expired', 'paynowReview'
])
/** Tabs of the order list after "all" (spec section 2, Order list tabs). */
const orderTab = z.enum(['awaitingPayment', 'awaitingUse', 'used', 'refundedOrAfterSale', 'expired'])
/** What a person may do with an order now: pages offer these and decide nothing themselves. */
const orderAction = z.enum(['pay', 'cancel', 'confirmCollection', 'review', 'afterSale', 'reorder', 'contact', 'track', 'invoice'])

/** Why a customer cancels. */
export const cancelReason = z.enum(['changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other'])
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
  restaurantId: id,
  restaurantName: localizedText,
  restaurantImage: picture,
  kind: z.enum(['delivery', 'pickup', 'voucher']),
  status: orderStatus,
  actions: z.array(orderAction),
  currency,
  total: amount,
  dishCount: z.int(),
  dishNames: z.array(localizedText),
  createdAt: instant,
  /** Only on an order of a group: everybody who eats of it sees it, and only its owner, the leader, can do more than look on. */
  group: z.optional(z.object({ orderTransactionId: id, paymentMode: z.enum(['leader', 'split']), isOwner: z.boolean() })),
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
  cancelCode: z.nullable(z.enum([...cancelReason.options, ...stopReason.options, ...doorReason.options, ...paymentReason.options])),
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
  afterSales: z.array(z.object({ afterSaleId: id, status: z.enum(['submitted', 'processing', 'completed', 'refunded', 'cancelled', 'revoked']), amount, createdAt: instant })),
  /** Oldest first. */
  timeline: z.array(z.object({ status: orderStatus, at: instant }))
})

/** Delivery times, quote, submit, and orders until their end (spec section 5, Checkout). */
export const orderPayloads = {
  deliveryTimeList: {
    /** `restaurantIds`, comma between them, asks for the times that suit every restaurant of a combined order. How far it goes is known by the address, else by the place, as in a quote. */
    params: z.object({
      restaurantId: id, deliveryType, addressId: z.optional(id), latitude: z.optional(queryNumber(-90, 90)), longitude: z.optional(queryNumber(-180, 180)),
      combineOrderAreaId: z.optional(id), restaurantIds: z.optional(text(200))
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
    params: z.object({ code: namedText(40, { missing: 'promotionCodeRequired', tooLong: 'promotionCodeInvalid' }), restaurantId: z.optional(id) }),
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
    params: z.object({ ...orderChoices.shape, quoteId: id, remark: text(200), tableware: z.enum(tablewareChoices), invoice: z.optional(invoice) }),
    result: z.object({ orderId: id, orderTransactionId: z.string(), total: amount, currency, expiresAt: instant, isPaid: z.boolean(), isPlaced: z.boolean() })
  },
  orderGet: { params: z.object({ orderId: id }), result: order },
  orderList: { params: z.object({ tab: z.optional(orderTab), cursor }), result: pageOf(orderSummary) },
  orderActive: { params: z.object({}), result: z.object({ items: z.array(orderSummary) }) },
  orderCancel: { params: z.object({ orderId: id, reasonCode: z.optional(cancelReason), reason: z.optional(text(200)) }), result: order },
  orderConfirmCollection: { params: z.object({ orderId: id }), result: order }
}
