import fc from 'fast-check'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { isMobilePhone, normalizePhone } from '@/domain/phone'

/** Mobiles as people write them at home, without the zero before them: a few ranges of each country, of every length that it has. */
const mobiles: Readonly<Record<CountryCode, readonly string[]>> = {
  SG: ['81234567', '91234567', '90012345', '87654321'],
  MY: ['123456789', '1112345678', '195551234', '1135551234'],
  VN: ['912345678', '355512345', '565123456', '845551234'],
  KH: ['12345678', '971234567', '85512345', '881234567', '16855123', '10234567'],
  MM: ['9421234567', '95012345', '9951234567', '9791234567'],
  ID: ['812345678', '81234567890', '8628123456', '895123456789', '85512345678'],
  CN: ['13800138000', '18612345678', '15412345678', '19912345678']
}

const fullWidth = (digits: string) => digits.replace(/[0-9]/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)))
const arabic = (digits: string) => digits.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
const persian = (digits: string) => digits.replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

/** What stands before a number: nothing, its country by a plus or two zeros, once or twice, the zero of home, before it or after the code. */
const beginnings: readonly ((code: string) => string)[] = [
  () => '',
  () => '0',
  (code) => `+${code}`,
  (code) => `++${code}`,
  (code) => `＋${code}`,
  (code) => `00${code}`,
  (code) => code,
  (code) => `+${code}0`,
  (code) => `+${code}(0)`,
  (code) => `${code}0`,
  (code) => `+${code}${code}`,
  (code) => `+${code} 00${code}`,
  (code) => `+${code}+${code}`,
  (code) => `00${code}0`,
  (code) => `tel:+${code}`
]

const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u3000', '\u200b', '\u2011', '/', '·', '\t')

/** A mobile as somebody types it, with what it means. */
const typed = fc
  .constantFrom(...countryCodes)
  .chain((country) =>
    fc.record({
      country: fc.constant(country),
      national: fc.constantFrom(...mobiles[country]),
      begin: fc.constantFrom(...beginnings),
      signs: fc.array(between, { minLength: 30, maxLength: 30 }),
      script: fc.constantFrom((digits: string) => digits, fullWidth, arabic, persian),
      around: fc.constantFrom('', ' ', '\u202a', '\n')
    })
  )
  .map(({ country, national, begin, signs, script, around }) => {
    const { callingCode } = countries[country]
    const spaced = [...national].map((digit, index) => digit + (signs[index] ?? '')).join('')
    return {
      country,
      text: `${around}${script(`${begin(callingCode)} ${spaced}`)}${around}`,
      e164: `+${callingCode}${national}`
    }
  })

test('a mobile of any of the seven countries is one number, however it is typed', () => {
  fc.assert(
    fc.property(typed, ({ country, text, e164 }) => {
      expect(normalizePhone(text, country)).toEqual({ e164, country })
      expect(isMobilePhone(text, country)).toBe(true)
    }),
    { numRuns: 3000 }
  )
})

test('what is no mobile is none: a digit too few or too many, or another sign in it', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('x', '#', ',', '*', 'ext', '@'), ({ country, text }, sign) => {
      expect(normalizePhone(`${text}${sign}`, country)).toBeUndefined()
      expect(normalizePhone(`${text}00000000`, country)).toBeUndefined()
    })
  )
})
