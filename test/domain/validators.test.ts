import * as validators from '@/domain/validators'

type OneValue = (value: unknown) => boolean
const cases: Record<string, { check: OneValue; good: unknown[]; bad: unknown[] }> = {
  isEmail: {
    check: validators.isEmail,
    good: ['a@b.co', 'first.last+tag@mail.example.com', 'x_1@sub-domain.example.sg', 'A%B@EXAMPLE.ORG'],
    bad: [
      '',
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a@b.c',
      'a b@c.co',
      'a@b..co',
      '.a@b.co',
      'a.@b.co',
      'a@-b.co',
      'a@b.co ',
      'a@b.co\n',
      `${'a'.repeat(250)}@b.co`
    ]
  },
  isMainlandMobile: {
    check: validators.isMainlandMobile,
    good: ['13800138000', '12345678901', '19999999999'],
    bad: [
      '',
      '11800138000',
      '10800138000',
      '23800138000',
      '1380013800',
      '138001380000',
      '+8613800138000',
      '138 0013 8000',
      '１３８００１３８０００',
      13800138000
    ]
  },
  isNumber: {
    check: validators.isNumber,
    good: [0, -1.5, '0', '-1', '+2.50', '.5', '007'],
    bad: ['', ' ', '.', '1.', '1e5', '1,000', 'abc', '--1', NaN, Infinity, true, [1]]
  },
  isDigits: {
    check: validators.isDigits,
    good: ['0', '0123456789'],
    bad: ['', '1.0', '-1', '1 2', 'a1', '１２', '1\n', 12]
  },
  isObject: {
    check: validators.isObject,
    good: [{}, { a: 1 }, Object.create(null)],
    bad: [null, undefined, [], 'a', 1, new Date(), new Map(), () => 1]
  },
  isVerificationCode: {
    check: (value) => validators.isVerificationCode(value),
    good: ['123456', '000000'],
    bad: ['', '12345', '1234567', '12345a', '１２３４５６', 123456]
  },
  isPassword: {
    check: validators.isPassword,
    good: ['123456', 'Fanju2026', 'a'.repeat(16), '      '],
    bad: ['', '12345', 'a'.repeat(17), 123456]
  }
}

describe.each(Object.entries(cases))('%s', (_name, { check, good, bad }) => {
  it.each(good.map((value) => [value]))('accepts %p', (value) => {
    expect(check(value)).toBe(true)
  })

  it.each(bad.map((value) => [value]))('refuses %p', (value) => {
    expect(check(value)).toBe(false)
  })

  it('never throws, whatever it is given', () => {
    for (const value of [
      undefined,
      null,
      NaN,
      {},
      [],
      Symbol('s'),
      () => 1,
      new Date(NaN),
      '\ud800',
      Object.create(null),
      new Proxy({}, {})
    ]) {
      expect(typeof check(value)).toBe('boolean')
    }
  })
})

it('has a case for every validator that takes one value', () => {
  expect([...Object.keys(cases), 'inRange', 'hasLength'].sort()).toEqual(Object.keys(validators).sort())
})

it.each<[unknown, number, number, boolean]>([
  [1, 1, 3, true],
  [3, 1, 3, true],
  ['2.5', 1, 3, true],
  [0.99, 1, 3, false],
  [4, 1, 3, false],
  ['', 0, 3, false],
  [null, 0, 3, false],
  [2, 3, 1, false],
  [NaN, 0, 1, false]
])('inRange(%p, %p, %p) is %p', (value, minimum, maximum, expected) => {
  expect(validators.inRange(value, minimum, maximum)).toBe(expected)
})

it.each<[unknown, number, number | undefined, boolean]>([
  ['abc', 3, 3, true],
  ['abc', 1, 2, false],
  ['', 0, 2, true],
  ['', 1, undefined, false],
  ['饭🍜', 2, 2, true],
  [[1, 2], 2, 2, true],
  ['a'.repeat(999), 1, undefined, true],
  [123, 3, 3, false],
  [null, 0, 9, false]
])('hasLength(%p, %p, %p) is %p', (value, minimum, maximum, expected) => {
  expect(validators.hasLength(value, minimum, maximum)).toBe(expected)
})

it('takes verification codes of another length', () => {
  expect([validators.isVerificationCode('1234', 4), validators.isVerificationCode('123456', 4)]).toEqual([true, false])
})
