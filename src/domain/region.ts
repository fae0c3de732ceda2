import { type CountryCode, defaultCountry, isCountryCode } from './countries'

interface AddressComponent {
  readonly long_name: string
  readonly short_name: string
  readonly types: readonly string[]
}

/** What a geocoder says of a point (spec section 7, maps geocode). */
export interface GeocodeAnswer {
  readonly status: string
  readonly results: readonly {
    readonly types: readonly string[]
    readonly address_components: readonly AddressComponent[]
  }[]
}

/** The country of a point, and its province where it has one (spec section 3, Location markers). */
export interface Region {
  readonly countryCode: CountryCode
  readonly country: string
  readonly province?: string
}

/** Reads a geocoder's answer; one that names no country that is served falls back to Singapore (spec section 7). */
export function readRegion({ status, results }: GeocodeAnswer): Region {
  const named =
    status === 'OK'
      ? results.find(({ address_components: parts }) => parts.some(({ types }) => types.includes('country')))
      : undefined
  const part = (type: string) => named?.address_components.find(({ types }) => types.includes(type))
  const country = part('country')
  if (country === undefined || !isCountryCode(country.short_name))
    return { countryCode: defaultCountry, country: defaultCountry }
  const province = part('administrative_area_level_1')
  return {
    countryCode: country.short_name,
    country: country.long_name,
    ...(province && { province: province.long_name })
  }
}
