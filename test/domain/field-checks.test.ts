import * as module from '@/domain/field-checks'

const { fieldChecks, ...validators } = module

/** Card numbers with a right last sign, from the standard's own examples and of the same form. */
const cases: Record<keyof typeof validators, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }> =
  {
    isUrl: {
      good: [
        'http://a.sg',
        'https://fanju.example/customer/#/pages/index?x=1',
        'https://A-b.co:8400',
        'http://127.0.0.1/'
      ],
      bad: [
        '',
        'a.sg',
        'ftp://a.sg',
        'https://',
        'https://a b.sg',
        'https://-a.sg',
        'https://a..sg',
        'javascript:alert(1)',
        'https://a.sg\\@b',
        'https://u@a.sg',
        'https://a.sg\n',
        5
      ]
    },
    isIsoDate: {
      good: ['2026-03-01', '2026-12-31', '2026-02-31'],
      bad: [
        '',
        '2026-13-01',
        '2026-00-10',
        '2026-01-32',
        '2026-01-00',
        '2026-1-1',
        '2026/01/01',
        '2026-01-01T00:00',
        '２０２６-01-01',
        new Date()
      ]
    },
    isDate: {
      good: ['2026-03-01', '2026/3/1', '2026.03.01', '2024-02-29', '2000-02-29'],
      bad: [
        '',
        '2026-02-29',
        '1900-02-29',
        '2026-02-31',
        '2026-04-31',
        '2026-13-01',
        '2026-00-01',
        '26-01-01',
        '2026-01-01 ',
        20260301
      ]
    },
    isIdCard: {
      good: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
      bad: [
        '',
        '110105194912310021',
        '11010519491331002X',
        '11010519490229002X',
        '01010519491231002X',
        '1101051949123100',
        '11010519491231002X ',
        '１１010519491231002X',
        440524188001010014n
      ]
    },
    isCarPlate: {
      good: ['京A12345', '沪B1234F', '粤BD12345', '粤B12345D', '苏E5F6G7', '粤Z1234港', '冀A1234挂', '京AF00001'],
      bad: [
        '',
        '京A1234',
        '京I12345',
        '京A1234O',
        'A12345',
        '京a12345',
        '京A123456',
        '京AD123456',
        '坡A12345',
        '京A 12345',
        12345
      ]
    },
    isLandline: {
      good: ['010-62345678', '01062345678', '0755-2345678', '07552345678', '0755-23456789-123', '021-62345678-1'],
      bad: [
        '',
        '62345678',
        '10-62345678',
        '01-2345678',
        '07555-2345678',
        '010-123456',
        '010-6234567890',
        '010-62345678-',
        '010-62345678-1234567',
        '010 62345678',
        1062345678
      ]
    },
    isAmount: {
      good: ['1', '0.5', '0.05', '12.80', '1,000', '1,234,567.89', '1234567'],
      bad: ['', '0', '0.00', '-1', '01', '1.234', '1,00', '1,0000', '12,345,67', '.5', '1.', '1e3', '1 000', 12]
    },
    isChinese: {
      good: ['饭', '饭聚', '㐀', '𠀀'],
      bad: ['', '饭a', '饭 聚', '饭。', '12', 'か', 5]
    },
    isLetters: { good: ['a', 'Fanju'], bad: ['', 'Fan ju', 'é', 'a1', 'ａ', '饭', 5] },
    isAlphanumeric: { good: ['a', '1', 'Fanju2026'], bad: ['', 'a b', 'a-b', '１', 'é', '饭', 5] },
    isJson: { good: ['{}', '[1,2]', '"a"', 'null', ' 1 '], bad: ['', '{', "{'a':1}", 'undefined', '[1,]', {}, 1] }
  }

describe.each(Object.entries(cases))('%s', (name, { good, bad }) => {
  const check = validators[name as keyof typeof validators]

  it.each(good.map((value) => [value]))('accepts %p', (value) => {
    expect(check(value)).toBe(true)
  })

  it.each(bad.map((value) => [value]))('refuses %p', (value) => {
    expect(check(value)).toBe(false)
  })
})

it('has a case for every validator of its own', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(validators).sort())
})

it.each(Object.entries(fieldChecks))('%s never throws, whatever it is given', (_name, check) => {
  for (const value of [undefined, null, NaN, {}, [], Symbol('s'), () => 1, '\ud800', '', new Proxy({}, {})])
    expect(check(value)).toBe(false)
})

it('knows a false sign at every place of an ID card', () => {
  const card = '11010519491231002X'
  for (let at = 0; at < 17; at += 1) {
    const other = String((Number(card[at]) + 1) % 10)
    expect(module.isIdCard(card.slice(0, at) + other + card.slice(at + 1))).toBe(false)
  }
})
