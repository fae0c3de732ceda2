import type { DealRules } from '@/contract/types'
import { type DealRuleFacts, dealRuleTexts } from '@/features/deal/deal-rules-text'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

const plain: DealRules = {
  validDays: null,
  validUntil: null,
  weekdays: [],
  hours: [],
  excludedDates: [],
  bookingHours: null,
  people: null,
  perTable: null,
  isStackable: false,
  refund: 'anyTime',
  isFirstDeal: false,
  perPerson: null,
  minimumSpend: null
}

const catalogues = { 'zh-CN': zhCn, en, vn }

interface Said {
  readonly locale?: keyof typeof catalogues
  readonly facts?: DealRuleFacts
}

/** What is said of the rules that differ from the plain ones. */
function said(rules: Partial<DealRules>, { locale = 'zh-CN', facts }: Said = {}): Record<string, string> {
  const texts = (some: Partial<DealRules>, known?: DealRuleFacts) =>
    dealRuleTexts({ ...plain, ...some }, { t: catalogues[locale] }, known).map(
      ({ rule, text }) => [rule, text] as const
    )
  const usual = new Map(texts({}))
  return Object.fromEntries(texts(rules, facts).filter(([rule, text]) => usual.get(rule) !== text))
}

test('a deal without limits says what everybody asks', () => {
  expect(dealRuleTexts(plain, { t: zhCn }).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    '有效期: 长期有效',
    '使用时间: 每天营业时间内可用',
    '预约: 无需预约，高峰时段可能要等位',
    '使用张数: 每桌不限张数',
    '优惠同享: 不与店内其他优惠同享',
    '退款: 未使用随时可退，过期自动退款'
  ])
})

test.each<[Partial<DealRules>, Record<string, string>]>([
  [{ validDays: 30 }, { validity: '购买后 30 天内有效（含当天）' }],
  [{ validUntil: '2026-12-31' }, { validity: '2026年12月31日前有效，含当天' }],
  [{ validDays: 30, validUntil: '2026-12-31' }, { validity: '购买后 30 天内有效，最晚到2026年12月31日' }],
  [{ weekdays: [1, 2, 3, 4, 5] }, { times: '周一至周五营业时间内可用' }],
  [{ weekdays: [0, 6] }, { times: '周六、周日营业时间内可用' }],
  [{ weekdays: [0, 2, 5, 6] }, { times: '周二、周五至周日营业时间内可用' }],
  [{ weekdays: [0, 1, 2, 3, 4, 5, 6], hours: [{ opensAt: 690, closesAt: 870 }] }, { times: '每天 11:30–14:30' }],
  [
    {
      hours: [
        { opensAt: 0, closesAt: 540 },
        { opensAt: 1020, closesAt: 1440 }
      ]
    },
    { times: '每天 00:00–09:00、17:00–24:00' }
  ],
  [
    { excludedDates: ['2027-02-08', '2026-12-25', '2027-02-06', '2027-02-07'] },
    { excluded: '2026年12月25日、2027年2月6日至2027年2月8日' }
  ],
  [{ excludedDates: ['2026-12-31', '2027-01-01'] }, { excluded: '2026年12月31日、2027年1月1日' }],
  [{ bookingHours: 4 }, { booking: '请至少提前 4 小时预约' }],
  [{ bookingHours: 48 }, { booking: '请至少提前 2 天预约' }],
  [{ bookingHours: 0 }, {}],
  [
    { people: 2, perTable: 3, perPerson: 1 },
    { people: '每张供 2 人使用', perTable: '每桌最多使用 3 张', perPerson: '每人限购 1 张' }
  ],
  [
    { isStackable: true, refund: 'none' },
    { stackable: '可与店内其他优惠同享', refund: '售出后不可退款' }
  ],
  [{ minimumSpend: { amount: '20.00', currency: 'SGD' } }, { minimumSpend: '到店消费满 S$20.00 可用' }],
  [{ isFirstDeal: true }, { firstDeal: '仅限从未在该餐厅及其门店消费过的用户' }]
])('%j is said as %j', (rules, expected) => {
  expect(said(rules)).toEqual(expected)
})

test('once it is bought the day it ends is said, whatever counted to it', () => {
  const rules = { validDays: 30, validUntil: '2027-03-01' }
  expect(said(rules, { facts: { validUntil: '2026-12-22' } })).toEqual({ validity: '2026年12月22日前有效，含当天' })
  expect(said(rules, { facts: { validUntil: null } })).toEqual({})
})

test('days that it is not valid on are told up to its last one', () => {
  const rules = { validDays: 60, excludedDates: ['2026-12-25', '2027-01-01'] }
  const validUntil = '2026-12-25'
  expect(said(rules, { facts: { validUntil } })).toMatchObject({ excluded: '2026年12月25日' })
  expect(said(rules, { facts: { validUntil: '2026-12-24' } }).excluded).toBeUndefined()
  expect(said({ excludedDates: rules.excludedDates, validUntil })).toMatchObject({ excluded: '2026年12月25日' })
})

test.each<[Said['locale'], string, string]>([
  ['en', 'Mon to Fri 11:00–14:00, 17:00–21:00', 'Until 31 Dec 2026'],
  ['vn', 'Thứ hai đến Thứ sáu 11:00–14:00, 17:00–21:00', 'Đến hết ngày 31/12/2026']
])('in %s it is said as one says it there', (locale, times, validity) => {
  const hours = [
    { opensAt: 660, closesAt: 840 },
    { opensAt: 1020, closesAt: 1260 }
  ]
  expect(said({ weekdays: [5, 4, 3, 2, 1], hours, validUntil: '2026-12-31' }, { locale })).toEqual({ times, validity })
})
