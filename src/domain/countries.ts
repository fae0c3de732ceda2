import type { Point } from './geo'

/** The seven countries served; the first is the fall-back of every location that fails (spec section 9, Other). */
export const countryCodes = ['SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN'] as const
/** ISO 3166-1 alpha-2. */
export type CountryCode = (typeof countryCodes)[number]

/** Where a person is until located, and after a failed location (spec section 8, Common). */
export const defaultCountry: CountryCode = 'SG'

/** One currency per country, ISO 4217. */
export const currencyCodes = ['SGD', 'MYR', 'VND', 'KHR', 'MMK', 'IDR', 'CNY'] as const
/** ISO 4217 code of a currency the product charges in. */
export type Currency = (typeof currencyCodes)[number]

/** How a currency is counted and written. `exponent` is the number of digits people pay in, which for VND, KHR, MMK and IDR is none. */
export interface CurrencyFormat {
  readonly exponent: 0 | 2
  readonly symbol: string
  readonly groupSeparator: ',' | '.'
  readonly decimalSeparator: ',' | '.'
  readonly symbolPosition: 'before' | 'after'
}

/** The one table of digits and symbols; nothing else in the code knows how many digits a currency has. */
export const currencies: Readonly<Record<Currency, CurrencyFormat>> = {
  SGD: { exponent: 2, symbol: 'S$', groupSeparator: ',', decimalSeparator: '.', symbolPosition: 'before' },
  MYR: { exponent: 2, symbol: 'RM', groupSeparator: ',', decimalSeparator: '.', symbolPosition: 'before' },
  VND: { exponent: 0, symbol: '₫', groupSeparator: '.', decimalSeparator: ',', symbolPosition: 'after' },
  KHR: { exponent: 0, symbol: '៛', groupSeparator: ',', decimalSeparator: '.', symbolPosition: 'after' },
  MMK: { exponent: 0, symbol: 'K', groupSeparator: ',', decimalSeparator: '.', symbolPosition: 'before' },
  IDR: { exponent: 0, symbol: 'Rp', groupSeparator: '.', decimalSeparator: ',', symbolPosition: 'before' },
  CNY: { exponent: 2, symbol: '¥', groupSeparator: ',', decimalSeparator: '.', symbolPosition: 'before' }
}

/** Codes in the order they are offered (spec section 3, Address). `hdbFlat` is Singapore's, `apartment` everyone else's. */
export const buildingTypes = [
  'none',
  'condo',
  'hdbFlat',
  'apartment',
  'landed',
  'hotel',
  'office',
  'mall',
  'studentHostel',
  'dormitory',
  'factory'
] as const
/** One code of {@link buildingTypes}. */
export type BuildingType = (typeof buildingTypes)[number]

/** Labels of a saved address (spec section 3, Address). */
export const addressLabels = ['home', 'company', 'school', 'hotel', 'default'] as const

/** What differs by country. `callingCode` has no plus sign; `postalCodeLength` is null where addresses usually carry no postal code. */
export interface Country {
  readonly currency: Currency
  readonly callingCode: string
  /** None of the seven has daylight saving time, so one offset is the whole zone. */
  readonly utcOffsetMinutes: number
  readonly defaultPoint: Point
  readonly defaultCityCode: string
  readonly postalCodeLength: number | null
  readonly buildingTypes: readonly BuildingType[]
}

const buildingTypesAbroad = buildingTypes.filter((type) => type !== 'hdbFlat')
const buildingTypesInSingapore = buildingTypes.filter((type) => type !== 'apartment')

/** The country table. City codes are the three letters of UN/LOCODE (SIN, KUL, SGN, PNH, RGN, JKT, SHA). */
export const countries: Readonly<Record<CountryCode, Country>> = {
  SG: {
    currency: 'SGD',
    callingCode: '65',
    utcOffsetMinutes: 480,
    defaultPoint: { latitude: 1.2839, longitude: 103.8443 },
    defaultCityCode: 'SIN',
    postalCodeLength: 6,
    buildingTypes: buildingTypesInSingapore
  },
  MY: {
    currency: 'MYR',
    callingCode: '60',
    utcOffsetMinutes: 480,
    defaultPoint: { latitude: 3.1466, longitude: 101.7101 },
    defaultCityCode: 'KUL',
    postalCodeLength: 5,
    buildingTypes: buildingTypesAbroad
  },
  VN: {
    currency: 'VND',
    callingCode: '84',
    utcOffsetMinutes: 420,
    defaultPoint: { latitude: 10.7769, longitude: 106.7009 },
    defaultCityCode: 'SGN',
    postalCodeLength: null,
    buildingTypes: buildingTypesAbroad
  },
  KH: {
    currency: 'KHR',
    callingCode: '855',
    utcOffsetMinutes: 420,
    defaultPoint: { latitude: 11.5564, longitude: 104.9282 },
    defaultCityCode: 'PNH',
    postalCodeLength: null,
    buildingTypes: buildingTypesAbroad
  },
  MM: {
    currency: 'MMK',
    callingCode: '95',
    utcOffsetMinutes: 390,
    defaultPoint: { latitude: 16.7747, longitude: 96.1588 },
    defaultCityCode: 'RGN',
    postalCodeLength: 5,
    buildingTypes: buildingTypesAbroad
  },
  ID: {
    currency: 'IDR',
    callingCode: '62',
    utcOffsetMinutes: 420,
    defaultPoint: { latitude: -6.1751, longitude: 106.8272 },
    defaultCityCode: 'JKT',
    postalCodeLength: 5,
    buildingTypes: buildingTypesAbroad
  },
  CN: {
    currency: 'CNY',
    callingCode: '86',
    utcOffsetMinutes: 480,
    defaultPoint: { latitude: 31.2304, longitude: 121.4737 },
    defaultCityCode: 'SHA',
    postalCodeLength: 6,
    buildingTypes: buildingTypesAbroad
  }
}

/** Whether text names one of the seven countries. */
export const isCountryCode = (value: unknown): value is CountryCode => countryCodes.some((code) => code === value)

/** Whether text names one of the seven currencies. */
export const isCurrency = (value: unknown): value is Currency => currencyCodes.some((code) => code === value)
