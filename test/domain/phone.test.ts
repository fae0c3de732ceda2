import libraryMetadata from 'libphonenumber-js/metadata.max.json'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { formatPhone, isMobilePhone, isPhone, normalizePhone } from '@/domain/phone'
import { phoneMetadata } from '@/domain/phone-metadata'

describe('metadata', () => {
  it('is the seven countries of the installed library, no more and nothing older', () => {
    expect(Object.keys(phoneMetadata.countries).sort()).toEqual([...countryCodes].sort())
    for (const country of countryCodes)
      expect(phoneMetadata.countries[country]).toEqual(libraryMetadata.countries[country])
    for (const [callingCode, countries] of Object.entries(phoneMetadata.country_calling_codes)) {
      expect(libraryMetadata.country_calling_codes[callingCode]).toEqual(countries)
    }
  })
})

const readable: [CountryCode, string, string][] = [
  ['SG', '8123 4567', '+6581234567'],
  ['SG', '+65 8123 4567', '+6581234567'],
  ['SG', '６５８１２３４５６７', '+6581234567'],
  ['SG', '＋６５ ８１２３－４５６７', '+6581234567'],
  ['SG', '08123-4567', '+6581234567'],
  ['SG', '+65 65 8123 4567', '+6581234567'],
  ['SG', '65 65 81234567', '+6581234567'],
  ['SG', '+65 (0) 8123 4567', '+6581234567'],
  ['SG', '0065 8123 4567', '+6581234567'],
  ['SG', '++6581234567', '+6581234567'],
  ['SG', '+6581234001', '+6581234001'],
  ['SG', '6222 3333', '+6562223333'],
  ['MY', '012-345 6789', '+60123456789'],
  ['MY', '60123456789', '+60123456789'],
  ['MY', '+60 012-345 6789', '+60123456789'],
  ['VN', '0912 345 678', '+84912345678'],
  ['VN', '84 84 912 345 678', '+84912345678'],
  ['KH', '012 345 678', '+85512345678'],
  ['KH', '097 123 4567', '+855971234567'],
  ['MM', '09 421 234 567', '+959421234567'],
  ['ID', '0812-345-678', '+62812345678'],
  ['ID', '+62 0812 345 678', '+62812345678'],
  ['CN', '138 0013 8000', '+8613800138000'],
  ['CN', '+86-138-0013-8000', '+8613800138000'],
  ['CN', '138\u200b0013\u202c8000', '+8613800138000'],
  ['CN', '12345678901', '+8612345678901'],
  ['CN', '154 1234 5678', '+8615412345678']
]

describe('normalizePhone', () => {
  it.each(readable)('%s %s is %s', (country, typed, e164) => {
    expect(normalizePhone(typed, country)).toEqual({ e164, country })
  })

  it.each(readable)('%s %s reads the same again once it is stored', (country, typed, e164) => {
    expect(normalizePhone(normalizePhone(typed, country)?.e164 ?? '', country)).toEqual({ e164, country })
  })

  it('keeps the country of a number that names another of the seven', () => {
    expect(normalizePhone('+60 12-345 6789', 'SG')).toEqual({ e164: '+60123456789', country: 'MY' })
  })

  it.each<[CountryCode, string]>([
    ['SG', ''],
    ['SG', '12'],
    ['SG', '8123 456'],
    ['SG', '8123 45678'],
    ['SG', 'eight one two'],
    ['SG', '8123-4567 ext 5'],
    ['SG', '+1 650 253 0000'],
    ['SG', '1123 4567'],
    ['CN', '12345678901234567890123456'],
    ['CN', '138 0013 800'],
    ['CN', '118 0013 8000'],
    ['VN', '0000000000']
  ])('%s "%s" is no number', (country, typed) => {
    expect(normalizePhone(typed, country)).toBeUndefined()
    expect(isPhone(typed, country)).toBe(false)
  })
})

describe('isMobilePhone', () => {
  it.each<[CountryCode, string, boolean]>([
    ['SG', '8123 4567', true],
    ['SG', '6222 3333', false],
    ['VN', '024 3825 3525', false],
    ['VN', '0912 345 678', true],
    ['CN', '138 0013 8000', true],
    ['CN', '010 6552 9988', false],
    ['SG', 'none', false]
  ])('%s %s: %s', (country, typed, expected) => {
    expect(isMobilePhone(typed, country)).toBe(expected)
  })

  it('is still a valid phone when it is a landline', () => {
    expect(isPhone('6222 3333', 'SG')).toBe(true)
  })
})

describe('formatPhone', () => {
  it.each([
    ['+6581234567', '+65 8123 4567'],
    ['+60123456789', '+60 12 345 6789'],
    ['+8613800138000', '+86 138 0013 8000'],
    ['+84912345678', '+84 912 345 678'],
    ['not stored by us', 'not stored by us'],
    ['', '']
  ])('%s shows as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
  })
})
