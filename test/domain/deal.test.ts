import fc from 'fast-check'
import {
  closedReasonAt,
  type DealCodeState,
  dealCodeStates,
  dealCodeTabs,
  type DealRules,
  discountOf,
  isReturnable,
  statesOfTab,
  statusOfCodes,
  tagsOf,
  validUntilOf
} from '@/domain/deal'
import { dealCodeOf, isDealCode } from '@/domain/deal-code'
import { nextStatus } from '@/domain/order-state'
import { groupedCode, typedCode } from '@/domain/typed-text'

const singapore = 480
const at = (text: string) => Date.parse(text)
const rules: DealRules = {
  validDays: null,
  validUntil: null,
  weekdays: [],
  hours: [],
  excludedDates: [],
  bookingHours: null,
  people: null,
  perTable: null,
  isStackable: true,
  refund: 'anyTime',
  isFirstDeal: false,
  perPerson: null,
  minimumSpend: null
}

describe('until when a code is valid', () => {
  const paidAt = at('2026-03-01T23:59:59.999+08:00')
  it.each([
    ['never ends', null, null, null],
    ['the day of purchase is the first', 1, null, '2026-03-01T23:59:59.999+08:00'],
    ['so many days', 30, null, '2026-03-30T23:59:59.999+08:00'],
    ['a last day, all of it', null, '2026-03-08', '2026-03-08T23:59:59.999+08:00'],
    ['whichever is first: the day', 30, '2026-03-08', '2026-03-08T23:59:59.999+08:00'],
    ['whichever is first: the days', 2, '2026-03-08', '2026-03-02T23:59:59.999+08:00']
  ])('%s', (_what, validDays, validUntil, expected) => {
    expect(validUntilOf({ validDays, validUntil }, paidAt, singapore)).toBe(expected === null ? null : at(expected))
  })

  it('counts days of the outlet, not of the server', () => {
    const utcMorning = at('2026-03-01T17:00:00Z')
    expect(validUntilOf({ validDays: 1, validUntil: null }, utcMorning, singapore)).toBe(
      at('2026-03-02T23:59:59.999+08:00')
    )
    expect(validUntilOf({ validDays: 1, validUntil: null }, utcMorning, 0)).toBe(at('2026-03-01T23:59:59.999Z'))
  })
})

describe('when a code is taken', () => {
  const lunch = { opensAt: 660, closesAt: 840 }
  // 2026-03-02 is a Monday
  it.each([
    ['at any time', {}, '2026-03-02T03:00', undefined],
    ['on its weekdays', { weekdays: [1] }, '2026-03-02T03:00', undefined],
    ['not on others', { weekdays: [0, 2] }, '2026-03-02T12:00', 'day'],
    ['not on days that are left out', { weekdays: [1], excludedDates: ['2026-03-02'] }, '2026-03-02T12:00', 'day'],
    ['from the minute its hours begin', { hours: [lunch] }, '2026-03-02T11:00', undefined],
    ['not a minute before', { hours: [lunch] }, '2026-03-02T10:59', 'hour'],
    ['to the last minute', { hours: [lunch] }, '2026-03-02T13:59', undefined],
    ['not at their end', { hours: [lunch] }, '2026-03-02T14:00', 'hour'],
    ['in any of several', { hours: [lunch, { opensAt: 1080, closesAt: 1440 }] }, '2026-03-02T23:59', undefined]
  ] as const)('%s', (_what, own, local, expected) => {
    expect(closedReasonAt({ ...rules, ...own }, at(`${local}:00+08:00`), singapore)).toBe(expected)
  })
})

it.each([
  ['anyTime', 'unused', 1000, true],
  ['anyTime', 'unused', 1001, true],
  ['untilExpiry', 'unused', 1000, true],
  ['untilExpiry', 'unused', 1001, false],
  ['none', 'unused', 0, false],
  ['anyTime', 'used', 0, false],
  ['anyTime', 'refunding', 0, false],
  ['anyTime', 'refunded', 0, false],
  ['anyTime', 'expired', 0, false]
] as const)('by %s a code that is %s at %i can be asked back: %s', (refund, state, now, expected) => {
  expect(isReturnable(refund, { state, validUntil: 1000 }, now)).toBe(expected)
  if (state === 'unused' && refund !== 'none') expect(isReturnable(refund, { state, validUntil: null }, now)).toBe(true)
})

it('says on a card what its rules say', () => {
  expect(tagsOf(rules)).toEqual(['anyTimeRefund', 'noBooking'])
  expect(tagsOf({ ...rules, refund: 'none', bookingHours: 2, isFirstDeal: true })).toEqual(['firstDeal'])
})

it.each([
  [990, 1500, 3400],
  [1, 3, 6666],
  [100, null, 0],
  [100, 100, 0],
  [100, 50, 0]
])('%i struck from %p is %i basis points less', (price, original, expected) => {
  expect(discountOf(price, original)).toBe(expected)
})

describe('the state of an order of codes', () => {
  /** Every order with up to three codes, whatever they are. */
  const mixes = [1, 2, 3].reduce<{ all: DealCodeState[][]; last: DealCodeState[][] }>(
    ({ all, last }) => {
      const next = last.flatMap((mix) => dealCodeStates.map((state) => [...mix, state]))
      return { all: [...all, ...next], last: next }
    },
    { all: [], last: [[]] }
  ).all

  it.each(mixes.map((mix) => [mix.join(' '), mix] as const))('%s', (_name, mix) => {
    const is = (...states: DealCodeState[]) => mix.filter((state) => states.includes(state)).length
    const expected = [
      is('unused', 'refunding') > 0 && 'available',
      is('unused', 'refunding') === 0 && is('used') > 0 && 'used',
      is('refunded') === mix.length && 'refunded',
      is('unused', 'refunding', 'used') === 0 && is('expired') > 0 && 'expired'
    ].filter((status) => status !== false)
    // Exactly one of them is true of every mix
    expect([statusOfCodes(mix)]).toEqual(expected)
    expect(statusOfCodes([...mix].reverse())).toBe(statusOfCodes(mix))
  })

  it('is reached by an event from where an order stands while a code changes', () => {
    expect((['redeem', 'expire', 'refund'] as const).map((event) => nextStatus('deal', 'available', event))).toEqual([
      'used',
      'expired',
      'refunded'
    ])
    expect(nextStatus('deal', 'used', 'undoRedeem')).toBe('available')
    expect(nextStatus('box', 'used', 'undoRedeem')).toBe('available')
  })
})

it('every state of a code stands in one tab', () => {
  expect(dealCodeTabs.flatMap(statesOfTab).sort()).toEqual([...dealCodeStates].sort())
})

describe('a code', () => {
  const digits = fc.integer({ min: 0, max: 99_999_999_999 }).map((value) => String(value).padStart(11, '0'))

  it('is known by its check digit, as it was written, typed and read out', () => {
    expect(dealCodeOf('07992739871')).toBe('079927398713')
    fc.assert(
      fc.property(digits, (eleven) => {
        const code = dealCodeOf(eleven)
        expect([isDealCode(code), code.length, typedCode(groupedCode(code))]).toEqual([true, 12, code])
      })
    )
    expect(groupedCode('123456789012')).toBe('1234 5678 9012')
    for (const text of ['', '12345678901', '1234567890123', '12345678901x', '１２３４５６７８９０１２'])
      expect(isDealCode(text)).toBe(false)
  })

  it('is none with one wrong digit, or with two neighbours changed over but for nine and nought', () => {
    fc.assert(
      fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (eleven, place, by) => {
        const code = [...dealCodeOf(eleven)]
        const wrong = code.map((digit, index) => (index === place ? String((Number(digit) + by) % 10) : digit))
        expect(isDealCode(wrong.join(''))).toBe(false)
        const [left, right] = [code[place], code[place + 1]]
        const isBlind = left === right || right === undefined || [left, right].sort().join('') === '09'
        const swapped = code.map((digit, index) => (index === place ? right : index === place + 1 ? left : digit))
        if (!isBlind) expect(isDealCode(swapped.join(''))).toBe(false)
      })
    )
  })
})
