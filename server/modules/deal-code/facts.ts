import type { LocalizedText } from '@/contract/types'
import { formatMoney } from '@/domain/money'
import type { SeenCode } from '../counter-code'
import type { DealTerms } from '../deal'

type Words = Required<LocalizedText>
type Fact = SeenCode['facts'][number]

/** In the order in which they are read out. */
const factNames = ['contents', 'minimumSpend', 'people', 'perTable', 'weekdays', 'hours', 'excludedDates'] as const
type FactName = (typeof factNames)[number]
const labels: Readonly<Record<FactName, Words>> = {
  contents: { zh: '内容', en: 'Includes', vn: 'Bao gồm' },
  minimumSpend: { zh: '最低消费', en: 'Minimum spend', vn: 'Mức chi tối thiểu' },
  people: { zh: '适用人数', en: 'People', vn: 'Số người' },
  perTable: { zh: '每桌最多使用', en: 'Most for one table', vn: 'Tối đa mỗi bàn' },
  weekdays: { zh: '可用日', en: 'Days', vn: 'Ngày áp dụng' },
  hours: { zh: '可用时段', en: 'Hours', vn: 'Giờ áp dụng' },
  excludedDates: { zh: '不可用日期', en: 'Not on', vn: 'Không áp dụng ngày' }
}
const weekdayNames: Readonly<Record<keyof Words, readonly string[]>> = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  vn: ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const inEach = (write: (language: keyof Words) => string): Words => ({
  zh: write('zh'),
  en: write('en'),
  vn: write('vn')
})
const same = (value: string | number | null): Words => inEach(() => String(value ?? ''))

/** What a deal gives and its rules as the counter reads them out; what it says nothing of is left out. */
export function presentFacts({ contents, rules }: DealTerms): Fact[] {
  const values: Readonly<Record<FactName, Words>> = {
    contents: inEach((language) =>
      contents.map(({ name, count }) => `${name[language] ?? name.zh} × ${count}`).join(', ')
    ),
    minimumSpend: same(rules.minimumSpend && formatMoney(rules.minimumSpend)),
    people: same(rules.people),
    perTable: same(rules.perTable),
    weekdays: inEach((language) => rules.weekdays.map((day) => weekdayNames[language][day] ?? '').join(', ')),
    hours: same(rules.hours.map(({ opensAt, closesAt }) => `${clockOf(opensAt)}–${clockOf(closesAt)}`).join(', ')),
    excludedDates: same(rules.excludedDates.join(', '))
  }
  return factNames
    .map((name) => ({ name, label: labels[name], value: values[name] }))
    .filter(({ value }) => value.zh !== '')
}
