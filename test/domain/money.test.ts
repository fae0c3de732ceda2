import fc from 'fast-check'
import { type Currency, currencyCodes } from '@/domain/countries'
import {
  add,
  allocate,
  compare,
  formatMoney,
  formatMoneyParts,
  fraction,
  isNegative,
  isZero,
  max,
  min,
  money,
  multiply,
  negate,
  parseAmount,
  percentOf,
  subtract,
  sum,
  toAmount,
  zero
} from '@/domain/money'

const sgd = (minor: number) => money(minor, 'SGD')
const amounts = fc.record({ minor: fc.integer({ min: -1e12, max: 1e12 }), currency: fc.constantFrom(...currencyCodes) })

describe('money', () => {
  it.each([0.1, NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])('cannot be made of %p', (minor) => {
    expect(() => money(minor, 'SGD')).toThrow(RangeError)
  })

  it('has one zero', () => {
    expect(Object.is(money(-0, 'SGD').minor, 0)).toBe(true)
    expect(negate(zero('SGD'))).toEqual(zero('SGD'))
  })

  it('adds, subtracts and compares', () => {
    expect(add(sgd(10), sgd(-3))).toEqual(sgd(7))
    expect(subtract(sgd(10), sgd(30))).toEqual(sgd(-20))
    expect(sum([sgd(1), sgd(2), sgd(3)], 'SGD')).toEqual(sgd(6))
    expect(sum([], 'VND')).toEqual(zero('VND'))
    expect([compare(sgd(1), sgd(2)) < 0, compare(sgd(2), sgd(2)), compare(sgd(3), sgd(2)) > 0]).toEqual([true, 0, true])
    expect([min(sgd(1), sgd(2)), max(sgd(1), sgd(2))]).toEqual([sgd(1), sgd(2)])
    expect([isNegative(sgd(-1)), isNegative(sgd(0)), isZero(sgd(0)), isZero(sgd(1))]).toEqual([
      true,
      false,
      true,
      false
    ])
  })

  it.each([add, subtract, compare, min, max])('never mixes currencies in %p', (operation) => {
    expect(() => operation(sgd(1), money(1, 'MYR'))).toThrow('Cannot mix SGD with MYR')
  })

  it('refuses a sum that leaves the safe integers and a list of another currency', () => {
    expect(() => add(sgd(Number.MAX_SAFE_INTEGER), sgd(1))).toThrow(RangeError)
    expect(() => sum([sgd(1)], 'MYR')).toThrow(RangeError)
  })

  it('multiplies by whole numbers only', () => {
    expect(multiply(sgd(250), 3)).toEqual(sgd(750))
    expect(() => multiply(sgd(250), 1.5)).toThrow(RangeError)
    expect(() => multiply(sgd(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
  })
})

describe('percentOf', () => {
  it.each([
    [1250, 900, 113],
    [50, 900, 5],
    [49, 900, 4],
    [1, 5000, 1],
    [-1, 5000, -1],
    [-1250, 900, -113],
    [0, 900, 0],
    [999, 10000, 999],
    [100, 0, 0]
  ])('%p at %p basis points is %p', (minor, basisPoints, expected) => {
    expect(percentOf(sgd(minor), basisPoints)).toEqual(sgd(expected))
  })

  it('is exact where a product would leave the safe integers', () => {
    expect(percentOf(sgd(Number.MAX_SAFE_INTEGER), 9999)).toEqual(sgd(9006298534815517))
    expect(fraction(sgd(9007199254740991), 10900, 10900)).toEqual(sgd(9007199254740991))
  })

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9e14 }),
        fc.integer({ min: 0, max: 20000 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
        (minor, numerator, denominator) => {
          const exact = (2n * BigInt(minor) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER))
          expect(fraction(sgd(minor), numerator, denominator).minor).toBe(Number(exact))
        }
      )
    )
  })

  it.each([
    [-1, 2],
    [1, 0],
    [1, -2],
    [0.5, 2],
    [1, NaN]
  ])('refuses %p over %p', (numerator, denominator) => {
    expect(() => fraction(sgd(1), numerator, denominator)).toThrow(RangeError)
  })
})

describe('allocate', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [10, [0, 1], [0, 10]],
    [10, [0, 0, 0], [4, 3, 3]],
    [0, [1, 2], [0, 0]],
    [1, [1, 2, 3], [0, 0, 1]]
  ])('%p by %p is %p', (minor, weights, parts) => {
    expect(allocate(sgd(minor), weights)).toEqual(parts.map(sgd))
  })

  it('adds up exactly and strays from the fair share by less than one unit', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 8 }),
        (amount, weights) => {
          const parts = allocate(money(amount.minor, amount.currency), weights)
          expect(sum(parts, amount.currency)).toEqual(money(amount.minor, amount.currency))
          const total = weights.reduce((a, b) => a + b, 0)
          fc.pre(total > 0)
          parts.forEach((part, index) =>
            expect(Math.abs(part.minor - (amount.minor * (weights[index] ?? 0)) / total)).toBeLessThan(1.001)
          )
        }
      )
    )
  })

  it.each([[[]], [[-1, 2]], [[0.5]], [[NaN]]])('refuses the weights %p', (weights) => {
    expect(() => allocate(sgd(1), weights)).toThrow(RangeError)
  })
})

describe('amounts of a payload', () => {
  it.each<[string, Currency, number]>([
    ['12.80', 'SGD', 1280],
    ['12.8', 'SGD', 1280],
    ['12', 'SGD', 1200],
    ['0.05', 'MYR', 5],
    ['-3.20', 'CNY', -320],
    ['85000', 'VND', 85000],
    ['0', 'IDR', 0],
    ['-0', 'SGD', 0],
    ['007', 'SGD', 700]
  ])('reads %p of %s', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toEqual(money(minor, currency))
  })

  it.each<[string, Currency]>([
    ['', 'SGD'],
    ['12.805', 'SGD'],
    ['12.', 'SGD'],
    ['.5', 'SGD'],
    ['1,234', 'SGD'],
    ['S$1', 'SGD'],
    [' 1', 'SGD'],
    ['1\n', 'SGD'],
    ['+1', 'SGD'],
    ['--1', 'SGD'],
    ['1e3', 'SGD'],
    ['85000.0', 'VND'],
    ['999999999999999', 'SGD'],
    ['9999999999999999', 'VND'],
    ['NaN', 'SGD'],
    ['１', 'SGD']
  ])('does not read %p of %s', (text, currency) => {
    expect(parseAmount(text, currency)).toBeUndefined()
  })

  it.each<[number, Currency, string]>([
    [1280, 'SGD', '12.80'],
    [5, 'SGD', '0.05'],
    [0, 'SGD', '0.00'],
    [-5, 'CNY', '-0.05'],
    [85000, 'VND', '85000'],
    [0, 'KHR', '0']
  ])('writes %p of %s as %s', (minor, currency, text) => {
    expect(toAmount(money(minor, currency))).toBe(text)
  })

  it('comes back as it went', () => {
    fc.assert(
      fc.property(amounts, ({ minor, currency }) => {
        expect(parseAmount(toAmount(money(minor, currency)), currency)).toEqual(money(minor, currency))
      })
    )
  })
})

describe('formatMoney', () => {
  it.each<[number, Currency, string]>([
    [1280, 'SGD', 'S$12.80'],
    [1280, 'MYR', 'RM12.80'],
    [85000, 'VND', '85.000₫'],
    [4100, 'KHR', '4,100៛'],
    [12500, 'MMK', 'K12,500'],
    [85000, 'IDR', 'Rp85.000'],
    [1280, 'CNY', '¥12.80'],
    [123456789, 'SGD', 'S$1,234,567.89'],
    [100000, 'SGD', 'S$1,000.00'],
    [99900, 'SGD', 'S$999.00'],
    [-320, 'SGD', '-S$3.20'],
    [-85000, 'VND', '-85.000₫'],
    [0, 'SGD', 'S$0.00'],
    [999, 'VND', '999₫']
  ])('%p of %s is %s', (minor, currency, text) => {
    expect(formatMoney(money(minor, currency))).toBe(text)
  })

  it('writes signs as asked', () => {
    expect([320, -320, 0].map((minor) => formatMoney(sgd(minor), { sign: 'always' }))).toEqual([
      '+S$3.20',
      '-S$3.20',
      'S$0.00'
    ])
    expect([320, -320].map((minor) => formatMoney(sgd(minor), { sign: 'never' }))).toEqual(['S$3.20', 'S$3.20'])
  })

  it('leaves out decimals that are nothing, where that is asked for', () => {
    const round = [3000, 250, 0].map((minor) => formatMoney(sgd(minor), { decimals: 'needed' }))
    expect([...round, formatMoney(money(85000, 'VND'), { decimals: 'needed' })]).toEqual([
      'S$30',
      'S$2.50',
      'S$0',
      '85.000₫'
    ])
  })

  it('gives the pieces apart', () => {
    expect(formatMoneyParts(sgd(-123450))).toEqual({
      sign: '-',
      symbol: 'S$',
      figure: '1,234.50',
      symbolPosition: 'before'
    })
    expect(formatMoneyParts(money(85000, 'VND'))).toEqual({
      sign: '',
      symbol: '₫',
      figure: '85.000',
      symbolPosition: 'after'
    })
  })
})
