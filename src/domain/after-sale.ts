import { add, fraction, isNegative, max, min, type Money, subtract, sum, zero } from './money'
import { isDeliveryKind, type OrderKind, orderKindRules, type OrderStatus } from './order-state'
import type { PaymentType } from './pricing'

/** Spec section 4, After-sale. `completed` is reviewed without money going back; `cancelled` is the applicant's, `revoked` the operator's. */
export const afterSaleStatuses = ['submitted', 'processing', 'completed', 'refunded', 'cancelled', 'revoked'] as const
/** One state of a request. */
export type AfterSaleStatus = (typeof afterSaleStatuses)[number]
/** What a request is about: what was eaten, or how it came. */
export const afterSaleTypes = ['dish', 'delivery'] as const
/** One of {@link afterSaleTypes}. */
export type AfterSaleType = (typeof afterSaleTypes)[number]
/** Reasons of each type, in the order they are offered. */
export const afterSaleReasons = {
  dish: ['missing', 'wrongDish', 'fewerDays', 'quality', 'foreignObject', 'leaking', 'notAsShown', 'otherDish'],
  delivery: ['notReceived', 'wrongAddress', 'late', 'otherDelivery', 'lost', 'damaged']
} as const satisfies Readonly<Record<AfterSaleType, readonly string[]>>
/** One reason of a request. */
export type AfterSaleReason = (typeof afterSaleReasons)[AfterSaleType][number]

/** Said of what was given to be carried, and of no meal. */
const carriedReasons: readonly AfterSaleReason[] = ['lost', 'damaged']
/** Whether a reason is one of an errand, which only our support judges. */
export const isCarriedReason = (reason: AfterSaleReason): boolean => carriedReasons.includes(reason)
/** Whether a reason belongs to a type. */
export const isReasonOf = (type: AfterSaleType, reason: AfterSaleReason): boolean =>
  afterSaleReasons[type].some((known) => known === reason)
/** The order that a reason is said about. */
export interface ReasonFacts {
  readonly kind: OrderKind
  /** The customer has said that they collected it. */
  readonly isCollectionConfirmed: boolean
  /** Something of it was sold with a promise of the days that it keeps. */
  readonly hasPromisedDays: boolean
}
/** Reasons by type. */
export type OfferedReasons = Readonly<Record<AfterSaleType, readonly AfterSaleReason[]>>
/** The reasons that can be true of an order, by type: a pickup goes to no address, what its customer has collected did come, and days are missing where they were promised. */
export function offeredReasons({ kind, isCollectionConfirmed, hasPromisedDays }: ReasonFacts): OfferedReasons {
  const isOffered = (reason: AfterSaleReason) =>
    !isCarriedReason(reason) &&
    (isDeliveryKind(kind) || (reason !== 'wrongAddress' && !(reason === 'notReceived' && isCollectionConfirmed)))
  const dish = afterSaleReasons.dish.filter((reason) => reason !== 'fewerDays' || hasPromisedDays)
  return { dish, delivery: afterSaleReasons.delivery.filter(isOffered) }
}
/** Nothing came, so that there is nothing to photograph and bringing it was worth nothing. */
export const isUndelivered = (reason: AfterSaleReason): boolean =>
  reason === 'notReceived' || reason === 'wrongAddress' || reason === 'lost'
/** Spec section 5, After-sale: a photo of the food is required, where there is food to be seen. */
export const needsPhoto = (reason: AfterSaleReason): boolean => !isUndelivered(reason)
/** Where it should have gone is asked when it went elsewhere (spec section 3, After-sale request). */
export const needsCorrectAddress = (reason: AfterSaleReason): boolean => reason === 'wrongAddress'

/** Most photos of one request. */
export const afterSalePictureMaximum = 6
/** Most characters of what a person writes. */
export const afterSaleTextMaximum = {
  description: 500,
  expectedSolution: 200,
  correctAddress: 200,
  contactEmail: 100
} as const

/** What can happen to a request: `decline` and `refund` are the two ends of a review. */
export type AfterSaleEvent = 'take' | 'decline' | 'refund' | 'cancel' | 'revoke'
/** What the timeline of a request tells; `approved` is before the money is back, `overdue` the close without a verdict. */
export type AfterSaleStep =
  'submitted' | 'taken' | 'approved' | 'refunded' | 'declined' | 'cancelled' | 'revoked' | 'overdue'
/** What the applicant may do; the server sends the list with each request. */
export type AfterSaleAction = 'cancel' | 'reapply'

/** Spec section 4, After-sale: how long after its end a request can be made again. */
export const afterSaleReapplyMs = 24 * 3_600_000
/** Spec section 9: how long a review may take; a request without a verdict is then closed. */
export const afterSaleReviewMs = 24 * 3_600_000
/** How long after a meal was there it can be asked back. */
export const afterSaleWindowMs = 7 * 86_400_000

const servedStatuses: ReadonlySet<OrderStatus> = new Set(['pickedUp', 'delivered', 'completed'])
/** Whether the person has had a meal, or should have; anything that is not a meal is given back on its own page. */
export const isServedMeal = (kind: OrderKind, status: OrderStatus): boolean =>
  orderKindRules[kind].isMeal && servedStatuses.has(status)

const transitions: Readonly<Record<AfterSaleStatus, Readonly<Partial<Record<AfterSaleEvent, AfterSaleStatus>>>>> = {
  submitted: { take: 'processing', decline: 'completed', refund: 'refunded', cancel: 'cancelled', revoke: 'revoked' },
  processing: { decline: 'completed', refund: 'refunded', revoke: 'revoked' },
  completed: {},
  refunded: {},
  cancelled: {},
  revoked: {}
}

/** The state after an event, or undefined when the event is not allowed there; nothing ever leaves an end. */
export const nextAfterSaleStatus = (status: AfterSaleStatus, event: AfterSaleEvent): AfterSaleStatus | undefined =>
  transitions[status][event]

/** Whether somebody still has to look at a request: while one is open, the same portions are in no other. */
export const isAfterSaleOpen = (status: AfterSaleStatus): boolean => status === 'submitted' || status === 'processing'

/** What the applicant may do now. `endedAt` is epoch ms and null while the request is open; the 24 hours end on the last millisecond before. */
export function afterSaleActions(status: AfterSaleStatus, endedAt: number | null, now: number): AfterSaleAction[] {
  if (status === 'submitted') return ['cancel']
  const isEndedWithoutMoney = status === 'completed' || status === 'cancelled' || status === 'revoked'
  return isEndedWithoutMoney && endedAt !== null && now < endedAt + afterSaleReapplyMs ? ['reapply'] : []
}

/** What an order cost and how it was paid, as far as a refund depends on it. Deductions are positive amounts. */
export interface PaidFigures {
  readonly deliveryFee: Money
  readonly membershipDeduction: Money
  readonly platformServiceFee: Money
  readonly paymentServiceFee: Money
  readonly tip: Money
  /** Paid from the wallet beside `total`. */
  readonly balance: Money
  /** Paid by the payment type. */
  readonly total: Money
}

/** What was paid for the meal itself: everything but bringing it, serving the payment and the tip; never below zero. */
export function paidForGoods({
  deliveryFee,
  membershipDeduction,
  platformServiceFee,
  paymentServiceFee,
  tip,
  balance,
  total
}: PaidFigures): Money {
  const besides = sum(
    [subtract(deliveryFee, membershipDeduction), platformServiceFee, paymentServiceFee, tip],
    total.currency
  )
  return max(subtract(add(total, balance), besides), zero(total.currency))
}

/** A line of an order as it was sold, and what has gone off it since. */
export interface SoldLine {
  /** As it was agreed: what shares out discounts and fees. */
  readonly lineTotal: Money
  /** What it came to once it was weighed, left out or substituted, which is before it is handed over; `lineTotal` unless said. */
  readonly finalTotal?: Money
  readonly count: number
  /** Portions that earlier requests got or wait for. */
  readonly returned: number
}

/** A line and how many of its portions are asked back. */
export interface ReturnedLine extends SoldLine {
  readonly asked: number
}

/** Whether portions can be asked back at all (spec section 5, After-sale: a chosen quantity): some of them, and none twice. */
export const canReturn = (lines: readonly ReturnedLine[]): boolean =>
  lines.some(({ asked }) => asked > 0) &&
  lines.every(
    ({ count, asked, returned }) =>
      Number.isSafeInteger(asked) && asked >= 0 && returned >= 0 && asked + returned <= count
  )

/** What of a line's price is still with the person: never below zero. Whatever gives money of a line back counts by it. */
export const leftOf = ({ lineTotal, finalTotal = lineTotal, count, returned }: SoldLine): Money =>
  subtract(finalTotal, fraction(finalTotal, returned, count))

/**
 * What of `goods`, paid for all lines, goes back as they change from `before` to `after`: weighed, left out, substituted or returned. Discounts
 * and fees are shared by price. However an order goes back, step by step or at once, all of it is worth `goods` to the cent. Throws
 * RangeError where there is more left after than before.
 */
export function refundOfChange(goods: Money, before: readonly SoldLine[], after: readonly SoldLine[]): Money {
  const { currency } = goods
  const of = (lines: readonly SoldLine[], value: (line: SoldLine) => Money) => sum(lines.map(value), currency)
  const whole = of(before, ({ lineTotal }) => lineTotal)
  if (whole.minor === 0) return zero(currency)
  const upTo = (lines: readonly SoldLine[]) => fraction(goods, whole.minor - of(lines, leftOf).minor, whole.minor)
  const worth = subtract(upTo(after), upTo(before))
  if (isNegative(worth)) throw new RangeError('There is more left of an order than there was')
  return worth
}

/**
 * What asked portions are worth of what was paid for the meal. All its portions together are worth what is left of `goods`. Throws RangeError
 * where {@link canReturn} is false.
 */
export function refundOfPortions(goods: Money, lines: readonly ReturnedLine[]): Money {
  if (!canReturn(lines)) throw new RangeError('These portions cannot be returned')
  return refundOfChange(
    goods,
    lines,
    lines.map((line) => ({ ...line, returned: line.returned + line.asked }))
  )
}

/**
 * What a request is worth: the portions' share of the meal, or of everything paid, with bringing and tip, when nothing of the order came.
 * Never more than is left after `promised`, what went back before it was handed over and what earlier requests got or wait for.
 */
export function refundOfRequest(
  figures: PaidFigures,
  reason: AfterSaleReason,
  lines: readonly ReturnedLine[],
  promised: Money
): Money {
  const paid = add(figures.total, figures.balance)
  const isAllLost = isUndelivered(reason) && lines.every(({ count, asked, returned }) => asked + returned === count)
  const base = isAllLost ? paid : paidForGoods(figures)
  const left = max(subtract(base, promised), zero(paid.currency))
  // None of it came: all that is left goes back, whatever was weighed less or left out before
  const isFirst = lines.every(({ asked, count, finalTotal }) => asked === count || finalTotal?.minor === 0)
  return isAllLost && isFirst ? left : min(refundOfPortions(base, lines), left)
}

/** Where money can go back to. */
export const refundMethods = ['original', 'wallet'] as const
/** One of {@link refundMethods}. */
export type RefundMethod = (typeof refundMethods)[number]

/** How an order was paid and what of it went back before. */
export interface RefundSource {
  readonly paymentType: PaymentType | null
  /** Paid by the payment type, and by the wallet beside it. */
  readonly total: Money
  readonly balance: Money
  /** Sent back along the original route already. */
  readonly returnedToPayment: Money
}

/** Parts of a refund that go into the wallet and back along the original route; they add up to the amount. */
export interface RefundSplit {
  readonly wallet: Money
  readonly payment: Money
}

const walletOnly: ReadonlySet<PaymentType> = new Set(['WALLET_PAY', 'PAY_NOW', 'BANK_TRANSFER', 'CASH'])

/**
 * Whether money can go back by the way it came (spec section 9, Money and refunds: PayNow goes back to the balance only). So do transfers
 * and cash, which have no way back of their own, and what came from the wallet.
 */
export const hasOriginalRoute = (paymentType: PaymentType | null): boolean =>
  paymentType !== null && !walletOnly.has(paymentType)

/** The ways to choose from, the usual one first. */
export const refundMethodsOf = (paymentType: PaymentType | null): RefundMethod[] =>
  hasOriginalRoute(paymentType) ? [...refundMethods] : ['wallet']

/** Splits a refund by its method: the original route takes its share of what it paid, never more than is left of that; the wallet takes the rest. */
export function splitRefund(
  amount: Money,
  method: RefundMethod,
  { paymentType, total, balance, returnedToPayment }: RefundSource
): RefundSplit {
  const paid = add(total, balance)
  if (isNegative(amount) || amount.minor > paid.minor)
    throw new RangeError('A refund is between nothing and what was paid')
  if (method === 'wallet' || !hasOriginalRoute(paymentType) || paid.minor === 0)
    return { wallet: amount, payment: zero(amount.currency) }
  const payment = min(
    fraction(amount, total.minor, paid.minor),
    max(subtract(total, returnedToPayment), zero(total.currency))
  )
  return { wallet: subtract(amount, payment), payment }
}
