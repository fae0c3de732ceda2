import * as validators from '@/domain/validators'

type OneValue = (value: unknown) => boolean
const cases: Record<string, { check: OneValue; good: unknown[]; bad: unknown[] }> = {
  isEmail: {
    check: validators.isEmail,
    good: ['a@b.co', 'first.last+tag@mail.example.com', 'x_1@sub-domain.example.sg', 'A%B@EXAMPLE.ORG'],
    bad: ['', 'a', 'a@', '@b.co', 'a@b', 'a@b.c', 'a b@c.co', 'a@b..co', '.a@b.co', 'a.@b.co', 'a@-b.co', 'a@b.co ', 'a@b.co\n', `${'a'.repeat(250)}@b.co`]
  },
  isMainlandMobile: {
    check: validators.isMainlandMobile,
    good: ['13800138000', '12345678901', '19999999999'],
    bad: ['', '11800138000', '10800138000', '23800138000', '1380013800', '138001380000', '+8613800138000', '138 0013 8000', '１３８００１３８０００', 13800138000]
  },
  isUrl: {
    check: validators.isUrl,
    good: ['http://a.co', 'https://www.example.com/a/b?c=1#d', 'http://localhost:8400/customer/', 'http://127.0.0.1', 'HTTPS://EXAMPLE.COM', 'https://a.co?x=1'],
    bad: ['', 'a.co', '//a.co', 'ftp://a.co', 'http://', 'http://a', 'https://a.co/with space', 'javascript:alert(1)', 'http://a.co:123456']
  },
  isDate: {
    check: validators.isDate,
    good: ['2024-02-29', '2024-2-9', '2024/12/31', '2024.1.1', '2000-02-29', new Date(0)],
    bad: ['', '2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '2024-01-00', '2024-01/01', '24-01-01', '01-01-2024', 'today', new Date('x'), 20240101]
  },
  isIsoDate: {
    check: validators.isIsoDate,
    good: ['2024-01-01', '2024-12-31', '2024-02-29'],
    bad: ['', '2024-13-01', '2024-00-01', '2024-01-32', '2024-01-00', '2024-1-1', '2024/01/01', '2023-02-29', '2024-01-01T00:00:00Z', ' 2024-01-01']
  },
  isNumber: {
    check: validators.isNumber,
    good: [0, -1.5, '0', '-1', '+2.50', '.5', '007'],
    bad: ['', ' ', '.', '1.', '1e5', '1,000', 'abc', '--1', NaN, Infinity, true, [1]]
  },
  isDigits: { check: validators.isDigits, good: ['0', '0123456789'], bad: ['', '1.0', '-1', '1 2', 'a1', '１２', '1\n', 12] },
  isIdCard: {
    check: validators.isIdCard,
    good: ['11010519491231002X', '11010519491231002x', '440308199901101512'],
    bad: ['', '110105194912310021', '110105194913310029', '01010519491231002X', '11010519491231002', '11010519491231002XX', '110105490231002', 440308199901101512]
  },
  isCarPlate: {
    check: validators.isCarPlate,
    good: ['京A12345', '沪B1234警', '粤BD12345', '粤B12345D', '川A1C2D3', '粤Z1234港'],
    bad: ['', 'A12345', '京a12345', '京I12345', '京A1234', '京A123456', '京AI2345', '粤BG12345', '京A1234O', '京A12345 ']
  },
  isAmount: {
    check: validators.isAmount,
    good: ['1', '12.8', '12.80', '1234', '1,234', '1,234,567.89', '0.5', '0.01', 12.8, 3],
    bad: ['', '0', '0.00', '-1', '1.234', '.5', '1.', '01', '1,23', '12,34,567', '1234,567', '1e3', 'S$1', ' 1', 0, -2, 1.005, NaN, Infinity]
  },
  isChinese: { check: validators.isChinese, good: ['饭', '饭聚', '〇', '㐀'], bad: ['', '饭a', '饭 聚', '饭。', 'fan', '12'] },
  isLetters: { check: validators.isLetters, good: ['a', 'AbC'], bad: ['', 'a1', 'a b', 'é', '饭', 'a\n'] },
  isAlphanumeric: { check: validators.isAlphanumeric, good: ['a1', '0', 'Z'], bad: ['', 'a_1', 'a-1', ' ', '１'] },
  isEmpty: {
    check: validators.isEmpty,
    good: [undefined, null, '', '  \n', [], {}, new Map(), new Set(), NaN],
    bad: ['a', 0, false, [0], { a: undefined }, new Map([[1, 1]]), new Set([1]), new Date(0)]
  },
  isJson: { check: validators.isJson, good: ['{}', '[]', '{"a":[1,null]}'], bad: ['', '1', '"a"', 'null', 'true', '{a:1}', '{', {}, undefined] },
  isLandline: {
    check: validators.isLandline,
    good: ['010-12345678', '0755-1234567', '021-12345678-123', '01012345678', '123-4567890'],
    bad: ['', '12345678', '010-123456', '010-123456789', '01-12345678', '01234-1234567', '13800138000', '010-12345678-', '(010)12345678']
  },
  isObject: { check: validators.isObject, good: [{}, { a: 1 }, Object.create(null)], bad: [null, undefined, [], 'a', 1, new Date(), new Map(), () => 1] },
  isArray: { check: validators.isArray, good: [[], [1]], bad: [null, {}, 'ab', { length: 0 }] },
  isVerificationCode: { check: (value) => validators.isVerificationCode(value), good: ['123456', '000000'], bad: ['', '12345', '1234567', '12345a', '１２３４５６', 123456] },
  isPassword: { check: validators.isPassword, good: ['123456', 'Fanju2026', 'a'.repeat(16), '      '], bad: ['', '12345', 'a'.repeat(17), 123456] }
}

describe.each(Object.entries(cases))('%s', (_name, { check, good, bad }) => {
  it.each(good.map((value) => [value]))('accepts %p', (value) => {
    expect(check(value)).toBe(true)
  })

  it.each(bad.map((value) => [value]))('refuses %p', (value) => {
    expect(check(value)).toBe(false)
  })

  it('never throws, whatever it is given', () => {
    for (const value of [undefined, null, NaN, {}, [], Symbol('s'), () => 1, new Date(NaN), '\ud800', Object.create(null), new Proxy({}, {})]) {
      expect(typeof check(value)).toBe('boolean')
    }
  })
})

it('has a case for every validator that takes one value', () => {
  expect([...Object.keys(cases), 'contains', 'inRange', 'hasLength'].sort()).toEqual(Object.keys(validators).sort())
})

it.each<[unknown, unknown, boolean]>([
  ['beef noodles', 'noodle', true], ['abc', '', true], ['abc', 'B', false], ['a1', 1, false], [[1, 2], 2, true], [[NaN], NaN, true], [[1], '1', false], [null, 'a', false], [{ a: 1 }, 'a', false]
])('contains(%p, %p) is %p', (value, part, expected) => {
  expect(validators.contains(value, part)).toBe(expected)
})

it.each<[unknown, number, number, boolean]>([
  [1, 1, 3, true], [3, 1, 3, true], ['2.5', 1, 3, true], [0.99, 1, 3, false], [4, 1, 3, false], ['', 0, 3, false], [null, 0, 3, false], [2, 3, 1, false], [NaN, 0, 1, false]
])('inRange(%p, %p, %p) is %p', (value, minimum, maximum, expected) => {
  expect(validators.inRange(value, minimum, maximum)).toBe(expected)
})

it.each<[unknown, number, number | undefined, boolean]>([
  ['abc', 3, 3, true], ['abc', 1, 2, false], ['', 0, 2, true], ['', 1, undefined, false], ['饭🍜', 2, 2, true], [[1, 2], 2, 2, true], ['a'.repeat(999), 1, undefined, true], [123, 3, 3, false], [null, 0, 9, false]
])('hasLength(%p, %p, %p) is %p', (value, minimum, maximum, expected) => {
  expect(validators.hasLength(value, minimum, maximum)).toBe(expected)
})

it('takes verification codes of another length', () => {
  expect([validators.isVerificationCode('1234', 4), validators.isVerificationCode('123456', 4)]).toEqual([true, false])
})

it('notices any single wrong digit of an ID card', () => {
  const card = '440308199901101512'
  for (let place = 0; place < 18; place += 1) {
    const digit = (Number(card.charAt(place)) + 1) % 10
    expect(validators.isIdCard(card.slice(0, place) + String(digit) + card.slice(place + 1))).toBe(false)
  }
})
