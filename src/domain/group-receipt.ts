import type { Currency } from './countries'
import type { OrderFigures } from './figures'
import { allocate, money } from './money'

/** What a person of a group ordered: their dishes and the boxes these come in, minor units. */
export interface GroupEater {
  readonly userId: string
  readonly dishSubtotal: number
  readonly boxFee: number
}

/** One person's part of an order, with every figure of the order's own receipt. */
export interface GroupReceipt {
  readonly userId: string
  readonly figures: OrderFigures
}

/** The order whose price is shared. */
export interface SharedOrder {
  readonly currency: Currency
  readonly figures: OrderFigures
  readonly isTaxInclusive: boolean
}

type Parts = readonly number[]
const plus = (left: Parts, right: Parts): number[] => left.map((part, index) => part + (right[index] ?? 0))
const minus = (left: Parts, right: Parts): number[] => left.map((part, index) => part - (right[index] ?? 0))

const splitter =
  (currency: Currency) =>
  (amount: number, weights: Parts): number[] =>
    allocate(money(amount, currency), weights).map(({ minor }) => minor)

/** Fees that come once an order are everybody's alike; what was taken off the delivery follows the delivery. */
function sharedEvenly({ currency, figures }: SharedOrder, eaters: readonly GroupEater[]) {
  const evenly = (amount: number) =>
    splitter(currency)(
      amount,
      eaters.map(() => 1)
    )
  return {
    packingFee: evenly(figures.packingFee),
    smallOrderFee: evenly(figures.smallOrderFee),
    deliveryFee: evenly(figures.deliveryFee),
    membershipDeduction: evenly(figures.membershipDeduction),
    bargainDeduction: evenly(figures.bargainDeduction),
    platformServiceFee: evenly(figures.platformServiceFee),
    tip: evenly(figures.tip)
  }
}

/** What follows the dishes: promotion, the group's discount, service and tax. `price` is each person's meal before anything pays for it. */
function sharedByDishes(
  { currency, figures, isTaxInclusive }: SharedOrder,
  eaters: readonly GroupEater[],
  even: ReturnType<typeof sharedEvenly>
) {
  const split = splitter(currency)
  const dishSubtotal = eaters.map((eater) => eater.dishSubtotal)
  const boxFee = eaters.map((eater) => eater.boxFee)
  const promotionDeduction = split(figures.promotionDeduction, dishSubtotal)
  const promoted = minus(dishSubtotal, promotionDeduction)
  const groupDeduction = split(figures.groupDeduction, promoted)
  const dishes = minus(promoted, groupDeduction)
  const serviceFee = split(figures.serviceFee, dishes)
  const delivery = minus(minus(even.deliveryFee, even.membershipDeduction), even.bargainDeduction)
  const charged = [boxFee, even.packingFee, even.smallOrderFee, delivery, even.platformServiceFee, serviceFee].reduce(
    plus,
    dishes
  )
  const tax = split(figures.tax, charged)
  const price = isTaxInclusive ? charged : plus(charged, tax)
  return {
    dishSubtotal,
    boxFee,
    promotionDeduction,
    groupDeduction,
    serviceFee,
    tax,
    price,
    savings: split(figures.savings, dishSubtotal)
  }
}

/** What pays for the meals: red envelope and code by what each costs, then the way to pay by what is left. */
function sharedByPrice({ currency, figures }: SharedOrder, price: Parts, tip: Parts) {
  const split = splitter(currency)
  const redEnvelope = split(figures.redEnvelope, price)
  const afterEnvelope = minus(price, redEnvelope)
  const promotionCodeDeduction = split(figures.promotionCodeDeduction, afterEnvelope)
  const due = plus(minus(afterEnvelope, promotionCodeDeduction), tip)
  const balance = split(figures.balance, due)
  const left = minus(due, balance)
  const paymentDeduction = split(figures.paymentDeduction, left)
  const rest = minus(left, paymentDeduction)
  const paymentServiceFee = split(figures.paymentServiceFee, rest)
  const total = plus(rest, paymentServiceFee)
  return { redEnvelope, promotionCodeDeduction, balance, paymentDeduction, paymentServiceFee, total }
}

function assertWhole({ figures }: SharedOrder, eaters: readonly GroupEater[]): void {
  const own = eaters.reduce((total, { dishSubtotal, boxFee }) => total + dishSubtotal + boxFee, 0)
  if (own !== figures.dishSubtotal + figures.boxFee)
    throw new RangeError('The dishes of the people are not the dishes of the order')
}

/**
 * Splits an order's price among the people who ordered: dishes and boxes are each one's own, fees of the order are shared alike,
 * promotion, service and tax follow the dishes, red envelope and code what each meal costs. Every figure adds up to the order's own to
 * the smallest unit, and none is negative. Throws RangeError unless the people's dishes and boxes are exactly the order's.
 */
export function groupReceipts(order: SharedOrder, eaters: readonly GroupEater[]): GroupReceipt[] {
  assertWhole(order, eaters)
  if (eaters.length === 0) return []
  const even = sharedEvenly(order, eaters)
  const { price, ...byDishes } = sharedByDishes(order, eaters, even)
  const parts: Readonly<Record<keyof OrderFigures, Parts>> = {
    ...even,
    ...byDishes,
    ...sharedByPrice(order, price, even.tip)
  }
  return eaters.map(({ userId }, index) => {
    const part = (name: keyof OrderFigures): number => parts[name][index] ?? 0
    return {
      userId,
      figures: {
        dishSubtotal: part('dishSubtotal'),
        boxFee: part('boxFee'),
        packingFee: part('packingFee'),
        smallOrderFee: part('smallOrderFee'),
        deliveryFee: part('deliveryFee'),
        membershipDeduction: part('membershipDeduction'),
        bargainDeduction: part('bargainDeduction'),
        promotionDeduction: part('promotionDeduction'),
        groupDeduction: part('groupDeduction'),
        serviceFee: part('serviceFee'),
        platformServiceFee: part('platformServiceFee'),
        paymentServiceFee: part('paymentServiceFee'),
        tax: part('tax'),
        tip: part('tip'),
        redEnvelope: part('redEnvelope'),
        promotionCodeDeduction: part('promotionCodeDeduction'),
        balance: part('balance'),
        paymentDeduction: part('paymentDeduction'),
        total: part('total'),
        savings: part('savings')
      }
    }
  })
}
