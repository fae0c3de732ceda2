import { boxGuests } from '@/domain/box'
import { type BoxPrice, priceSitting, refundOfBoxes, totalOfCounts } from '@/domain/box-price'
import { money } from '@/domain/money'

const prices: readonly BoxPrice[] = [
  { rate: 'weekday', guest: 'adult', minor: 2880 },
  { rate: 'weekday', guest: 'senior', minor: 2300 },
  { rate: 'weekday', guest: 'child', minor: 1440 },
  { rate: 'holiday', guest: 'adult', minor: 3740 }
]

test('a sitting costs what its classes do on its kind of day, and nothing where one of them is not sold', () => {
  const family = { adult: 2, senior: 1, child: 1 }
  expect(totalOfCounts(family)).toBe(4)
  expect(priceSitting(prices, 'weekday', family)).toEqual({
    lines: [
      { guest: 'adult', count: 2, unitMinor: 2880 },
      { guest: 'senior', count: 1, unitMinor: 2300 },
      { guest: 'child', count: 1, unitMinor: 1440 }
    ],
    minor: 9500
  })
  expect(priceSitting(prices, 'holiday', family)).toBeUndefined()
  expect(priceSitting(prices, 'holiday', { adult: 2, senior: 0, child: 0 })?.minor).toBe(7480)
  expect(boxGuests).toEqual(['adult', 'senior', 'child'])
})

/** Gives the units of an order back in a sequence of requests; what each was worth. */
function giveBackIn(paidMinor: number, minors: readonly number[], requests: readonly (readonly number[])[]): number[] {
  const returned = new Set<number>()
  return requests.map((asked) => {
    const units = minors.map((minor, index) => ({
      minor,
      isAsked: asked.includes(index),
      isReturned: returned.has(index)
    }))
    const worth = refundOfBoxes(money(paidMinor, 'SGD'), units).minor
    for (const index of asked) returned.add(index)
    return worth
  })
}

test('each of a week goes back at its own price', () => {
  expect(giveBackIn(5300, [1000, 1000, 1100, 1200, 1000], [[3], [0], [4], [2], [1]])).toEqual([
    1200, 1000, 1000, 1100, 1000
  ])
})

test('however a week is given back, whatever was paid for it, its parts are what was paid to the cent', () => {
  const minors = [333, 1, 999, 1001, 777]
  const sequences = [[[0], [1], [2], [3], [4]], [[4], [2], [0], [3], [1]], [[0, 4], [1], [2, 3]], [[0, 1, 2, 3, 4]]]
  for (const paid of [1, 7, 1000, 3111, 3110, 9_999_999])
    for (const requests of sequences) {
      const parts = giveBackIn(paid, minors, requests)
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paid)
    }
})

test('what went back is not given back again', () => {
  const units = [{ minor: 1000, isAsked: true, isReturned: true }]
  expect(() => refundOfBoxes(money(1000, 'SGD'), units)).toThrow(RangeError)
})
