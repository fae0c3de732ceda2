import { isSameName, maskedIdCard, readIdCard } from '@/domain/id-card'
import { toAmount } from '@/domain/money'
import { kilogramsText, parcelFee, type ParcelGoods, parcelGrams, parcelRefusal, stationOf } from '@/domain/parcel'

const bands = [
  { untilGrams: 2_000, feeMinor: 2_400 },
  { untilGrams: 500, feeMinor: 1_200 },
  { untilGrams: 1_000, feeMinor: 1_600 }
]
const goods = (facts: Partial<ParcelGoods> = {}): ParcelGoods => ({
  name: 'Tea',
  travels: true,
  isAllowed: true,
  grams: 250,
  count: 1,
  ...facts
})
const fish = goods({ name: 'Fish', travels: false })

test.each([
  [1, '12.00'],
  [500, '12.00'],
  [501, '16.00'],
  [1_000, '16.00'],
  [1_001, '24.00'],
  [2_000, '24.00'],
  [2_001, undefined]
])('a parcel of %i g costs %s, whatever order its bands stand in', (grams, fee) => {
  const found = parcelFee(bands, grams, 'SGD')
  expect(found && toAmount(found)).toBe(fee)
})

test('goods weigh by their count', () => {
  expect(parcelGrams([goods({ count: 3 }), goods({ grams: 1 }), goods({ grams: null })])).toBe(751)
})

test('a weight reads as no less than it is', () => {
  expect([1, 250, 500, 1_000, 1_001, 1_250].map(kilogramsText)).toEqual(['0.01', '0.25', '0.5', '1', '1.01', '1.25'])
})

test.each([
  ['goods that travel', [goods({ count: 8 })], undefined],
  ['nothing', [], undefined],
  ['a gram too much', [goods({ count: 8 }), goods({ grams: 1 })], { reason: 'heavy', grams: 2_001, maximum: 2_000 }],
  ['fresh goods', [fish], { reason: 'fresh', name: 'Fish' }],
  ['fresh goods with others', [goods(), fish], { reason: 'mixed', name: 'Fish', other: 'Tea' }],
  ['what nobody weighed', [goods({ name: 'Box', grams: null })], { reason: 'fresh', name: 'Box' }],
  [
    'what customs stop, before anything else',
    [fish, goods({ name: 'Ham', isAllowed: false })],
    { reason: 'forbidden', name: 'Ham' }
  ]
])('%s', (_what, lines, refusal) => {
  expect(parcelRefusal(lines, bands)).toEqual(refusal)
})

test('a parcel stands at the last station that it reached', () => {
  const none = { packed: null, handedOver: null, cleared: null, delivered: null }
  expect(stationOf(none)).toBeNull()
  expect(stationOf({ ...none, packed: 'a', handedOver: 'b' })).toBe('handedOver')
})

test('a card is read as it is typed and proves itself, and shows no more than its ends', () => {
  expect(readIdCard(' 110105-19491231 002x')).toBe('11010519491231002X')
  expect(['110105194912310021', '11010519491331002X', '110105491231002'].map(readIdCard)).toEqual(
    Array<undefined>(3).fill(undefined)
  )
  expect(maskedIdCard('11010519491231002X')).toBe('1****************X')
})

test('names are one whatever parts them', () => {
  expect(isSameName('阿依·古丽', '阿依 古丽')).toBe(true)
  expect(isSameName('陈小明', '陈小鸣')).toBe(false)
})
