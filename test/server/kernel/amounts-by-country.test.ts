import { amountsByCountry } from '../../../server/platform/kernel/amounts-by-country'

test.each([
  ['', {}],
  ['SG=20000', { SG: 2_000_000 }],
  ['SG=20000, VN=50000000', { SG: 2_000_000, VN: 50_000_000 }],
  ['MY=0', { MY: 0 }]
])('"%s" is read', (text, limits) => {
  expect(amountsByCountry.parse(text)).toEqual(limits)
})

test.each(['SG', 'SG=', 'SG=1.5', 'SG=-1', 'XX=5', 'sg=5', 'SG=1e3'])('"%s" is refused', (text) => {
  expect(amountsByCountry.safeParse(text).success).toBe(false)
})
