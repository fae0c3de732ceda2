import { money } from '@/domain/money'
import { bestPromotion, nextPromotionStep, type Promotion } from '@/domain/promotions'
import {
  bestVoucher,
  isVoucherConflict,
  reductionConflicts,
  type UserVoucher,
  type VoucherContext,
  voucherUsability
} from '@/domain/vouchers'

const sgd = (minor: number) => money(minor, 'SGD')
const now = Date.UTC(2026, 2, 1)
const day = 86_400_000

describe('bestPromotion', () => {
  const deduct: Promotion = {
    promotionId: 'deduct',
    type: 'reachAmountDeduct',
    content: [
      { minTarget: 3000, deductAmount: 300 },
      { minTarget: 5000, deductAmount: 500 }
    ]
  }
  const discount: Promotion = {
    promotionId: 'discount',
    type: 'reachAmountDiscount',
    content: [{ minTarget: 2000, discount: 1500 }]
  }
  const portions: Promotion = {
    promotionId: 'portions',
    type: 'reachNumberDiscount',
    content: [{ minTarget: 3, discount: 5000 }]
  }

  it.each<[string, Promotion[], number, number, [string, number, number] | null]>([
    ['below every step', [deduct, discount], 1, 1999, null],
    ['on a step', [deduct], 1, 3000, ['deduct', 3000, 300]],
    ['one cent below', [deduct], 1, 2999, null],
    ['the higher step', [deduct], 1, 5000, ['deduct', 5000, 500]],
    ['the better of two', [deduct, discount], 1, 3000, ['discount', 2000, 450]],
    ['enough portions', [portions, discount], 3, 2001, ['portions', 3, 1001]],
    ['a portion too few', [portions], 2, 9000, null],
    ['the earlier of equals', [discount, { ...discount, promotionId: 'twin' }], 1, 2000, ['discount', 2000, 300]],
    ['no promotion', [], 9, 9000, null],
    ['a step that gives nothing', [{ ...deduct, content: [{ minTarget: 0 }] }], 1, 100, null]
  ])('%s', (_name, promotions, count, subtotal, expected) => {
    const best = bestPromotion(promotions, { portions: count, dishSubtotal: sgd(subtotal) })
    expect(best && [best.promotionId, best.minTarget, best.deduction.minor]).toEqual(expected)
  })

  it('never takes more than the dishes cost', () => {
    const generous: Promotion = {
      promotionId: 'p',
      type: 'reachAmountDeduct',
      content: [{ minTarget: 100, deductAmount: 900 }]
    }
    expect(bestPromotion([generous], { portions: 1, dishSubtotal: sgd(400) })?.deduction).toEqual(sgd(400))
    expect(
      bestPromotion([{ ...discount, content: [{ minTarget: 1, discount: 20_000 }] }], {
        portions: 1,
        dishSubtotal: sgd(400)
      })?.deduction
    ).toEqual(sgd(400))
  })

  it('names the next step and what is missing', () => {
    expect(nextPromotionStep(deduct, { portions: 1, dishSubtotal: sgd(3580) })).toEqual({
      step: { minTarget: 5000, deductAmount: 500 },
      missing: 1420
    })
    expect(nextPromotionStep(portions, { portions: 1, dishSubtotal: sgd(3580) })?.missing).toBe(2)
    expect(nextPromotionStep(deduct, { portions: 1, dishSubtotal: sgd(5000) })).toBeNull()
    const unordered = { ...deduct, content: [...deduct.content].reverse() }
    expect(nextPromotionStep(unordered, { portions: 1, dishSubtotal: sgd(0) })?.step.minTarget).toBe(3000)
  })
})

const buildVoucher = (
  overrides: Partial<UserVoucher> = {},
  conditions: Partial<UserVoucher['useConditions']> = {}
): UserVoucher => ({
  userVoucherId: 'v',
  useWay: 'cash',
  balance: sgd(500),
  status: 'A',
  obtainWay: 'welcome',
  promoter: 'platform',
  periodTime: { startsAt: now - day, endsAt: now + day },
  periodStatus: 'current',
  useAmount: sgd(500),
  useRestrictions: [],
  useConditions: { minOrderAmount: null, restaurantId: null, restaurantIds: [], dishIds: [], ...conditions },
  ...overrides
})
const context: VoucherContext = {
  now,
  restaurantId: 'r1',
  deliveryType: 'delivery',
  deliveryFee: sgd(300),
  isRecommend: false,
  hasCard: true,
  lines: [
    { dishId: 'noodles', lineTotal: sgd(1700) },
    { dishId: 'tea', lineTotal: sgd(400) }
  ]
}

describe('voucherUsability', () => {
  it.each<[string, UserVoucher, Partial<VoucherContext>, number]>([
    ['cash', buildVoucher(), {}, 500],
    ['no more than one use takes', buildVoucher({ useAmount: sgd(200) }), {}, 200],
    ['no more than is left', buildVoucher({ balance: sgd(120) }), {}, 120],
    ['no more than the dishes', buildVoucher({ balance: sgd(9000), useAmount: sgd(9000) }), {}, 2100],
    ['no more than its dishes', buildVoucher({}, { dishIds: ['tea'] }), {}, 400],
    ['no more than the delivery fee', buildVoucher({ useWay: 'delivery' }), {}, 300],
    ['a monthly delivery voucher', buildVoucher({ useWay: 'monthlyDelivery', balance: sgd(200) }), {}, 200],
    ['value picks', buildVoucher({ useWay: 'recommend' }), { isRecommend: true }, 500],
    ['one of its restaurants', buildVoucher({}, { restaurantId: 'r9', restaurantIds: ['r1'] }), {}, 500],
    ['cash for a pickup', buildVoucher(), { deliveryType: 'pickup', deliveryFee: sgd(0) }, 500],
    ['the exact minimum', buildVoucher({}, { minOrderAmount: sgd(2100) }), {}, 500],
    ['its first moment', buildVoucher({ periodTime: { startsAt: now, endsAt: now + 1 } }), {}, 500]
  ])('saves by %s', (_name, voucher, overrides, saving) => {
    expect(voucherUsability(voucher, { ...context, ...overrides })).toEqual({ usable: true, saving: sgd(saving) })
  })

  it.each<[string, UserVoucher, Partial<VoucherContext>]>([
    ['used', buildVoucher({ status: 'U' }), {}],
    ['expired', buildVoucher({ status: 'E' }), {}],
    ['expired', buildVoucher({ periodTime: { startsAt: 0, endsAt: now } }), {}],
    ['notYetValid', buildVoucher({ periodTime: { startsAt: now + 1, endsAt: now + day } }), {}],
    ['membershipEnded', buildVoucher({ useWay: 'monthlyDelivery' }), { hasCard: false }],
    ['otherRestaurant', buildVoucher({}, { restaurantId: 'r2' }), {}],
    ['otherRestaurant', buildVoucher({}, { restaurantIds: ['r2', 'r3'] }), {}],
    ['otherDishes', buildVoucher({}, { dishIds: ['cake'] }), {}],
    ['deliveryOnly', buildVoucher({ useWay: 'delivery' }), { deliveryType: 'pickup' }],
    ['noDeliveryFee', buildVoucher({ useWay: 'delivery' }), { deliveryFee: sgd(0) }],
    ['recommendOnly', buildVoucher({ useWay: 'recommend' }), {}],
    ['notForOrders', buildVoucher({ useWay: 'dineIn' }), {}],
    ['empty', buildVoucher({ balance: sgd(0) }), {}],
    ['empty', buildVoucher({ useAmount: sgd(0) }), {}],
    ['otherCurrency', buildVoucher({ balance: money(500, 'MYR'), useAmount: money(500, 'MYR') }), {}]
  ])('is refused as %s', (reason, voucher, overrides) => {
    expect(voucherUsability(voucher, { ...context, ...overrides })).toEqual({ usable: false, reason })
  })

  it('says how much is missing to its minimum, of its own dishes', () => {
    expect(voucherUsability(buildVoucher({}, { minOrderAmount: sgd(2101) }), context)).toEqual({
      usable: false,
      reason: 'belowMinimum',
      shortfall: sgd(1)
    })
    expect(voucherUsability(buildVoucher({}, { minOrderAmount: sgd(1000), dishIds: ['tea'] }), context)).toEqual({
      usable: false,
      reason: 'belowMinimum',
      shortfall: sgd(600)
    })
  })
})

describe('bestVoucher', () => {
  const best = (vouchers: readonly UserVoucher[]) => bestVoucher(vouchers, (one) => voucherUsability(one, context))
  const id = (...vouchers: UserVoucher[]) => best(vouchers)?.voucher.userVoucherId ?? null

  it('saves most, of equals the one that ends first, of those the earlier', () => {
    const small = buildVoucher({ userVoucherId: 'small', useAmount: sgd(100) })
    const late = buildVoucher({ userVoucherId: 'late' })
    const soon = buildVoucher({ userVoucherId: 'soon', periodTime: { startsAt: 0, endsAt: now + 1 } })
    const unusable = buildVoucher({ userVoucherId: 'unusable', useAmount: sgd(900), balance: sgd(900), status: 'U' })
    expect(id(small, unusable, late)).toBe('late')
    expect([id(late, soon), id(soon, late), id(late, { ...late, userVoucherId: 'twin' })]).toEqual([
      'soon',
      'soon',
      'late'
    ])
    expect(best([small, late])?.saving).toEqual(sgd(500))
    expect([id(unusable), id()]).toEqual([null, null])
  })
})

it.each<[string, Partial<Parameters<typeof reductionConflicts>[0]>, string[]]>([
  ['nothing', {}, []],
  ['each alone', { hasRedEnvelope: true }, []],
  ['coupon with code', { hasCoupon: true, hasPromotionCode: true }, []],
  ['envelope with code', { hasRedEnvelope: true, hasPromotionCode: true }, ['redEnvelopeWithPromotionCode']],
  ['envelope with voucher', { hasRedEnvelope: true, hasVoucher: true }, ['redEnvelopeWithVoucher']],
  ['coupon with voucher', { hasCoupon: true, hasVoucher: true }, ['couponWithVoucher']],
  [
    'everything',
    { hasRedEnvelope: true, hasPromotionCode: true, hasVoucher: true, hasCoupon: true },
    ['redEnvelopeWithPromotionCode', 'redEnvelopeWithVoucher', 'couponWithVoucher']
  ]
])('conflicts of %s', (_name, reductions, conflicts) => {
  expect(
    reductionConflicts({
      hasRedEnvelope: false,
      hasPromotionCode: false,
      hasVoucher: false,
      hasCoupon: false,
      ...reductions
    })
  ).toEqual(conflicts)
})

it.each<[Parameters<typeof isVoucherConflict>[0], Parameters<typeof isVoucherConflict>[1], boolean]>([
  ['redEnvelope', 'voucher', true],
  ['voucher', 'redEnvelope', true],
  ['coupon', 'voucher', true],
  ['voucher', 'coupon', true],
  ['redEnvelope', 'coupon', false],
  ['redEnvelope', 'redEnvelope', false]
])('taking a %s for a %s is asked for: %s', (present, wanted, isAsked) => {
  expect(isVoucherConflict(present, wanted)).toBe(isAsked)
})
