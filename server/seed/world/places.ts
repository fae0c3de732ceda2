import { countries, type CountryCode } from '@/domain/countries'
import { cityOf, districtOf } from '../data'
import type { OutletTemplate } from '../data/types'
import { keyBetween, keyNumber } from '../deterministic'

/** Where an outlet stands and how it is reached. */
interface OutletPlace {
  readonly country: CountryCode
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  /** E.164. */
  readonly phone: string
}

/** City landline numbers: area code, then so many digits. The digits are made up. */
const landlines: Readonly<Record<string, readonly [prefix: string, digits: number]>> = {
  SIN: ['6', 7],
  KUL: ['321', 6],
  JHB: ['72', 6],
  SGN: ['2838', 6],
  HAN: ['2438', 6],
  PNH: ['23', 6],
  RGN: ['12', 5],
  JKT: ['21', 7],
  SHA: ['216', 7]
}

function landlineOf(cityCode: string, country: CountryCode, key: string): string {
  const [prefix, digits] = landlines[cityCode] ?? ['6', 7]
  // The first digit after an area code is never 0 or 1, the rest may be anything
  const first = keyBetween(`${key} first`, 2, 8)
  const rest = String(keyNumber(`${key} phone`))
    .padStart(10, '0')
    .slice(-(digits - 1))
  return `+${countries[country].callingCode}${prefix}${first}${rest}`
}

interface AddressParts {
  readonly house: string
  readonly street: string
  readonly postalCode: string | null
  readonly district: { readonly zh: string; readonly en: string; readonly vn?: string }
  readonly city: { readonly zh: string; readonly en: string; readonly vn?: string }
}

/** An address as it is written on an envelope there. */
const addressFormats: Readonly<Record<CountryCode, (parts: AddressParts) => string>> = {
  SG: ({ house, street, postalCode }) => `${house} ${street}, Singapore ${postalCode}`,
  MY: ({ house, street, postalCode, city }) => `${house}, ${street}, ${postalCode} ${city.en}`,
  VN: ({ house, street, district, city }) => `${house} ${street}, ${district.vn ?? district.en}, ${city.vn ?? city.en}`,
  KH: ({ house, street, district, city }) => `${house} ${street}, ${district.en}, ${city.en}`,
  MM: ({ house, street, postalCode, city }) => `${house} ${street}, ${city.en} ${postalCode}`,
  ID: ({ house, street, postalCode, city }) => `${street} No. ${house}, ${city.en} ${postalCode}`,
  CN: ({ house, street, district, city }) => `${city.zh}市${district.zh}区${street}${house}号`
}

/** About a hundred metres either way, so that neighbours do not stand on one point. */
const nearby = (key: string): number => keyBetween(key, -90, 90) / 100_000

/** Where the outlet of a template stands. */
export function placeOfOutlet({ key, cityCode, districtKey, street, house }: OutletTemplate): OutletPlace {
  const city = cityOf(cityCode)
  const district = districtOf(cityCode, districtKey)
  const road = district.streets[street % district.streets.length]
  if (!road) throw new RangeError(`${cityCode} ${districtKey} has no streets`)
  return {
    country: city.country,
    address: addressFormats[city.country]({
      house,
      street: road.name,
      postalCode: road.postalCode,
      district: district.name,
      city: city.name
    }),
    latitude: road.latitude + nearby(`${key} north`),
    longitude: road.longitude + nearby(`${key} east`),
    phone: landlineOf(cityCode, city.country, key)
  }
}
