import { currencyCodes } from '@/domain/countries'
import { priceBandLimits, priceBandOf } from '@/domain/restaurant-filters'

test.each([
  [0, 'low'],
  [799, 'low'],
  [800, 'middle'],
  [1599, 'middle'],
  [1600, 'high']
] as const)('%d cents in Singapore are %s', (minor, band) => expect(priceBandOf(minor, 'SGD')).toBe(band))

test.each(currencyCodes)('the bands of %s rise', (currency) => {
  const [middle, high] = priceBandLimits(currency)
  expect(0 < middle && middle < high).toBe(true)
})
