import { currencyCodes } from '@/domain/countries'
import { formatMoney, formatMoneyParts, money, toAmount } from '@/domain/money'
import { readAmount } from '@/domain/typed-amount'

test.each([
  ['20', 'SGD', 2000],
  ['12.8', 'SGD', 1280],
  ['10,50', 'SGD', 1050],
  ['10,5', 'CNY', 1050],
  ['.5', 'SGD', 50],
  ['1,234', 'SGD', 123_400],
  ['1.234', 'SGD', 123_400],
  ['1,000.5', 'MYR', 100_050],
  ['1.000,5', 'MYR', 100_050],
  ['1 234,50', 'MYR', 123_450],
  [' S$12.80 ', 'SGD', 1280],
  ['sgd 12.80', 'SGD', 1280],
  ['12.80 CNY', 'CNY', 1280],
  ['１２．８０', 'SGD', 1280],
  ['12。5', 'CNY', 1250],
  ['￥１２，５', 'CNY', 1250],
  ['85.000', 'VND', 85_000],
  ['85,000', 'VND', 85_000],
  ['១២,៣៤៥', 'KHR', 12_345],
  ['၁၂၃၄၅', 'MMK', 12_345],
  ['١٢٫٥', 'SGD', 1250],
  ['12.345.678', 'IDR', 12_345_678],
  ['\u200b20\u00a0', 'SGD', 2000]
] as const)('"%s" of %s is %i', (typed, currency, minor) => {
  expect(readAmount(typed, currency)).toEqual({ minor, currency })
})

test.each([
  ['', 'SGD'],
  ['0', 'SGD'],
  ['0.00', 'SGD'],
  ['-5', 'SGD'],
  ['.', 'SGD'],
  ['1.', 'SGD'],
  ['0.500', 'SGD'],
  ['1.2345', 'SGD'],
  ['12,34,567', 'SGD'],
  ['1234,567', 'SGD'],
  ['1,234.567', 'SGD'],
  ['1.234.5', 'SGD'],
  ['1,23.50', 'SGD'],
  ['1e3', 'SGD'],
  ['01', 'SGD'],
  ['5 0', 'SGD'],
  ['12 3456', 'SGD'],
  ['RM5', 'SGD'],
  ['100.5', 'VND'],
  ['100,0', 'KHR'],
  ['9'.repeat(20), 'SGD']
] as const)('"%s" of %s is none', (typed, currency) => {
  expect(readAmount(typed, currency)).toBeUndefined()
})

describe.each(currencyCodes)('%s', (currency) => {
  const written = [1, 99, 100, 1050, 123_456, 1_000_000, 987_654_321].map((minor) => money(minor, currency))
  test('an amount as the app writes it is that amount', () => {
    for (const amount of written) {
      const forms = [formatMoney(amount), formatMoneyParts(amount).figure, toAmount(amount)]
      for (const form of forms) expect([form, readAmount(form, currency)]).toEqual([form, amount])
    }
  })
})
