import { boundsOfMonth, monthAt } from '@/domain/calendar'
import { countries, currencyCodes } from '@/domain/countries'
import { countryOfWallet, ledgerStatus, walletTerms } from '@/domain/wallet'

test.each([
  ['topUp', null, 'done'],
  ['withdrawal', 'asked', 'underway'],
  ['withdrawal', 'sending', 'underway'],
  ['withdrawal', 'sent', 'done'],
  ['withdrawal', 'refused', 'returned'],
  ['withdrawal', 'cancelled', 'returned'],
  ['withdrawalReturn', 'refused', 'done']
] as const)('a %s of a withdrawal %s is %s', (kind, withdrawal, status) => {
  expect(ledgerStatus(kind, withdrawal)).toBe(status)
})

test('a month begins at midnight of its zone and ends where the next begins', () => {
  expect(boundsOfMonth('2026-03', 480)).toEqual({
    from: Date.UTC(2026, 1, 28, 16),
    until: Date.UTC(2026, 2, 31, 16)
  })
  for (const month of ['2026-01', '2026-02', '2026-04', '2026-12', '2028-02'])
    for (const { utcOffsetMinutes } of Object.values(countries)) {
      const { from, until } = boundsOfMonth(month, utcOffsetMinutes)
      expect([monthAt(from, utcOffsetMinutes), monthAt(until - 1, utcOffsetMinutes)]).toEqual([month, month])
      expect([monthAt(from - 1, utcOffsetMinutes), monthAt(until, utcOffsetMinutes)]).not.toContain(month)
    }
})

test.each(currencyCodes)('what %s offers lies within its bounds, and belongs to one country', (currency) => {
  const { amounts, topUp, withdrawal } = walletTerms[currency]
  expect(amounts.length).toBeGreaterThan(3)
  for (const amount of amounts) expect([amount >= topUp.minimum, amount <= topUp.maximum]).toEqual([true, true])
  expect(withdrawal.minimum).toBeLessThan(withdrawal.maximum)
  expect(countries[countryOfWallet(currency)].currency).toBe(currency)
})
