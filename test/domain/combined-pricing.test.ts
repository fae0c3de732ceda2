import fc from 'fast-check'
import { combinedRestaurantsMaximum, subOrderId, wholeOrderId } from '@/domain/combined-order'
import { type CombinedQuoteInput, quoteCombined, quoteOrder } from '@/domain/combined-pricing'
import { type Money, money, subtract, sum } from '@/domain/money'
import { type Quote, quote, type QuoteInput } from '@/domain/pricing'
import { buildQuoteInput, singaporeOrder } from './pricing-builder'

const sgd = (minor: number): Money => money(minor, 'SGD')
const figures = [
  'dishSubtotal',
  'boxFee',
  'packingFee',
  'smallOrderFee',
  'deliveryFee',
  'membershipDeduction',
  'bargainDeduction',
  'promotionDeduction',
  'serviceFee',
  'platformServiceFee',
  'paymentServiceFee',
  'tax',
  'tip',
  'redEnvelope',
  'promotionCodeDeduction',
  'balance',
  'paymentDeduction',
  'total',
  'savings'
] as const satisfies readonly (keyof Quote)[]
const minorsOf = (of: Quote) => Object.fromEntries(figures.map((name) => [name, of[name].minor]))

const part = (dish: number, overrides: Partial<QuoteInput> = {}): QuoteInput =>
  buildQuoteInput('SG', { ...singaporeOrder, dish }, overrides)
const combined = (parts: readonly QuoteInput[], overrides: Partial<QuoteInput> = {}): CombinedQuoteInput => ({
  ...buildQuoteInput('SG', singaporeOrder, { lines: [], ...overrides }),
  parts
})

describe('the price of a combined order', () => {
  it('has each restaurant’s own figures and one delivery, whole', () => {
    const exclusive = { rateBasisPoints: 900, isInclusive: false, isServiceTaxed: true }
    const of = quoteCombined(
      combined(
        [
          part(1000, { tax: exclusive }),
          part(500, {
            tax: exclusive,
            promotions: [
              { promotionId: 'p', type: 'reachAmountDeduct', content: [{ minTarget: 1000, deductAmount: 200 }] }
            ]
          })
        ],
        { tax: exclusive, tip: sgd(100) }
      )
    )
    // 22.20 and 12.20 of dishes, 0.60 of boxes and 0.50 of packing each, 10% service on the dishes less the promotion
    expect(minorsOf(of)).toEqual({
      dishSubtotal: 3440,
      boxFee: 120,
      packingFee: 100,
      smallOrderFee: 0,
      deliveryFee: 300,
      membershipDeduction: 0,
      bargainDeduction: 0,
      promotionDeduction: 200,
      serviceFee: 222 + 102,
      platformServiceFee: 40,
      paymentServiceFee: 0,
      tax: 230 + 111 + 31,
      tip: 100,
      redEnvelope: 0,
      promotionCodeDeduction: 0,
      balance: 0,
      paymentDeduction: 0,
      total: 3440 + 120 + 100 + 300 - 200 + 324 + 40 + 372 + 100,
      savings: 200
    })
    expect(of.parts.map(({ alone }) => alone.minor)).toEqual([
      2220 + 60 + 50 + 222 + 230,
      1220 + 60 + 50 - 200 + 102 + 111
    ])
  })

  it('shares what the way to pay takes off, of which no part gives more back than was paid for it', () => {
    const fees = {
      paymentPromotion: { paymentTypes: ['ALIPAY'], minimum: sgd(4000), deduction: sgd(500) }
    } as const
    const of = (paymentType: 'ALIPAY' | 'PAY_NOW') =>
      quoteCombined({
        ...combined([part(1000), part(500)], { paymentType }),
        fees: buildQuoteInput('SG', singaporeOrder, {}, fees).fees
      })
    const [promoted, other] = [of('ALIPAY'), of('PAY_NOW')]
    expect([promoted.paymentDeduction, promoted.total]).toEqual([sgd(500), subtract(other.total, sgd(500))])
    const shares = promoted.parts.map(({ quote: own }) => own.paymentDeduction.minor)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(500)
    // Who has both parts back keeps nothing of it
    const alone = (quoted: typeof other) => quoted.parts.reduce((sum, each) => sum + each.alone.minor, 0)
    expect(alone(other) - alone(promoted)).toBe(500)
  })

  it('shows the tax that is added where outlets with and without it in their prices meet', () => {
    const of = (isInclusive: boolean) => ({ rateBasisPoints: 900, isInclusive, isServiceTaxed: false })
    const mixed = quoteCombined(
      combined([part(1000, { tax: of(true) }), part(1000, { tax: of(false) })], { tax: of(true) })
    )
    const [inclusive, exclusive] = mixed.parts
    expect(mixed.isTaxInclusive).toBe(false)
    expect((inclusive?.quote.tax.minor ?? 0) + (exclusive?.quote.tax.minor ?? 0)).toBe(mixed.tax.minor)
    expect(quoteCombined(combined([part(1000, { tax: of(true) })], { tax: of(true) })).isTaxInclusive).toBe(true)
  })

  it('of one restaurant is what its own order would cost, tax being of the same rate', () => {
    for (const tip of [0, 150]) {
      const own = buildQuoteInput('SG', singaporeOrder, { tip: sgd(tip) })
      const together = combined([own], { tip: sgd(tip) })
      expect(quoteCombined(together).total.minor - quote(own).total.minor).toBeLessThanOrEqual(1)
    }
  })

  it('is told apart from an ordinary one', () => {
    const own = buildQuoteInput('SG', singaporeOrder)
    expect(quoteOrder(own)).toEqual(quote(own))
    expect(quoteOrder(combined([own, own]))).toEqual(quoteCombined(combined([own, own])))
  })
})

const cents = (maximum: number) => fc.integer({ min: 0, max: maximum }).map(sgd)
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const line = fc.record({
  key: fc.uuid(),
  dishId: fc.constantFrom('a', 'b'),
  unitPrice: cents(9000),
  count: fc.integer({ min: 1, max: 20 }),
  boxFee: cents(200)
})
const tax = fc.record({
  rateBasisPoints: fc.integer({ min: 0, max: 2000 }),
  isInclusive: fc.boolean(),
  isServiceTaxed: fc.boolean()
})
const fees = fc.record({
  packing: cents(300),
  smallOrder: orNull(fc.record({ below: cents(4000), fee: cents(400) })),
  minimumOrder: orNull(cents(4000)),
  delivery: cents(2000),
  serviceRateBasisPoints: fc.integer({ min: 0, max: 2000 }),
  platform: cents(100),
  paymentServiceRates: fc.record({ CREDITCARD_PAY: fc.integer({ min: 0, max: 500 }) }),
  paymentPromotion: orNull(
    fc.record({
      paymentTypes: fc.constant(['CREDITCARD_PAY' as const]),
      minimum: cents(20_000),
      deduction: cents(9000)
    })
  )
})
const promotions = fc.array(
  fc.record({
    promotionId: fc.uuid(),
    type: fc.constantFrom('reachAmountDeduct' as const, 'reachAmountDiscount' as const),
    content: fc.array(
      fc.record({
        minTarget: fc.integer({ min: 0, max: 9000 }),
        discount: fc.integer({ min: 0, max: 10_000 }),
        deductAmount: fc.integer({ min: 0, max: 9000 })
      }),
      { maxLength: 2 }
    )
  }),
  { maxLength: 2 }
)
const base = {
  country: fc.constant('SG' as const),
  currency: fc.constant('SGD' as const),
  at: fc.constant('2026-03-02'),
  deliveryType: fc.constant('delivery' as const),
  fees,
  tax,
  distanceMeters: fc.integer({ min: 0, max: 9000 }),
  bargain: fc.constant(null)
}
const anyPart: fc.Arbitrary<QuoteInput> = fc.record({
  ...base,
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  promotions,
  paymentType: fc.constant(null),
  membership: fc.constant(null),
  redEnvelope: fc.constant(null),
  promotionCode: fc.constant(null),
  tip: fc.constant(sgd(0)),
  walletBalanceToUse: fc.constant(null)
})
const anyCombined: fc.Arbitrary<CombinedQuoteInput> = fc.record({
  ...base,
  lines: fc.constant([]),
  promotions: fc.constant([]),
  paymentType: orNull(fc.constantFrom('WALLET_PAY' as const, 'CREDITCARD_PAY' as const)),
  membership: orNull(
    fc.record({ tier: fc.constant('VIP' as const), deliveryDiscountBasisPoints: fc.integer({ min: 0, max: 10_000 }) })
  ),
  redEnvelope: orNull(fc.record({ userVoucherId: fc.uuid(), amount: cents(30_000) })),
  promotionCode: orNull(fc.record({ promotionCodeId: fc.uuid(), amount: cents(30_000) })),
  tip: cents(1000),
  walletBalanceToUse: orNull(cents(40_000)),
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 })
})

describe('the parts of any combined order', () => {
  it('add up to it in every figure, to the cent, and none is below zero', () => {
    fc.assert(
      fc.property(anyCombined, (given) => {
        const whole = quoteCombined(given)
        expect(
          Object.fromEntries(
            figures.map((name) => [
              name,
              sum(
                whole.parts.map((each) => each.quote[name]),
                'SGD'
              ).minor
            ])
          )
        ).toEqual(minorsOf(whole))
        expect(whole.parts.flatMap(({ quote: of }) => figures.filter((name) => of[name].minor < 0))).toEqual([])
      }),
      { numRuns: 150 }
    )
  })

  it('cost what the sum of their lines says, so that every bill adds up', () => {
    fc.assert(
      fc.property(anyCombined, (given) => {
        const whole = quoteCombined(given)
        for (const of of [whole, ...whole.parts.map((each) => each.quote)]) {
          const charged = sum(
            [
              of.dishSubtotal,
              of.boxFee,
              of.packingFee,
              of.smallOrderFee,
              of.deliveryFee,
              of.serviceFee,
              of.platformServiceFee,
              of.tip,
              of.paymentServiceFee,
              ...(of.isTaxInclusive ? [] : [of.tax])
            ],
            'SGD'
          )
          const taken = sum(
            [
              of.membershipDeduction,
              of.promotionDeduction,
              of.redEnvelope,
              of.promotionCodeDeduction,
              of.balance,
              of.paymentDeduction
            ],
            'SGD'
          )
          expect(of.total.minor).toBe(charged.minor - taken.minor)
        }
      }),
      { numRuns: 150 }
    )
  })

  it('never give back more alone than their shares of what was paid', () => {
    fc.assert(
      fc.property(anyCombined, (given) => {
        const { parts, total, balance } = quoteCombined(given)
        for (const { alone, quote: of } of parts)
          expect(alone.minor).toBeLessThanOrEqual(of.total.minor + of.balance.minor)
        expect(
          sum(
            parts.map(({ alone }) => alone),
            'SGD'
          ).minor
        ).toBeLessThanOrEqual(total.minor + balance.minor)
      }),
      { numRuns: 150 }
    )
  })
})

describe('ids', () => {
  it('of sub-orders tell their whole, and those of orders do not', () => {
    expect(wholeOrderId(subOrderId('01hzorder', 2))).toBe('01hzorder')
    expect([wholeOrderId('01hzorder'), wholeOrderId('demo-order-vip-1')]).toEqual([null, null])
    expect(subOrderId('0'.repeat(26), combinedRestaurantsMaximum)).toMatch(/^[\w-]{1,40}$/)
  })
})
