import { compareUnitPrices, isVideoPath, unitPriceOf } from '@/domain/goods'
import { priceOfWeighed } from '@/domain/goods-line'
import { money, toAmount } from '@/domain/money'

describe('unitPriceOf', () => {
  const priced = (minor: number, grams: number | null, millilitres: number | null = null) => {
    const price = unitPriceOf(money(minor, 'SGD'), { grams, millilitres })
    return price && `${toAmount(price.amount)} / ${price.per}`
  }

  it.each([
    [890, 500, null, '1.78 / 100g'],
    // Half a cent and more is a cent
    [1280, 700, null, '1.83 / 100g'],
    [1, 400, null, '0.00 / 100g'],
    [590, null, 1000, '5.90 / litre'],
    [520, null, 250, '20.80 / litre'],
    // What has both, as oil may, is compared by its weight
    [520, 230, 250, '2.26 / 100g'],
    [390, null, null, null]
  ])('of %i for %p g or %p ml is %p', (minor, grams, millilitres, expected) => {
    expect(priced(minor, grams, millilitres)).toBe(expected)
  })

  it('has the digits of the currency', () => {
    expect(unitPriceOf(money(66_500, 'VND'), { grams: 700, millilitres: null })).toEqual({
      amount: money(9500, 'VND'),
      per: '100g'
    })
  })
})

it('puts goods in order by what they cost by weight, then by volume, what has no size last', () => {
  const priced = (minor: number, grams: number | null, millilitres: number | null) =>
    unitPriceOf(money(minor, 'SGD'), { grams, millilitres })
  const lollies = priced(1, null, null)
  const juice = priced(590, null, 1000)
  const water = priced(320, null, 2000)
  const crab = priced(2880, 600, null)
  // Dearer by the piece, and cheaper by weight
  const rice = priced(5000, 5000, null)
  expect([lollies, juice, water, crab, rice].sort(compareUnitPrices)).toEqual([rice, crab, water, juice, lollies])
})

test.each([
  ['video/sea-bass.mp4', true],
  ['https://videos.elsewhere.example/a.mp4', false],
  ['//elsewhere.example/video/a.mp4', false],
  ['video/../dish/a.mp4', false],
  ['video/a.html', false]
])('%s names a video of our own: %s', (path, isOne) => {
  expect(isVideoPath(path)).toBe(isOne)
})

it('prices goods by what they weigh: to the nearest coin, and never at nothing, as what was left out', () => {
  const price = (grams: number, agreed = 590) => priceOfWeighed(money(agreed, 'SGD'), grams, 2200).minor
  expect([2200, 2100, 1100, 2, 1].map((grams) => price(grams))).toEqual([590, 563, 295, 1, 1])
  expect(price(1, 0)).toBe(0)
  for (const grams of [0, -1, 1.5, 2201]) expect(() => price(grams)).toThrow(RangeError)
})
