import { add, sum } from '@/domain/money'
import { type Quote, quote, type QuoteInput } from '@/domain/pricing'
import { buildQuoteInput, singaporeOrder } from './pricing-builder'
import { figures, plain, sgd } from './pricing-figures'

describe('deductions', () => {
  it('come in order: membership, promotion, tax, red envelope, tip, balance, payment fee', () => {
    const input = buildQuoteInput(
      'SG',
      singaporeOrder,
      {
        paymentType: 'CREDITCARD_PAY',
        membership: { tier: 'SVIP', deliveryDiscountBasisPoints: 5000 },
        promotions: [{ promotionId: 'p', type: 'reachAmountDiscount', content: [{ minTarget: 1500, discount: 1500 }] }],
        redEnvelope: { userVoucherId: 'v', amount: sgd(500) },
        tip: sgd(200),
        walletBalanceToUse: sgd(1000)
      },
      { paymentServiceRates: { CREDITCARD_PAY: 340, WALLET_PAY: 0 } }
    )
    const lines = input.lines.map((line) => (line.key === 'a' ? { ...line, originalUnitPrice: sgd(990) } : line))
    const result = quote({ ...input, lines })
    expect(figures(result)).toEqual({
      ...plain,
      membershipDeduction: 150,
      promotionDeduction: 288,
      serviceFee: 163,
      tax: 189,
      redEnvelope: 500,
      tip: 200,
      balance: 1000,
      paymentServiceFee: 33,
      total: 1017,
      savings: 1218
    })
    expect(result.appliedPromotion).toEqual({
      promotionId: 'p',
      type: 'reachAmountDiscount',
      minTarget: 1500,
      deduction: sgd(288)
    })
    expect(result.lines[0]?.originalUnitPrice).toEqual(sgd(990))
  })

  it('ignore a struck price that is not higher', () => {
    const input = buildQuoteInput('SG', singaporeOrder)
    const result = quote({ ...input, lines: input.lines.map((line) => ({ ...line, originalUnitPrice: sgd(100) })) })
    expect(result.lines.map(({ originalUnitPrice }) => originalUnitPrice)).toEqual([null, null])
    expect(figures(result)).toEqual(plain)
  })

  it.each<[string, Parameters<typeof buildQuoteInput>[2], number, Quote['freeReason']]>([
    ['none', {}, 0, null],
    ['VIP', { membership: { tier: 'VIP', deliveryDiscountBasisPoints: 2000 } }, 60, null],
    ['SVIP in full', { membership: { tier: 'SVIP', deliveryDiscountBasisPoints: 10_000 } }, 300, 'membershipDiscount'],
    [
      'more than in full',
      { membership: { tier: 'SVIP', deliveryDiscountBasisPoints: 20_000 } },
      300,
      'membershipDiscount'
    ],
    [
      'foodie card within 3 km',
      {
        distanceMeters: 3000,
        membership: { tier: 'foodieCard', deliveryDiscountBasisPoints: 0, freeDeliveryWithinMeters: 3000 }
      },
      300,
      'membershipDistance'
    ],
    [
      'foodie card beyond 3 km',
      {
        distanceMeters: 3001,
        membership: { tier: 'foodieCard', deliveryDiscountBasisPoints: 1000, freeDeliveryWithinMeters: 3000 }
      },
      30,
      null
    ]
  ])('of membership: %s', (_name, overrides, deducted, freeReason) => {
    const result = quote(buildQuoteInput('SG', singaporeOrder, overrides))
    expect([result.deliveryFee.minor, result.membershipDeduction.minor, result.freeReason]).toEqual([
      300,
      deducted,
      freeReason
    ])
  })

  it('of membership give no reason where there was no fee to begin with', () => {
    const membership = { tier: 'SVIP' as const, deliveryDiscountBasisPoints: 10_000 }
    expect(quote(buildQuoteInput('SG', { ...singaporeOrder, delivery: 0 }, { membership })).freeReason).toBeNull()
  })

  it('let a red envelope pay for everything but the tip, and never more', () => {
    const result = quote(
      buildQuoteInput('SG', singaporeOrder, { redEnvelope: { userVoucherId: 'v', amount: sgd(9999) }, tip: sgd(150) })
    )
    expect(figures(result)).toEqual({ ...plain, redEnvelope: 2793, tip: 150, total: 150, savings: 2793 })
  })

  it('let friends cut the delivery fee before tax, after the membership and never below nothing', () => {
    const bargain = { bargainId: 'b', amount: sgd(180) }
    expect(figures(quote(buildQuoteInput('SG', singaporeOrder, { bargain })))).toEqual({
      ...plain,
      bargainDeduction: 180,
      tax: 214,
      total: 2596,
      savings: 180
    })
    const membership = { tier: 'VIP' as const, deliveryDiscountBasisPoints: 5000 }
    const both = quote(buildQuoteInput('SG', singaporeOrder, { bargain, membership }))
    expect([both.membershipDeduction.minor, both.bargainDeduction.minor]).toEqual([150, 150])
    expect(
      quote(buildQuoteInput('SG', singaporeOrder, { bargain, deliveryType: 'pickup' })).bargainDeduction.minor
    ).toBe(0)
  })

  it('let a promotion code pay after a voucher, for everything but the tip, and never more', () => {
    const promotionCode = { promotionCodeId: 'c', amount: sgd(500) }
    expect(figures(quote(buildQuoteInput('SG', singaporeOrder, { promotionCode, tip: sgd(150) })))).toEqual({
      ...plain,
      promotionCodeDeduction: 500,
      tip: 150,
      total: 2443,
      savings: 500
    })
    const result = quote(
      buildQuoteInput('SG', singaporeOrder, {
        promotionCode,
        redEnvelope: { userVoucherId: 'v', amount: sgd(2700) },
        tip: sgd(150)
      })
    )
    expect(figures(result)).toEqual({
      ...plain,
      redEnvelope: 2700,
      promotionCodeDeduction: 93,
      tip: 150,
      total: 150,
      savings: 2793
    })
    expect(
      figures(
        quote(buildQuoteInput('SG', singaporeOrder, { promotionCode: { promotionCodeId: 'c', amount: sgd(-500) } }))
      )
    ).toEqual(plain)
  })

  it('let the wallet pay for what is left, without a payment fee on nothing', () => {
    const fees = { paymentServiceRates: { CREDITCARD_PAY: 340 } }
    const result = quote(
      buildQuoteInput('SG', singaporeOrder, { walletBalanceToUse: sgd(99_999), paymentType: 'CREDITCARD_PAY' }, fees)
    )
    expect(figures(result)).toEqual({ ...plain, balance: 2793, total: 0 })
  })

  it('count negative balances and red envelopes as nothing', () => {
    const result = quote(
      buildQuoteInput('SG', singaporeOrder, {
        walletBalanceToUse: sgd(-100),
        redEnvelope: { userVoucherId: 'v', amount: sgd(-100) }
      })
    )
    expect(figures(result)).toEqual(plain)
  })

  it('charge the chosen payment type only', () => {
    const fees = { paymentServiceRates: { CREDITCARD_PAY: 340 } }
    expect(
      quote(buildQuoteInput('SG', singaporeOrder, { paymentType: 'CREDITCARD_PAY' }, fees)).paymentServiceFee
    ).toEqual(sgd(95))
    expect(quote(buildQuoteInput('SG', singaporeOrder, { paymentType: 'PAY_NOW' }, fees)).paymentServiceFee).toEqual(
      sgd(0)
    )
    expect(quote(buildQuoteInput('SG', singaporeOrder, {}, fees)).paymentServiceFee).toEqual(sgd(0))
  })

  describe('of the way to pay', () => {
    const promotion = { paymentTypes: ['ALIPAY'], minimum: sgd(2500), deduction: sgd(500) } as const
    const paying = (facts: Partial<QuoteInput>, rates: QuoteInput['fees']['paymentServiceRates'] = {}) =>
      quote(buildQuoteInput('SG', singaporeOrder, facts, { paymentServiceRates: rates, paymentPromotion: promotion }))

    it('come last, before the fee on what is then left', () => {
      expect(figures(paying({ paymentType: 'ALIPAY', tip: sgd(200) }, { ALIPAY: 100 }))).toEqual({
        ...plain,
        tip: 200,
        paymentDeduction: 500,
        paymentServiceFee: 25,
        savings: 500,
        total: 2518
      })
    })

    it.each<[string, Partial<QuoteInput>, number]>([
      ['no way chosen', {}, 0],
      ['another way', { paymentType: 'CREDITCARD_PAY' }, 0],
      ['the very minimum left for it', { paymentType: 'ALIPAY', walletBalanceToUse: sgd(293) }, 500],
      ['a cent less left beside the balance', { paymentType: 'ALIPAY', walletBalanceToUse: sgd(294) }, 0],
      [
        'less left beside a red envelope',
        { paymentType: 'ALIPAY', redEnvelope: { userVoucherId: 'v', amount: sgd(300) } },
        0
      ],
      ['the minimum only with the tip', { paymentType: 'ALIPAY', walletBalanceToUse: sgd(294), tip: sgd(100) }, 0],
      ['nothing left', { paymentType: 'ALIPAY', walletBalanceToUse: sgd(99_999) }, 0]
    ])('count what is really paid by it: %s', (_name, facts, deducted) => {
      const result = paying(facts)
      expect(result.paymentDeduction).toEqual(sgd(deducted))
      const paid = sum([result.total, result.redEnvelope, result.balance, result.paymentDeduction], 'SGD')
      expect(paid).toEqual(add(sgd(2793), result.tip))
    })

    it('are never more than what is left, and never negative', () => {
      const most = { ...promotion, minimum: sgd(0), deduction: sgd(99_999) }
      const input = buildQuoteInput('SG', singaporeOrder, { paymentType: 'ALIPAY' }, { paymentPromotion: most })
      expect(figures(quote(input))).toEqual({ ...plain, paymentDeduction: 2793, savings: 2793, total: 0 })
      const negative = { ...promotion, deduction: sgd(-1) }
      expect(() => quote({ ...input, fees: { ...input.fees, paymentPromotion: negative } })).toThrow(RangeError)
    })
  })
})
