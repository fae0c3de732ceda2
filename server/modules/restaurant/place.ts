import type { LocalizedText } from '@/contract/types'
import { countries, type CountryCode, defaultCountry, isCountryCode } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import type { RequestMarkers } from '../../http/context'
import { cityAt, cityReachMeters } from '../../platform/maps/cities'
import type { Catalogue } from './catalogue'

/** Where somebody browses. */
export interface Place {
  readonly cityCode: string
  readonly countryCode: CountryCode
  readonly city: LocalizedText
  /** Lists are put in order from here. */
  readonly point: Point
  /** The same where the caller named it; null where it only stands for a city, and nobody is told how far anything is or what bringing it costs. */
  readonly known: Point | null
}

interface PlaceParams {
  readonly cityCode?: string | undefined
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

const pointOf = ({ latitude, longitude }: Omit<PlaceParams, 'cityCode'>): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** From where a caller looks at what stands at a point: nothing by distance can be said from an unknown place, or from another city. */
export const knownNear = ({ known }: Pick<Place, 'known'>, at: Point): Point | null =>
  known !== null && distanceMeters(at, known) <= cityReachMeters ? known : null

/**
 * Where the caller browses: the city asked for, else the one at the point asked for, else those of the markers, else Singapore
 * (spec section 8, Common: a location that fails falls back to Singapore). Without a point, the city's centre.
 */
export async function placeOf(catalogue: Catalogue, params: PlaceParams, markers: RequestMarkers): Promise<Place> {
  const cities = await catalogue.cities()
  const byCode = (code: string | undefined) => cities.find((city) => city.cityCode === code)
  const asked = pointOf(params)
  const marked = pointOf(markers)
  const city =
    byCode(params.cityCode) ??
    (asked && cityAt(cities, asked)) ??
    byCode(markers.cityCode) ??
    (marked && cityAt(cities, marked)) ??
    byCode(countries[defaultCountry].defaultCityCode)
  if (!city || !isCountryCode(city.countryCode)) {
    const { defaultCityCode, defaultPoint } = countries[defaultCountry]
    return {
      cityCode: defaultCityCode,
      countryCode: defaultCountry,
      city: { zh: '新加坡', en: 'Singapore', vn: 'Singapore' },
      point: asked ?? defaultPoint,
      known: asked ?? null
    }
  }
  // Markers of another city say nothing about where in this one to look from.
  const near = asked ?? (marked && distanceMeters(city, marked) <= cityReachMeters ? marked : undefined)
  return {
    cityCode: city.cityCode,
    countryCode: city.countryCode,
    city: city.names,
    point: near ?? { latitude: city.latitude, longitude: city.longitude },
    known: asked ?? null
  }
}
