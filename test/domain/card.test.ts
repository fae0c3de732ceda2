import { expiryText, isCardExpired } from '@/domain/card'

describe('a card pays', () => {
  it.each([
    ['in its last month', Date.UTC(2031, 8, 30), false],
    ['on the day after it, which is still the month somewhere', Date.UTC(2031, 9, 1, 23), false],
    ['no more two days later', Date.UTC(2031, 9, 2, 1), true],
    ['long before', Date.UTC(2026, 0, 1), false]
  ])('%s', (_when, now, isExpired) => {
    expect(isCardExpired({ month: 9, year: 2031 }, now)).toBe(isExpired)
  })

  it('to the end of the year in December', () => {
    expect(isCardExpired({ month: 12, year: 2031 }, Date.UTC(2031, 11, 31, 23))).toBe(false)
    expect(isCardExpired({ month: 12, year: 2031 }, Date.UTC(2032, 0, 3))).toBe(true)
  })
})

it.each([
  [{ month: 9, year: 2031 }, '09/31'],
  [{ month: 12, year: 2105 }, '12/05']
])('%j is printed %s', (expiry, text) => {
  expect(expiryText(expiry)).toBe(text)
})
