import fc from 'fast-check'
import { countries, type CountryCode, countryCodes, currencies, type Currency } from '@/domain/countries'
import { add, type Money, money, subtract, toAmount } from '@/domain/money'
import { type Quote, quote, type QuoteInput } from '@/domain/pricing'

const rate = fc.integer({ min: 0, max: 2500 })
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const step = fc.record({
  minTarget: fc.integer({ min: 0, max: 20_000 }),
  discount: fc.integer({ min: 0, max: 12_000 }),
  deductAmount: fc.integer({ min: 0, max: 20_000 })
})

const lineIn = (upTo: (maximum: number) => fc.Arbitrary<Money>) =>
  fc.record({
    key: fc.uuid(),
    dishId: fc.constantFrom('a', 'b', 'c'),
    unitPrice: upTo(50_000),
    originalUnitPrice: fc.option(upTo(60_000), { nil: undefined }),
    count: fc.integer({ min: 1, max: 199 }),
    boxFee: upTo(300)
  })
const feesIn = (upTo: (maximum: number) => fc.Arbitrary<Money>) =>
  fc.record({
    packing: upTo(500),
    smallOrder: orNull(fc.record({ below: upTo(5000), fee: upTo(500) })),
    minimumOrder: orNull(upTo(5000)),
    delivery: upTo(3000),
    serviceRateBasisPoints: rate,
    platform: upTo(100),
    paymentServiceRates: fc.record({ CREDITCARD_PAY: rate }),
    paymentPromotion: orNull(
      fc.record({
        paymentTypes: fc.constant(['CREDITCARD_PAY' as const]),
        minimum: upTo(20_000),
        deduction: upTo(9000)
      })
    )
  })
const membership = fc.record({
  tier: fc.constantFrom('VIP' as const, 'SVIP' as const, 'foodieCard' as const),
  deliveryDiscountBasisPoints: fc.integer({ min: 0, max: 12_000 }),
  freeDeliveryWithinMeters: fc.option(fc.constantFrom(3000, 5000), { nil: undefined })
})
const promotion = fc.record({
  promotionId: fc.uuid(),
  type: fc.constantFrom('reachNumberDiscount' as const, 'reachAmountDeduct' as const, 'reachAmountDiscount' as const),
  content: fc.array(step, { maxLength: 3 })
})

/** Any order of a country, with everything that can be taken off it or put on top. */
function inputIn(country: CountryCode): fc.Arbitrary<QuoteInput> {
  const currency: Currency = countries[country].currency
  const upTo = (maximum: number) => fc.integer({ min: 0, max: maximum }).map((minor) => money(minor, currency))
  return fc.record({
    country: fc.constant(country),
    currency: fc.constant(currency),
    at: fc.constant('2026-03-02'),
    deliveryType: fc.constantFrom('delivery' as const, 'pickup' as const),
    paymentType: orNull(fc.constantFrom('WALLET_PAY' as const, 'CREDITCARD_PAY' as const)),
    lines: fc.array(lineIn(upTo), { maxLength: 6 }),
    fees: feesIn(upTo),
    tax: fc.record({ rateBasisPoints: rate, isInclusive: fc.boolean(), isServiceTaxed: fc.boolean() }),
    membership: orNull(membership),
    distanceMeters: fc.integer({ min: 0, max: 30_000 }),
    promotions: fc.array(promotion, { maxLength: 3 }),
    redEnvelope: orNull(fc.record({ userVoucherId: fc.uuid(), amount: upTo(50_000) })),
    bargain: orNull(fc.record({ bargainId: fc.uuid(), amount: upTo(4000) })),
    promotionCode: orNull(fc.record({ promotionCodeId: fc.uuid(), amount: upTo(50_000) })),
    tip: upTo(2000),
    walletBalanceToUse: orNull(upTo(100_000))
  })
}
const input = fc.constantFrom(...countryCodes).chain(inputIn)
/** What a way to pay takes off from a sum on is lost below it, so that a little less to pay can cost more (docs/decisions/payment-promotion.md). */
const inputWithoutWay = input.map((given) => ({ ...given, fees: { ...given.fees, paymentPromotion: null } }))

const charges = [
  'dishSubtotal',
  'boxFee',
  'packingFee',
  'smallOrderFee',
  'deliveryFee',
  'serviceFee',
  'platformServiceFee',
  'tip',
  'paymentServiceFee'
] as const
const deductions = [
  'membershipDeduction',
  'bargainDeduction',
  'promotionDeduction',
  'groupDeduction',
  'redEnvelope',
  'promotionCodeDeduction',
  'balance',
  'paymentDeduction'
] as const
const sumOf = (of: Quote, names: readonly ((typeof charges)[number] | (typeof deductions)[number])[]): number =>
  names.reduce((total, name) => total + of[name].minor, 0)

it('adds up: what is charged less what is deducted is what remains to be paid', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = quote(given)
      const tax = given.tax.isInclusive ? 0 : result.tax.minor
      expect(sumOf(result, charges) + tax - sumOf(result, deductions)).toBe(result.total.minor)
      expect(result.lines.reduce((total, { lineTotal }) => total + lineTotal.minor, 0)).toBe(result.dishSubtotal.minor)
    })
  )
})

it('adds up as it is printed, to the last digit of the currency', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = quote(given)
      const printed = (of: Money): number => Math.round(Number(toAmount(of)) * 10 ** currencies[of.currency].exponent)
      const total = [
        ...charges.map((name) => printed(result[name])),
        given.tax.isInclusive ? 0 : printed(result.tax)
      ].reduce((a, b) => a + b, 0)
      expect(total - deductions.reduce((sum, name) => sum + printed(result[name]), 0)).toBe(printed(result.total))
    })
  )
})

it('has no negative figure, and no deduction above what it is taken from', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = quote(given)
      for (const value of Object.values(result)) {
        if (typeof value === 'object' && value !== null && 'minor' in value)
          expect(value.minor).toBeGreaterThanOrEqual(0)
      }
      expect(result.membershipDeduction.minor + result.bargainDeduction.minor).toBeLessThanOrEqual(
        result.deliveryFee.minor
      )
      expect(result.promotionDeduction.minor).toBeLessThanOrEqual(result.dishSubtotal.minor)
    })
  )
})

it('does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines: _forward, ...forward } = quote(given)
      const { lines: _backward, ...backward } = quote({ ...given, lines: [...given.lines].reverse() })
      expect(backward).toEqual(forward)
    })
  )
})

it('never gets cheaper by one portion more, however it is paid; promotions and the small-order fee aside', () => {
  fc.assert(
    fc.property(inputWithoutWay, fc.nat(), (given, pick) => {
      fc.pre(given.lines.length > 0)
      const fixed: QuoteInput = { ...given, promotions: [], fees: { ...given.fees, smallOrder: null } }
      const lines = fixed.lines.map((other, index) =>
        index === pick % fixed.lines.length ? { ...other, count: other.count + 1 } : other
      )
      expect(quote({ ...fixed, lines }).total.minor).toBeGreaterThanOrEqual(quote(fixed).total.minor)
    })
  )
})

it('is never dearer with a membership, a bargain, a promotion, a red envelope or a promotion code', () => {
  fc.assert(
    fc.property(inputWithoutWay, (given) => {
      const total = quote(given).total.minor
      for (const without of [
        { membership: null },
        { bargain: null },
        { promotions: [] },
        { redEnvelope: null },
        { promotionCode: null }
      ])
        expect(quote({ ...given, ...without }).total.minor).toBeGreaterThanOrEqual(total)
    })
  )
})

it('costs the same whether a dish is one line or two', () => {
  fc.assert(
    fc.property(input, (given) => {
      const [first, ...rest] = given.lines
      fc.pre(first !== undefined && first.count > 1)
      if (!first) return
      const split = [{ ...first, count: 1 }, { ...first, key: 'second', count: first.count - 1 }, ...rest]
      expect(quote({ ...given, lines: split }).total).toEqual(quote(given).total)
    })
  )
})

it('takes a tip whole: no discount, tax or service fee knows of it', () => {
  fc.assert(
    fc.property(input, (given) => {
      const paid = { ...given, paymentType: null, walletBalanceToUse: null }
      const [tipped, plain] = [quote(paid), quote({ ...paid, tip: money(0, given.currency) })]
      expect(tipped.total).toEqual(add(plain.total, given.tip))
      expect({ ...tipped, tip: plain.tip, total: plain.total }).toEqual(plain)
    })
  )
})

it('takes nothing twice: red envelope and code together pay at most the meal, and the balance what is left', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = quote(given)
      const bare = quote({
        ...given,
        redEnvelope: null,
        promotionCode: null,
        walletBalanceToUse: null,
        paymentType: null
      })
      const price = subtract(bare.total, given.tip)
      expect(result.redEnvelope.minor + result.promotionCodeDeduction.minor).toBeLessThanOrEqual(price.minor)
      expect(
        result.redEnvelope.minor +
          result.promotionCodeDeduction.minor +
          result.balance.minor +
          result.paymentDeduction.minor +
          result.total.minor -
          result.paymentServiceFee.minor
      ).toBe(bare.total.minor)
    })
  )
})

it('says what was saved: everything that made it cheaper, and nothing else', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = quote(given)
      const struck = result.lines.reduce(
        (saved, { originalUnitPrice, unitPrice, count }) =>
          saved + (originalUnitPrice === null ? 0 : (originalUnitPrice.minor - unitPrice.minor) * count),
        0
      )
      expect(result.savings.minor).toBe(
        struck +
          sumOf(
            result,
            deductions.filter((name) => name !== 'balance')
          )
      )
    })
  )
})
