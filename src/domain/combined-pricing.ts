import { add, allocate, max, min, type Money, money, subtract, sum, zero } from './money'
import { type Quote, quote, type QuoteFees, type QuoteInput, type QuoteTax } from './pricing'

/**
 * An order from several restaurants of a combined area (spec section 2, combine). Of itself the delivery, the platform fee, what makes
 * it cheaper, tip and wallet count, each once; of a part its dishes, boxes, packing, small-order fee, minimum, promotions, service fee
 * and tax.
 */
export interface CombinedQuoteInput extends QuoteInput {
  readonly parts: readonly QuoteInput[]
}

/** What a restaurant's part of a combined order comes to. */
export interface QuotePart {
  /** Its own figures and its shares of what the order has once; of all parts together they are the order's, to the cent. */
  readonly quote: Quote
  /** What goes back when this part alone is not made: its own price less its share of the reductions. Delivery, tip and fees stay. */
  readonly alone: Money
}

/** The price of a combined order. `lines` are those of all parts, in their order. */
export interface CombinedQuote extends Quote {
  readonly parts: readonly QuotePart[]
}

const untaxed: QuoteTax = { rateBasisPoints: 0, isInclusive: false, isServiceTaxed: false }

const feesWithout = (fees: QuoteFees, nothing: Money): QuoteFees => ({
  packing: nothing,
  smallOrder: null,
  minimumOrder: null,
  delivery: nothing,
  serviceRateBasisPoints: 0,
  platform: nothing,
  paymentServiceRates: fees.paymentServiceRates,
  paymentPromotion: fees.paymentPromotion
})

/** Everything that an order has once, taken out. */
function plain(input: QuoteInput): QuoteInput {
  const nothing = zero(input.currency)
  const fees = { ...input.fees, delivery: nothing, platform: nothing }
  return {
    ...input,
    fees,
    paymentType: null,
    membership: null,
    redEnvelope: null,
    bargain: null,
    promotionCode: null,
    tip: nothing,
    walletBalanceToUse: null
  }
}

const oneLine = (unitPrice: Money): QuoteInput['lines'] => [
  { key: '', dishId: '', unitPrice, boxFee: zero(unitPrice.currency), count: 1 }
]

/** Bringing it and the platform, with their tax: the price of an order of one dish that costs nothing. */
function quoteWay(input: QuoteInput): Quote {
  const nothing = zero(input.currency)
  const { delivery, platform } = input.fees
  const { membership, distanceMeters, deliveryType, tax } = input
  return quote({
    ...plain(input),
    membership,
    distanceMeters,
    deliveryType,
    tax,
    promotions: [],
    lines: oneLine(nothing),
    fees: { ...feesWithout(input.fees, nothing), delivery, platform }
  })
}

/** How a price is paid, by the rule of every order: the price stands as one untaxed dish. */
const settle = (input: QuoteInput, price: Money): Quote =>
  quote({
    ...input,
    deliveryType: 'pickup',
    membership: null,
    bargain: null,
    promotions: [],
    tax: untaxed,
    lines: oneLine(price),
    fees: feesWithout(input.fees, zero(input.currency))
  })

const minors = (amounts: readonly Money[]): number[] => amounts.map(({ minor }) => minor)
const less = (amounts: readonly Money[], others: readonly Money[]): Money[] =>
  amounts.map((amount, index) => subtract(amount, others[index] ?? zero(amount.currency)))
const plus = (amounts: readonly Money[], others: readonly Money[]): Money[] =>
  amounts.map((amount, index) => add(amount, others[index] ?? zero(amount.currency)))

/** Shares of what the order has once, by part. Each is shared by what it is paid out of, so that none is ever more than that. */
function sharesOf(goods: readonly Quote[], way: Quote, paid: Quote, addedTax: boolean) {
  const prices = goods.map(({ total }) => total)
  const byPrice = (amount: Money) => allocate(amount, minors(prices))
  const delivery = byPrice(subtract(way.deliveryFee, way.membershipDeduction))
  const membership = byPrice(way.membershipDeduction)
  const platform = byPrice(way.platformServiceFee)
  const wayTax = byPrice(way.tax)
  const price = plus(plus(plus(prices, delivery), platform), addedTax ? wayTax : [])
  const redEnvelope = allocate(paid.redEnvelope, minors(price))
  const reduced = less(price, redEnvelope)
  const promotionCode = allocate(paid.promotionCodeDeduction, minors(reduced))
  const tip = byPrice(paid.tip)
  const due = plus(less(reduced, promotionCode), tip)
  const balance = allocate(paid.balance, minors(due))
  const left = less(due, balance)
  const paymentDeduction = allocate(paid.paymentDeduction, minors(left))
  const rest = less(left, paymentDeduction)
  const paymentServiceFee = allocate(paid.paymentServiceFee, minors(rest))
  const reductions = sum([paid.redEnvelope, paid.promotionCodeDeduction, paid.paymentDeduction], paid.currency)
  const paidFor = plus(balance, rest)
  const ownReduction = allocate(min(reductions, sum(prices, paid.currency)), minors(prices))
  return {
    deliveryFee: plus(delivery, membership),
    membership,
    platform,
    wayTax,
    redEnvelope,
    promotionCode,
    tip,
    balance,
    paymentDeduction,
    paymentServiceFee,
    total: plus(rest, paymentServiceFee),
    alone: less(prices, ownReduction).map((own, index) => min(own, paidFor[index] ?? own))
  }
}

type Shares = ReturnType<typeof sharesOf>

function partOf(goods: Quote, index: number, shares: Shares, isTaxInclusive: boolean, way: Quote): QuotePart {
  const nothing = zero(goods.currency)
  const at = (amounts: readonly Money[]) => amounts[index] ?? nothing
  const ownTax = goods.isTaxInclusive === isTaxInclusive ? goods.tax : nothing
  const quoted: Quote = {
    ...goods,
    deliveryType: way.deliveryType,
    deliveryFee: at(shares.deliveryFee),
    membershipDeduction: at(shares.membership),
    freeReason: way.freeReason,
    platformServiceFee: at(shares.platform),
    tax: add(ownTax, at(shares.wayTax)),
    isTaxInclusive,
    tip: at(shares.tip),
    redEnvelope: at(shares.redEnvelope),
    promotionCodeDeduction: at(shares.promotionCode),
    balance: at(shares.balance),
    paymentDeduction: at(shares.paymentDeduction),
    paymentServiceFee: at(shares.paymentServiceFee),
    total: at(shares.total),
    savings: sum(
      [
        goods.savings,
        at(shares.membership),
        at(shares.redEnvelope),
        at(shares.promotionCode),
        at(shares.paymentDeduction)
      ],
      goods.currency
    )
  }
  return { quote: quoted, alone: max(at(shares.alone), nothing) }
}

/**
 * The price of a combined order: the parts by the rule of every order, then bringing them once, then what the whole is paid with. Where
 * outlets with and without the tax in their prices meet, `tax` is the tax that is added.
 */
export function quoteCombined({ parts: inputs, ...whole }: CombinedQuoteInput): CombinedQuote {
  const { currency } = whole
  const isTaxInclusive = inputs.every(({ tax }) => tax.isInclusive)
  const input: QuoteInput = { ...whole, tax: { ...whole.tax, isInclusive: isTaxInclusive } }
  const goods = inputs.map((part) => quote(plain(part)))
  const way = quoteWay(input)
  const paid = settle(input, sum([...goods.map(({ total }) => total), way.total], currency))
  const shares = sharesOf(goods, way, paid, !isTaxInclusive)
  const parts = goods.map((each, index) => partOf(each, index, shares, isTaxInclusive, way))
  const all = (figure: (of: Quote) => Money) =>
    sum(
      parts.map(({ quote: of }) => figure(of)),
      currency
    )
  return {
    ...paid,
    deliveryType: way.deliveryType,
    lines: goods.flatMap(({ lines }) => lines),
    dishSubtotal: all((of) => of.dishSubtotal),
    boxFee: all((of) => of.boxFee),
    packingFee: all((of) => of.packingFee),
    smallOrderFee: all((of) => of.smallOrderFee),
    deliveryFee: way.deliveryFee,
    membershipDeduction: way.membershipDeduction,
    bargainDeduction: zero(currency),
    freeReason: way.freeReason,
    promotionDeduction: all((of) => of.promotionDeduction),
    appliedPromotion: null,
    groupDeduction: zero(currency),
    serviceFee: all((of) => of.serviceFee),
    platformServiceFee: way.platformServiceFee,
    tax: all((of) => of.tax),
    taxRateBasisPoints: input.tax.rateBasisPoints,
    isTaxInclusive,
    savings: all((of) => of.savings),
    isBelowMinimum: goods.some(({ isBelowMinimum }) => isBelowMinimum),
    minimumShortfall: money(
      goods.reduce((missing, { minimumShortfall }) => missing + minimumShortfall.minor, 0),
      currency
    ),
    parts
  }
}

/** What an order is priced from: the one kitchen's own input, or that of an area with its kitchens'. */
export type OrderInput = QuoteInput | CombinedQuoteInput

/** The price of an order, whatever it is made of. */
export const quoteOrder = (input: OrderInput): Quote | CombinedQuote =>
  'parts' in input ? quoteCombined(input) : quote(input)

/** What each kitchen's part of an order comes to: one restaurant's order is its only part. */
export const quotedParts = (priced: Quote | CombinedQuote): readonly QuotePart[] =>
  'parts' in priced ? priced.parts : [{ quote: priced, alone: priced.total }]
