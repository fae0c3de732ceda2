import { countdownText, fullDayText, momentText, slotText, timeText } from '@/i18n/date-time'
import { en } from '@/i18n/en'
import { plural } from '@/i18n/plural'
import { createTranslator } from '@/i18n/translator'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

// 2026-11-20 18:00 in Singapore
const now = Date.UTC(2026, 10, 20, 10, 0)
const present = () => now
const translators = {
  'zh-CN': createTranslator('zh-CN', zhCn, present),
  en: createTranslator('en', en, present),
  vn: createTranslator('vn', vn, present)
}
const singapore = { utcOffsetMinutes: 480 }

describe('a name of the server’s', () => {
  it.each([
    ['zh-CN', { zh: '虾饺', en: 'Shrimp dumplings' }, '虾饺', 'Shrimp dumplings'],
    ['en', { zh: '虾饺', en: 'Shrimp dumplings' }, 'Shrimp dumplings', '虾饺'],
    ['vn', { zh: '虾饺', en: 'Shrimp dumplings' }, 'Shrimp dumplings', '虾饺'],
    ['vn', { zh: '虾饺', en: 'Shrimp dumplings', vn: 'Há cảo' }, 'Há cảo', '虾饺'],
    ['vn', { zh: '虾饺' }, '虾饺', null],
    ['en', { zh: '虾饺' }, '虾饺', null],
    ['vn', { zh: '', en: 'Shrimp dumplings' }, 'Shrimp dumplings', null],
    ['zh-CN', { zh: 'KFC', en: 'KFC' }, 'KFC', null]
  ] as const)('in %s, %p is %p with %p beneath', (locale, text, name, other) => {
    expect([translators[locale].name(text), translators[locale].otherName(text)]).toEqual([name, other])
  })
})

describe('a moment', () => {
  it.each([
    ['zh-CN', '2026-11-20T10:30:00Z', '今天 18:30'],
    ['en', '2026-11-20T10:30:00Z', 'Today 18:30'],
    ['vn', '2026-11-20T10:30:00Z', 'Hôm nay 18:30'],
    ['zh-CN', '2026-11-20T16:30:00Z', '明天 00:30'],
    ['en', '2026-11-19T02:00:00Z', 'Yesterday 10:00'],
    ['zh-CN', '2026-11-25T02:05:00Z', '11月25日 周三 10:05'],
    ['en', '2026-11-25T02:05:00Z', 'Wed 25 Nov 10:05'],
    ['vn', '2026-11-25T02:05:00Z', 'T4 25/11 10:05'],
    ['en', '2027-01-02T02:05:00Z', '2 Jan 2027 10:05']
  ] as const)('in %s, %s is %p', (locale, instant, text) => {
    expect(translators[locale].moment(instant, singapore)).toBe(text)
  })

  it('is told by the outlet’s zone: the same instant is another day in Yangon', () => {
    expect(translators.en.moment('2026-11-20T16:30:00Z', { utcOffsetMinutes: 390 })).toBe('Today 23:00')
  })

  it('says the day of a slot once, also past midnight', () => {
    expect(translators['zh-CN'].slot('2026-11-20T15:45:00Z', '2026-11-20T16:15:00Z', singapore)).toBe(
      '今天 23:45–00:15'
    )
  })

  it('reads the device’s clock when no present is given', () => {
    expect(createTranslator('en', en).day(Date.now(), singapore)).toBe('Today')
  })

  it('has the parts a record needs', () => {
    expect([zhCn, en, vn].map(({ time }) => fullDayText('2026-03-05', time))).toEqual([
      '2026年3月5日',
      '5 Mar 2026',
      '5/3/2026'
    ])
    expect(timeText('2026-02-28T16:00:00Z', 480)).toBe('00:00')
    expect(momentText(now, { words: zhCn.time, now, ...singapore })).toBe('今天 18:00')
    expect(slotText(now, now + 900_000, { words: en.time, now, ...singapore })).toBe('Today 18:00–18:15')
  })
})

it.each([
  [0, '00:00'],
  [-5, '00:00'],
  [1, '00:01'],
  [59_001, '01:00'],
  [1_800_000, '30:00'],
  [3_600_000, '1:00:00'],
  [3_661_000, '1:01:01']
])('%p ms are %p', (left, clock) => {
  expect(countdownText(left)).toBe(clock)
})

it.each([
  [0, '0 dishes'],
  [1, '1 dish'],
  [2, '2 dishes']
])('%p is %p', (count, text) => {
  expect(plural(count, 'dish', 'dishes')).toBe(text)
})
