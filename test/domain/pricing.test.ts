import { countries, type CountryCode } from '@/domain/countries'
import { money } from '@/domain/money'
import { deliveryFee, quote } from '@/domain/pricing'
import { buildQuoteInput, type OrderPrices, singaporeOrder } from './pricing-builder'
import { type Figures, figures, nothing, plain, sgd } from './pricing-figures'

it('is whole for an ordinary Singapore delivery', () => {
  expect(quote(buildQuoteInput('SG', singaporeOrder))).toEqual({
    currency: 'SGD',
    deliveryType: 'delivery',
    lines: [
      { key: 'a', dishId: 'dish', count: 2, unitPrice: sgd(850), originalUnitPrice: null, lineTotal: sgd(1700) },
      { key: 'b', dishId: 'drink', count: 1, unitPrice: sgd(220), originalUnitPrice: null, lineTotal: sgd(220) }
    ],
    dishSubtotal: sgd(1920),
    boxFee: sgd(60),
    packingFee: sgd(50),
    smallOrderFee: sgd(0),
    deliveryFee: sgd(300),
    membershipDeduction: sgd(0),
    promotionDeduction: sgd(0),
    appliedPromotion: null,
    groupDeduction: sgd(0),
    tax: sgd(231),
    taxRateBasisPoints: 900,
    isTaxInclusive: false,
    serviceFee: sgd(192),
    paymentDeduction: sgd(0),
    paymentServiceFee: sgd(0),
    platformServiceFee: sgd(40),
    tip: sgd(0),
    bargainDeduction: sgd(0),
    redEnvelope: sgd(0),
    promotionCodeDeduction: sgd(0),
    balance: sgd(0),
    total: sgd(2793),
    savings: sgd(0),
    isBelowMinimum: false,
    minimumShortfall: sgd(0),
    freeReason: null
  })
})

describe('every country', () => {
  it.each<[CountryCode, OrderPrices, Partial<Figures>]>([
    ['SG', singaporeOrder, plain],
    // The service charge is outside Malaysia's service tax: 6% of 2370, not of 2562.
    ['MY', singaporeOrder, { ...plain, tax: 142, total: 2704 }],
    [
      'VN',
      { dish: 65000, drink: 20000, box: 2000, packing: 3000, delivery: 15000, service: 500, platform: 2000 },
      {
        dishSubtotal: 150000,
        boxFee: 4000,
        packingFee: 3000,
        deliveryFee: 15000,
        serviceFee: 7500,
        platformServiceFee: 2000,
        tax: 14520,
        total: 196020
      }
    ],
    [
      'KH',
      { dish: 14000, drink: 4000, box: 400, packing: 0, delivery: 6000, service: 0, platform: 1000 },
      {
        dishSubtotal: 32000,
        boxFee: 800,
        deliveryFee: 6000,
        platformServiceFee: 1000,
        tax: 3980,
        total: 43780
      }
    ],
    [
      'MM',
      { dish: 6500, drink: 1500, box: 200, packing: 300, delivery: 2500, service: 500, platform: 200 },
      {
        dishSubtotal: 14500,
        boxFee: 400,
        packingFee: 300,
        deliveryFee: 2500,
        serviceFee: 725,
        platformServiceFee: 200,
        tax: 931,
        total: 19556
      }
    ],
    [
      'ID',
      { dish: 45000, drink: 12000, box: 2000, packing: 1000, delivery: 12000, service: 500, platform: 2500 },
      {
        dishSubtotal: 102000,
        boxFee: 4000,
        packingFee: 1000,
        deliveryFee: 12000,
        serviceFee: 5100,
        platformServiceFee: 2500,
        tax: 12660,
        total: 139260
      }
    ],
    // The tax of this outlet is inside its prices: shown, not added.
    [
      'CN',
      { dish: 2800, drink: 600, box: 100, packing: 100, delivery: 500, service: 0, platform: 0, isTaxInclusive: true },
      {
        dishSubtotal: 6200,
        boxFee: 200,
        packingFee: 100,
        deliveryFee: 500,
        tax: 396,
        total: 7000
      }
    ]
  ])('%s', (country, order, expected) => {
    const result = quote(buildQuoteInput(country, order))
    expect(figures(result)).toEqual({ ...nothing, ...expected })
    expect(result.total.currency).toBe(countries[country].currency)
  })

  it("shows the part that is tax when an outlet's prices contain it", () => {
    const tax = { rateBasisPoints: 900, isInclusive: true, isServiceTaxed: true }
    expect(figures(quote(buildQuoteInput('SG', singaporeOrder, { tax })))).toEqual({ ...plain, tax: 212, total: 2562 })
  })
})

describe('small orders and pickups', () => {
  const fees = { smallOrder: { below: sgd(2000), fee: sgd(200) }, minimumOrder: sgd(2500) }

  it('cost a fee that is taxed, and say what is missing to the minimum', () => {
    const result = quote(buildQuoteInput('SG', singaporeOrder, {}, fees))
    // 9% of 2562 + 200 = 248.58
    expect(figures(result)).toEqual({ ...plain, smallOrderFee: 200, tax: 249, total: 3011, minimumShortfall: 580 })
    expect(result.isBelowMinimum).toBe(true)
  })

  it('end exactly at their thresholds', () => {
    const result = quote(
      buildQuoteInput(
        'SG',
        singaporeOrder,
        {},
        { smallOrder: { below: sgd(1920), fee: sgd(200) }, minimumOrder: sgd(1920) }
      )
    )
    expect([result.smallOrderFee, result.isBelowMinimum, result.minimumShortfall]).toEqual([sgd(0), false, sgd(0)])
  })

  it('look at the dishes before the promotion', () => {
    const promotions = [
      { promotionId: 'p', type: 'reachAmountDeduct' as const, content: [{ minTarget: 1000, deductAmount: 500 }] }
    ]
    const result = quote(buildQuoteInput('SG', singaporeOrder, { promotions }, { minimumOrder: sgd(1900) }))
    expect([result.promotionDeduction, result.isBelowMinimum]).toEqual([sgd(500), false])
  })

  it('leave a pickup alone, which has no delivery fee and no membership deduction either', () => {
    const membership = { tier: 'VIP' as const, deliveryDiscountBasisPoints: 5000 }
    const result = quote(buildQuoteInput('SG', singaporeOrder, { deliveryType: 'pickup', membership }, fees))
    // 9% of 2562 - 300 = 203.58
    expect(figures(result)).toEqual({ ...plain, deliveryFee: 0, tax: 204, total: 2466 })
    expect([result.freeReason, result.isBelowMinimum]).toEqual(['pickup', false])
  })

  it('charge nothing for an empty cart', () => {
    const result = quote(buildQuoteInput('SG', singaporeOrder, { lines: [] }, fees))
    expect(figures(result)).toEqual({ ...nothing, minimumShortfall: 2500 })
  })
})

describe('bad input', () => {
  it.each([0, -1, 1.5, NaN, Infinity])('is a count of %p', (count) => {
    const input = buildQuoteInput('SG', singaporeOrder)
    expect(() => quote({ ...input, lines: input.lines.map((line) => ({ ...line, count })) })).toThrow(RangeError)
  })

  it('is a negative price, fee or tip', () => {
    const input = buildQuoteInput('SG', singaporeOrder)
    const negativePrice = { ...input, lines: input.lines.map((line) => ({ ...line, unitPrice: sgd(-1) })) }
    const negativeFee = { ...input, fees: { ...input.fees, packing: sgd(-1) } }
    for (const bad of [negativePrice, negativeFee, { ...input, tip: sgd(-1) }])
      expect(() => quote(bad)).toThrow('not negative')
  })

  it('is another currency', () => {
    expect(() => quote(buildQuoteInput('SG', singaporeOrder, { tip: money(1, 'MYR') }))).toThrow('Cannot mix')
  })
})

describe('deliveryFee', () => {
  const rule = { base: sgd(300), perKilometre: sgd(80), includedKilometres: 2 }
  it.each([
    [0, 300],
    [2000, 300],
    [2001, 380],
    [3000, 380],
    [3001, 460],
    [12_340, 1180]
  ])('for %p m is %p', (meters, minor) => {
    expect(deliveryFee(rule, meters)).toEqual(sgd(minor))
  })

  it.each([
    [5000, 540],
    [5001, 600],
    [40_000, 600]
  ])('for %p m is at most S$6 island-wide: %p', (meters, minor) => {
    expect(deliveryFee({ ...rule, maximum: sgd(600) }, meters)).toEqual(sgd(minor))
  })
})
