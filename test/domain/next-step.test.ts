import { money } from '@/domain/money'
import { nextStep } from '@/domain/next-step'
import type { PriceSheet, SheetInput, SheetLine, SheetVoucher } from '@/domain/price-sheet'

const sgd = (minor: number) => money(minor, 'SGD')

const input: SheetInput = {
  country: 'SG',
  currency: 'SGD',
  at: '2026-03-02',
  deliveryType: 'delivery',
  fees: {
    packing: sgd(50),
    smallOrder: { below: sgd(1000), fee: sgd(200) },
    minimumOrder: sgd(500),
    delivery: sgd(300),
    serviceRateBasisPoints: 0,
    platform: sgd(30),
    paymentServiceRates: {},
    paymentPromotion: null
  },
  tax: { rateBasisPoints: 900, isInclusive: false, isServiceTaxed: true },
  membership: null,
  distanceMeters: 900,
  promotions: [],
  bargain: null,
  tip: sgd(0)
}

const sheetOf = (more: Partial<SheetInput> = {}, facts: Partial<PriceSheet> = {}): PriceSheet => ({
  input: { ...input, ...more },
  kitchens: [],
  restaurantId: 'r',
  deliveryType: 'delivery',
  vouchers: [],
  promotionCode: null,
  chosenWay: null,
  usualWay: null,
  ways: ['PAY_NOW'],
  hasCard: false,
  walletMinor: 0,
  usesBalance: false,
  ...facts
})

const voucherOf = (facts: Partial<SheetVoucher>): SheetVoucher => ({
  kind: 'voucher',
  userVoucherId: 'v',
  useWay: 'cash',
  balance: sgd(400),
  useAmount: sgd(400),
  status: 'A',
  periodTime: { startsAt: 0, endsAt: 10 },
  useConditions: { minOrderAmount: sgd(1500), restaurantId: null, restaurantIds: [], dishIds: [] },
  ...facts
})

const dishes = (minor: number, count = 1): SheetLine[] => [
  { key: 'a', restaurantId: 'r', dishId: 'd', unitPrice: sgd(minor), count, boxFee: sgd(20) }
]

const deduct = (...content: [target: number, amount: number][]) => ({
  promotionId: 'p',
  type: 'reachAmountDeduct' as const,
  content: content.map(([minTarget, deductAmount]) => ({ minTarget, deductAmount }))
})

const step = (sheet: PriceSheet, lines: readonly SheetLine[]) => nextStep(sheet, lines, 5)

it('is the way to the minimum first, and for a pickup, which has none, nothing', () => {
  expect(step(sheetOf(), dishes(420))).toEqual({ kind: 'minimum', missing: sgd(80) })
  const pickup = sheetOf({ deliveryType: 'pickup' }, { deliveryType: 'pickup' })
  expect(step(pickup, dishes(420))).toBeNull()
})

it('spares the fee of a small order', () => {
  expect(step(sheetOf(), dishes(680))).toEqual({ kind: 'smallOrder', missing: sgd(320), saving: sgd(200) })
  expect(step(sheetOf(), dishes(1000))).toBeNull()
})

it('takes off what the next step of a promotion takes off beyond what is reached', () => {
  const sheet = sheetOf({ promotions: [deduct([1500, 200], [3000, 500])] })
  expect(step(sheet, dishes(1200))).toEqual({ kind: 'off', missing: sgd(300), saving: sgd(200), isFurther: false })
  expect(step(sheet, dishes(2680))).toEqual({ kind: 'off', missing: sgd(320), saving: sgd(300), isFurther: true })
  expect(step(sheet, dishes(3000))).toBeNull()
})

it('adds up what is reached together', () => {
  expect(step(sheetOf({ promotions: [deduct([1000, 300])] }), dishes(680))).toEqual({
    kind: 'off',
    missing: sgd(320),
    saving: sgd(500),
    isFurther: false
  })
})

it('counts of a share only what the step itself takes off, not that more dishes have a larger share', () => {
  const share = {
    promotionId: 'p',
    type: 'reachAmountDiscount' as const,
    content: [{ minTarget: 1000, discount: 1000 }]
  }
  expect(step(sheetOf({ promotions: [share, deduct([2000, 100])] }), dishes(1500))).toBeNull()
  expect(step(sheetOf({ promotions: [share, deduct([2000, 300])] }), dishes(1500))).toEqual({
    kind: 'off',
    missing: sgd(500),
    saving: sgd(100),
    isFurther: true
  })
})

it('passes over a nearer step that takes nothing more off', () => {
  const sheet = sheetOf({
    promotions: [deduct([1500, 300]), { ...deduct([1700, 100], [2000, 400]), promotionId: 'q' }]
  })
  expect(step(sheet, dishes(1600))).toEqual({ kind: 'off', missing: sgd(400), saving: sgd(100), isFurther: true })
})

it('reaches a voucher of the person, and free delivery by one for the delivery', () => {
  expect(step(sheetOf({}, { vouchers: [voucherOf({})] }), dishes(1200))).toEqual({
    kind: 'off',
    missing: sgd(300),
    saving: sgd(400),
    isFurther: false
  })
  const rider = voucherOf({ useWay: 'delivery' })
  expect(step(sheetOf({}, { vouchers: [rider] }), dishes(1200))).toEqual({ kind: 'freeDelivery', missing: sgd(300) })
  const small = voucherOf({ useWay: 'delivery', useAmount: sgd(100) })
  expect(step(sheetOf({}, { vouchers: [small] }), dishes(1200))).toEqual({
    kind: 'off',
    missing: sgd(300),
    saving: sgd(100),
    isFurther: false
  })
})

it('says nothing of a voucher that is over, of certain dishes, or of another currency', () => {
  const none = [
    voucherOf({ periodTime: { startsAt: 0, endsAt: 5 } }),
    voucherOf({ useConditions: { ...voucherOf({}).useConditions, dishIds: ['other'] } }),
    voucherOf({
      balance: money(400, 'MYR'),
      useAmount: money(400, 'MYR'),
      useConditions: { ...voucherOf({}).useConditions, minOrderAmount: money(1500, 'MYR') }
    })
  ]
  expect(step(sheetOf({}, { vouchers: none }), dishes(1200))).toBeNull()
})

it('leaves alone what would take more than the cart has', () => {
  expect(step(sheetOf({ promotions: [deduct([3000, 500])] }), dishes(1400))).toBeNull()
  expect(step(sheetOf({ promotions: [deduct([2800, 500])] }), dishes(1400))).not.toBeNull()
})

it('asks for a portion or two where portions count, also of a cart of several', () => {
  const byPortions = {
    promotionId: 'n',
    type: 'reachNumberDiscount' as const,
    content: [{ minTarget: 3, discount: 1500 }]
  }
  const sheet = sheetOf({ promotions: [byPortions] })
  expect(step(sheet, dishes(1000, 1))).toEqual({ kind: 'portions', portions: 2, basisPoints: 1500 })
  expect(step(sheet, dishes(1000, 2))).toEqual({ kind: 'portions', portions: 1, basisPoints: 1500 })
  expect(step(sheet, dishes(1000, 3))).toBeNull()
  // Dearer dishes are not more portions
  const both = sheetOf({ promotions: [byPortions, deduct([2100, 100])] })
  expect(step(both, dishes(1000, 2))).toEqual({ kind: 'off', missing: sgd(100), saving: sgd(100), isFurther: false })
})

it('has none for an empty cart', () => {
  expect(step(sheetOf(), [])).toBeNull()
})

describe('over several restaurants', () => {
  const area = (of: Readonly<Record<string, Partial<SheetInput>>>, facts: Partial<PriceSheet> = {}) =>
    sheetOf(
      { fees: { ...input.fees, packing: sgd(0), smallOrder: null, minimumOrder: null } },
      {
        kitchens: Object.entries(of).map(([restaurantId, more]) => ({
          restaurantId,
          input: { ...input, fees: { ...input.fees, smallOrder: null }, ...more }
        })),
        ...facts
      }
    )
  const from = (restaurantId: string, minor: number, count = 1): SheetLine[] =>
    dishes(minor, count).map((line) => ({ ...line, key: restaurantId, restaurantId }))

  it('is the way to the minimum of the first that lacks something', () => {
    const lines = [...from('a', 700), ...from('b', 420), ...from('c', 100)]
    expect(step(area({ a: {}, b: {}, c: {} }), lines)).toEqual({
      kind: 'minimum',
      missing: sgd(80),
      restaurantId: 'b'
    })
  })

  it('says at which restaurant a promotion is reached and the fee of a small order spared, by its dishes alone', () => {
    const small = { fees: { ...input.fees, smallOrder: { below: sgd(1000), fee: sgd(200) } } }
    const lines = [...from('a', 2000), ...from('b', 680)]
    expect(step(area({ a: {}, b: small }), lines)).toEqual({
      kind: 'smallOrder',
      missing: sgd(320),
      saving: sgd(200),
      restaurantId: 'b'
    })
    const promoted = { promotions: [deduct([2500, 300])] }
    expect(step(area({ a: promoted, b: {} }), lines)).toEqual({
      kind: 'off',
      missing: sgd(500),
      saving: sgd(300),
      isFurther: false,
      restaurantId: 'a'
    })
    // Twice what the cart has from there is another meal, whatever else is in it
    expect(step(area({ a: {}, b: promoted }), lines)).toBeNull()
  })

  it('counts the dishes of all towards a voucher for everywhere, and those of its restaurant towards one of some', () => {
    const lines = [...from('a', 700), ...from('b', 600)]
    const off = { kind: 'off', saving: sgd(400), isFurther: false }
    expect(step(area({ a: {}, b: {} }, { vouchers: [voucherOf({})] }), lines)).toEqual({ ...off, missing: sgd(200) })
    const conditions = { ...voucherOf({}).useConditions, minOrderAmount: sgd(1000), restaurantIds: ['b', 'z'] }
    const ofOne = voucherOf({ useConditions: conditions })
    expect(step(area({ a: {}, b: {} }, { vouchers: [ofOne] }), lines)).toEqual({
      ...off,
      missing: sgd(400),
      restaurantId: 'b'
    })
  })

  it('promises of a voucher for everywhere only what it saves wherever more is taken', () => {
    const small = {
      fees: { ...input.fees, minimumOrder: null, smallOrder: { below: sgd(300), fee: sgd(200) } }
    }
    const lines = [...from('b', 100), ...from('a', 700)]
    const vouchers = [voucherOf({ useConditions: { ...voucherOf({}).useConditions, minOrderAmount: sgd(1000) } })]
    expect(step(area({ a: {}, b: small }, { vouchers }), lines)).toEqual({
      kind: 'off',
      missing: sgd(200),
      saving: sgd(400),
      isFurther: false
    })
  })

  it('asks for a portion more where those of one restaurant count', () => {
    const byPortions = {
      promotions: [
        { promotionId: 'n', type: 'reachNumberDiscount' as const, content: [{ minTarget: 4, discount: 1500 }] }
      ]
    }
    const lines = [...from('a', 1000, 2), ...from('b', 1000, 3)]
    expect(step(area({ a: {}, b: byPortions }), lines)).toEqual({
      kind: 'portions',
      portions: 1,
      basisPoints: 1500,
      restaurantId: 'b'
    })
  })

  it('has none while the sheet lacks one of them', () => {
    expect(step(area({ a: {} }), [...from('a', 420), ...from('b', 420)])).toBeNull()
  })
})
