jest.mock('@/platform/navigation/navigation', () => ({ navigation: {} }))
import { parseAppLink } from '@/platform/navigation/open-link'

test.each([
  ['pages/restaurant/index?restaurantId=sg-01', { name: 'restaurant', params: { restaurantId: 'sg-01' } }],
  ['/pages/index/shop', { name: 'shop', params: {} }],
  ['pages/restaurant/index', null],
  ['pages/nowhere/index', null],
  ['https://elsewhere.example', null]
])('%s', (link, expected) => {
  expect(parseAppLink(link)).toEqual(expected)
})
