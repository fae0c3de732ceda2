import { normalizePhone } from '@/domain/phone'
import { readPostalCode } from '@/domain/postal-codes'
import {
  hasContent,
  normalPromotionCode,
  shownLine,
  shownText,
  typedCode,
  typedEmail,
  withPlainDigits
} from '@/domain/typed-text'
import { isEmail, isVerificationCode } from '@/domain/validators'

test('every digit of Unicode is read as its value', () => {
  const runs = ['٠', '۰', '०', '০', '๐', '០', '၀', '႐', '᪐', '０', '𝟎', '𝟘', '𞥐']
  for (const zero of runs) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value))
    expect([zero, withPlainDigits(digits.join(''))]).toEqual([zero, '0123456789'])
  }
})

describe('a code', () => {
  test.each([
    '123456',
    '123 456',
    '123-456',
    '1 2 3 4 5 6',
    '１２３４５６',
    '១២៣៤៥៦',
    '၁၂၃ ၄၅၆',
    '\u200b123\u2060456\u202c',
    '123\u20131456',
    ' 123.456\n',
    '\u3164123456'
  ])('%j is read', (typed) => {
    expect(isVerificationCode(typedCode(typed).slice(0, 6))).toBe(true)
  })
  test.each(['', '12345', '12345x', '一二三四五六'])('%j is none', (typed) => {
    expect(isVerificationCode(typedCode(typed))).toBe(false)
  })
  test('keeps its letters', () => expect(typedCode(' ab-12 ')).toBe('ab12'))
})

test.each([
  ["evan.o'malley@example.com", "evan.o'malley@example.com"],
  [' mei＠example.com\u200b', 'mei@example.com'],
  ['mailto:mei@example.com', 'mei@example.com'],
  ['a+b_c%d!#$&*/=?^`{|}~-@sub.example.co', 'a+b_c%d!#$&*/=?^`{|}~-@sub.example.co']
])('the mail address %j is %s', (typed, email) => {
  expect([typedEmail(typed), isEmail(email)]).toEqual([email, true])
})

test.each(['a..b@example.com', '.a@example.com', 'a(b)@example.com', 'a@b', 'a b', 'a b@example.com'])(
  '%s is no mail address',
  (typed) => {
    expect(isEmail(typedEmail(typed))).toBe(false)
  }
)

test.each([
  ['welcome 10', 'WELCOME10'],
  ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
  ['wel\u200bcome\u00a010', 'WELCOME10'],
  ['new\u201310', 'NEW-10']
])('the promotion code %j is %s', (typed, code) => expect(normalPromotionCode(typed)).toBe(code))

test.each([
  ['8123 4567', 'SG', '+6581234567'],
  ['tel:+65-8123-4567', 'SG', '+6581234567'],
  ['8123.4567', 'SG', '+6581234567'],
  ['８１２３４５６７', 'SG', '+6581234567'],
  ['០១២ ៣៤៥ ៦៧៨', 'KH', '+85512345678'],
  ['၀၉ ၂၅၀ ၁၂၃ ၄၅၆', 'MM', '+959250123456'],
  ['\u202a+65 8123\u00a04567\u202c', 'SG', '+6581234567']
] as const)('the phone %j in %s is %s', (typed, country, e164) =>
  expect(normalizePhone(typed, country)?.e164).toBe(e164)
)

test.each(['098585', '098 585', '098-585', '０９８５８５', '၀၉၈၅၈၅'])('the postal code %s is read', (typed) => {
  expect(readPostalCode(typed, 'SG')).toBe('098585')
})

describe('a text that others read', () => {
  test.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u2800',
    '\u200d\u200d',
    '\ufe0f',
    '\u00ad',
    '\u115f\u1160',
    '\u202e\u2066',
    '\u{e0041}',
    '\u0301'
  ])('%j has nothing to see', (typed) => expect([hasContent(typed), shownLine(typed)]).toEqual([false, '']))
  test.each(['小满', 'Nguyễn Thị Ánh', '👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'မြန်မာ', 'ខ្មែរ', 'محمد', '…', '½'])(
    '%s stays as it is',
    (typed) => {
      expect(shownLine(typed)).toBe(typed)
    }
  )
  test.each([
    ['a\u202eb\u2066c\u200f', 'abc'],
    ['\u3164mei\u200b', 'mei'],
    ['one\r\ntwo\u2028three\tfour', 'one two three four']
  ])('%j is on one line %j', (typed, line) => expect(shownLine(typed)).toBe(line))
  test('of several lines keeps its lines', () => expect(shownText(' one\r\ntwo\u202e ')).toBe('one\ntwo'))
})
