import type { LocaleCode, MembershipBenefits } from '@/contract/types'
import { isWorthIt } from '@/features/membership/is-worth-it'
import { benefitLines, daysUntil, lastDay, memberName } from '@/features/membership/plan-text'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

const translators = {
  'zh-CN': createTranslator('zh-CN', zhCn),
  en: createTranslator('en', en),
  vn: createTranslator('vn', vn)
} as const
const locales: readonly LocaleCode[] = ['zh-CN', 'en', 'vn']

const benefits = (facts: Partial<MembershipBenefits> = {}): MembershipBenefits => ({
  deliveryDiscountBasisPoints: 5000,
  freeDeliveryWithinMeters: 3000,
  dineInDiscountBasisPoints: 4000,
  monthlyOffers: [{ title: { zh: '满 30 减 5', en: 'S$5 off S$30', vn: 'Giảm S$5' }, count: 2 }],
  ...facts
})
const sentences = (locale: LocaleCode, facts?: Partial<MembershipBenefits>) =>
  benefitLines(benefits(facts), translators[locale]).map(({ text }) => text)

describe('what a plan gives', () => {
  it('is said in one sentence each, with its limit', () => {
    expect(sentences('zh-CN')).toEqual([
      '餐厅直线 3 公里内免配送费，更远减 50%',
      '在参加的餐厅堂食，最高减 40%，每桌每小时一次',
      '每月可领 2 份“满 30 减 5”'
    ])
    expect(sentences('en')).toEqual([
      'Free delivery from restaurants within 3 km in a straight line; 50% off the fee beyond',
      'Up to 40% off when you dine in at restaurants that take part, once an hour per table',
      '2 × “S$5 off S$30” to claim each month'
    ])
  })

  it.each(locales)('in %s follows the plan when its data change', (locale) => {
    const [before] = sentences(locale)
    const [farther] = sentences(locale, { freeDeliveryWithinMeters: 5500 })
    expect(farther).toBe(before?.replace('3', '5.5'))
    const [dearer] = sentences(locale, { deliveryDiscountBasisPoints: 1250 })
    expect(dearer).toBe(before?.replace('50%', '12.5%'))
    const [, lower] = sentences(locale, { dineInDiscountBasisPoints: 2500 })
    expect(lower).toBe(sentences(locale)[1]?.replace('40%', '25%'))
  })

  it.each(locales)('in %s says nothing of what a plan has not', (locale) => {
    const none = sentences(locale, {
      freeDeliveryWithinMeters: null,
      deliveryDiscountBasisPoints: 2000,
      dineInDiscountBasisPoints: null,
      monthlyOffers: []
    })
    expect(none).toHaveLength(1)
    expect(none[0]).toContain('20%')
    expect(none[0]).not.toMatch(/free|免|miễn phí/i)
    const [only] = sentences(locale, { deliveryDiscountBasisPoints: 0 })
    expect(only).not.toContain('0%')
  })
})

it('a variant is called by the distance of its plan', () => {
  const plan = {
    product: 'foodieCard',
    variant: '5km',
    benefits: benefits({ freeDeliveryWithinMeters: 5000 })
  } as const
  expect(locales.map((locale) => memberName(plan, translators[locale]))).toEqual([
    '吃货卡 5 公里',
    'Foodie card 5 km',
    'Thẻ sành ăn 5 km'
  ])
  expect(memberName({ ...plan, product: 'VIP', variant: null }, translators.en)).toBe('VIP')
})

describe('the end of a period', () => {
  /** Midnight of Singapore that ends 31 March. */
  const endsAt = '2026-03-31T16:00:00.000Z'

  it('is told by its last local day, everywhere', () => {
    expect(lastDay(endsAt, { utcOffsetMinutes: 480 }, translators.en)).toBe('31 Mar 2026')
    expect(lastDay('2026-03-31T18:30:00.000Z', { utcOffsetMinutes: 330 }, translators.en)).toBe('31 Mar 2026')
  })

  it('counts the present day, and never below nothing', () => {
    const at = Date.parse(endsAt)
    expect([daysUntil(endsAt, at - 1), daysUntil(endsAt, at - 86_400_001), daysUntil(endsAt, at + 1)]).toEqual([
      1, 2, 0
    ])
  })
})

it.each([
  [[], [], true],
  [[['9.90', 'SGD']], [['9.89', 'SGD']], false],
  [[['9.90', 'SGD']], [['9.90', 'SGD']], true],
  [[['9.90', 'SGD']], [['90.00', 'MYR']], false],
  [
    [
      ['9.90', 'SGD'],
      ['10.00', 'MYR']
    ],
    [
      ['10.00', 'SGD'],
      ['9.00', 'MYR']
    ],
    false
  ]
] as const)('a card that cost %j and saved %j has paid for itself: %s', (paid, saved, isWorth) => {
  const sums = (list: readonly (readonly [string, 'SGD' | 'MYR'])[]) =>
    list.map(([amount, currency]) => ({ amount, currency }))
  expect(isWorthIt({ paid: sums(paid), saved: sums(saved) })).toBe(isWorth)
})
