import { localized } from '@/contract/localized'
import type { LocaleCode, Result } from '@/contract/types'
import { distanceMeters, type Point } from '@/domain/geo'
import { countryAt } from './countries'
import { type Area, cityNames, countryNames, type PlaceName } from './gazetteer-areas'
import type { Entry } from './gazetteer-index'
import { areaAt, placesAround, placesOfText } from './gazetteer-search'
import type { MapsPort } from './maps'

type Geocoded = Result<'geocode'>['results'][number]
type FoundPlace = Result<'placeSearch'>['items'][number]

/** Roads are longer than the crow's way, and cities slower than roads. */
const roadFactor = 1.3
const metersPerSecond = 6.5
const metersPerMile = 1609.344
const mostFound = 20
const mostGeocoded = 5

/** An address as people there would write it, but for the names of area, city and country, which are in the language. */
function addressOf(
  { area, street, postalCode, kind }: Pick<Entry, 'area' | 'street' | 'postalCode' | 'kind'>,
  language: LocaleCode
): string {
  const country = localized(countryNames[area.country], language)
  const city = localized(cityNames[area.city], language)
  const district = localized(area.name, language)
  if (area.country === 'CN' && language === 'zh-CN')
    return `${city}市${district}${street}${postalCode === null ? '' : ` ${postalCode}`}`
  // In Singapore street and code are the whole address
  const parts = [
    street,
    area.country === 'SG' && street !== '' && kind !== 'area' ? '' : district,
    city === country ? '' : city
  ]
  return [...parts.filter((part) => part !== ''), postalCode === null ? country : `${country} ${postalCode}`].join(
    language === 'zh-CN' ? '，' : ', '
  )
}

const component = (long: string, short: string, ...types: string[]) => ({ long_name: long, short_name: short, types })

/** The parts around a place, from the area up, in the shape of Google's geocoder (spec section 7, maps geocode). */
function componentsOf(area: Area, language: LocaleCode, postalCode: string | null): Geocoded['address_components'] {
  const name = (of: PlaceName) => localized(of, language)
  return [
    component(name(area.name), name(area.name), 'neighborhood', 'political'),
    component(name(cityNames[area.city]), name(cityNames[area.city]), 'locality', 'political'),
    component(name(countryNames[area.country]), area.country, 'country', 'political'),
    ...(postalCode === null ? [] : [component(postalCode, postalCode, 'postal_code')])
  ]
}

const typesOf = ({ kind, postalCode }: Entry): string[] => {
  if (kind === 'area') return postalCode === null ? ['neighborhood', 'political'] : ['postal_code']
  return kind === 'street'
    ? ['route']
    : kind === 'station'
      ? ['subway_station', 'transit_station', 'point_of_interest', 'establishment']
      : ['premise', 'point_of_interest', 'establishment']
}

function geocoded(entry: Entry, language: LocaleCode): Geocoded {
  const { kind, street, area, postalCode, latitude, longitude } = entry
  const own =
    kind === 'area'
      ? []
      : [
          ...(kind === 'street'
            ? []
            : [component(localized(entry.name, language), localized(entry.name, language), 'premise')]),
          ...(street === '' ? [] : [component(street, street, 'route')])
        ]
  return {
    formatted_address: addressOf(entry, language),
    types: typesOf(entry),
    geometry: { location: { lat: latitude, lng: longitude } },
    address_components: [...own, ...componentsOf(area, language, postalCode)]
  }
}

/** A point is named after its area, or outside every area after its country: no street that may be wrong. */
function geocodedPoint(point: Point, language: LocaleCode): Geocoded[] {
  const geometry = { location: { lat: point.latitude, lng: point.longitude } }
  const area = areaAt(point)
  if (area) {
    const formatted = addressOf({ area, street: '', postalCode: null, kind: 'area' }, language)
    return [
      {
        formatted_address: formatted,
        types: ['neighborhood', 'political'],
        geometry,
        address_components: componentsOf(area, language, null)
      }
    ]
  }
  const country = countryAt(point)
  if (!country) return []
  const name = localized(countryNames[country], language)
  return [
    {
      formatted_address: name,
      types: ['country', 'political'],
      geometry,
      address_components: [component(name, country, 'country', 'political')]
    }
  ]
}

const foundPlace = (entry: Entry, language: LocaleCode, near: Point | undefined): FoundPlace => {
  const { placeId, kind, area, street, postalCode, buildingType, latitude, longitude } = entry
  const name = localized(entry.name, language)
  return {
    placeId,
    name,
    address: addressOf(entry, language),
    countryCode: area.country,
    postalCode,
    streetName: street,
    buildingName: kind === 'landmark' || kind === 'station' ? name : null,
    buildingType,
    latitude,
    longitude,
    distance: near ? distanceMeters(entry, near) : null
  }
}

const kilometres = (meters: number): string => (meters < 1000 ? `${meters} m` : `${(meters / 1000).toFixed(1)} km`)
const miles = (meters: number): string => `${(meters / metersPerMile).toFixed(1)} mi`

/** The embedded map: areas, postal sectors, well-known places, and the great circle. Good enough to find a door by, and always there. */
export const gazetteer: MapsPort = {
  isMetered: false,
  async geocode(question, language) {
    const results =
      'point' in question
        ? geocodedPoint(question.point, language)
        : placesOfText(question.text, question.countryCode)
            .slice(0, mostGeocoded)
            .map((entry) => geocoded(entry, language))
    return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results }
  },
  async search({ text, countryCode, near }, language) {
    const found =
      text === '' && near
        ? placesAround(near).filter(({ area }) => countryCode === undefined || area.country === countryCode)
        : placesOfText(text, countryCode)
    const ordered = near ? [...found].sort((a, b) => distanceMeters(a, near) - distanceMeters(b, near)) : found
    return { items: ordered.slice(0, mostFound).map((entry) => foundPlace(entry, language, near)) }
  },
  async distances(origins, destinations, units) {
    const element = (from: Point, to: Point) => {
      const meters = Math.round(distanceMeters(from, to) * roadFactor)
      const seconds = Math.round(meters / metersPerSecond)
      return {
        status: 'OK' as const,
        distance: { value: meters, text: units === 'imperial' ? miles(meters) : kilometres(meters) },
        duration: { value: seconds, text: `${Math.max(1, Math.round(seconds / 60))} min` }
      }
    }
    return { status: 'OK', rows: origins.map((from) => ({ elements: destinations.map((to) => element(from, to)) })) }
  }
}
