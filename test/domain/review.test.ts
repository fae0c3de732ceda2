import { countryCodes } from '@/domain/countries'
import { complaintTags, offeredTags, praiseTags, reviewCoins, reviewTags, reviewTenths } from '@/domain/review'

it('gives 20 coins, and 20000 where amounts are in dong', () => {
  expect(Object.fromEntries(countryCodes.map((country) => [country, reviewCoins(country)]))).toEqual({
    SG: 20,
    MY: 20,
    VN: 20_000,
    KH: 20,
    MM: 20,
    ID: 20,
    CN: 20
  })
})

it.each([
  [1, 1, 10],
  [5, 5, 50],
  [5, 4, 45],
  [1, 5, 30]
])('%s and %s stars are %s tenths', (dish, service, tenths) => expect(reviewTenths(dish, service)).toBe(tenths))

it.each<[number, number, readonly string[]]>([
  [5, 5, praiseTags],
  [4, 4, praiseTags],
  [5, 3, reviewTags],
  [3, 3, reviewTags],
  [2, 2, complaintTags],
  [1, 1, complaintTags],
  [1, 4, reviewTags]
])('for %s and %s stars the words that fit are offered', (dish, service, tags) =>
  expect(offeredTags(dish, service)).toEqual(tags)
)

it('every word is either praise or complaint', () => {
  expect(reviewTags).toHaveLength(praiseTags.length + complaintTags.length)
  expect(new Set(reviewTags).size).toBe(reviewTags.length)
})
