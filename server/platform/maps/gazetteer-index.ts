import type { BuildingType, CountryCode } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import { toSimplified } from '@/domain/simplified'
import { cities } from '../../seed/data/cities'
import { type Area, areas, type CityKey, cityNames, type PlaceName } from './gazetteer-areas'
import { landmarks } from './gazetteer-places'
import { stations } from './gazetteer-stations'

/** A place of the gazetteer with the area around it. A street has its own name as `street`; an area and a station have none. */
export interface Entry extends Point {
  readonly placeId: string
  readonly kind: 'area' | 'street' | 'station' | 'landmark'
  readonly area: Area
  readonly name: PlaceName
  readonly street: string
  readonly postalCode: string | null
  readonly buildingType: BuildingType | null
  /** Everything it may be found by, normalized, with a space before each word. */
  readonly words: string
  /** Its own names, normalized. */
  readonly names: readonly string[]
}

/** Letters and digits in lower case without accents, Chinese characters as simplified ones, words apart by one space. */
export function normalize(text: string): string {
  const plain = toSimplified(text.normalize('NFKD'))
    .replace(/\p{M}|['’]/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The nearest of some places within a reach in metres. */
export function nearestOf<T extends Point>(places: readonly T[], point: Point, reachMeters: number): T | undefined {
  let best: { readonly place: T; readonly meters: number } | undefined
  for (const place of places) {
    const meters = distanceMeters(place, point)
    if (meters <= reachMeters && (!best || meters < best.meters)) best = { place, meters }
  }
  return best?.place
}

const prefixLength = ({ postal }: Area, code: string): number =>
  Math.max(0, ...postal.filter((start) => code.startsWith(start)).map(({ length }) => length))

/** The area that a postal code of a country lies in. */
export function areaOfCode(code: string, country: CountryCode): Area | undefined {
  let best: { readonly area: Area; readonly length: number } | undefined
  for (const area of areas) {
    const length = area.country === country ? prefixLength(area, code) : 0
    if (length > (best?.length ?? 0)) best = { area, length }
  }
  return best?.area
}

type Facts = Pick<Entry, 'kind' | 'name' | 'street' | 'postalCode' | 'buildingType' | 'latitude' | 'longitude'> & {
  readonly area: Area
}

const anywhere = Number.POSITIVE_INFINITY

function areaFor(country: CountryCode, postalCode: string | null, point: Point): Area {
  const area =
    (postalCode === null ? undefined : areaOfCode(postalCode, country)) ??
    nearestOf(
      areas.filter((candidate) => candidate.country === country),
      point,
      anywhere
    )
  if (!area) throw new RangeError(`the gazetteer has no area in ${country}`)
  return area
}

function entryOf(facts: Facts): Entry {
  const { kind, area, name, street, postalCode } = facts
  const city = cityNames[area.city]
  const names = [...new Set([name.zh, name.en, name.vn ?? name.en].map(normalize))]
  const around = [
    street,
    postalCode ?? '',
    area.name.zh,
    area.name.en,
    area.name.vn ?? '',
    city.zh,
    city.en,
    city.vn
  ].map(normalize)
  const placeId = [kind, area.country, postalCode ?? area.city, normalize(name.en).replaceAll(' ', '-')]
    .join(':')
    .toLowerCase()
  return { ...facts, placeId, names, words: ` ${[...new Set([...names, ...around])].join(' ')}` }
}

const isCityKey = (code: string): code is CityKey => code in cityNames

function streetEntries(): Entry[] {
  return cities.flatMap(({ cityCode, country, districts }) =>
    (isCityKey(cityCode) ? districts : []).flatMap(({ streets }) =>
      streets.map((street) =>
        entryOf({
          kind: 'street',
          name: { zh: street.name, en: street.name },
          street: street.name,
          postalCode: street.postalCode,
          buildingType: null,
          latitude: street.latitude,
          longitude: street.longitude,
          area: areaFor(country, street.postalCode, street)
        })
      )
    )
  )
}

const stationEntries = (): Entry[] =>
  stations.map(([zh, en, latitude, longitude]) =>
    entryOf({
      kind: 'station',
      name: { zh: `${zh}地铁站`, en: `${en} MRT Station` },
      street: '',
      postalCode: null,
      buildingType: null,
      latitude,
      longitude,
      area: areaFor('SG', null, { latitude, longitude })
    })
  )

/** An area as a place, perhaps standing for one postal code of it. */
export const areaEntry = (area: Area, postalCode: string | null = null): Entry =>
  entryOf({
    kind: 'area',
    name: area.name,
    street: '',
    postalCode,
    buildingType: null,
    latitude: area.latitude,
    longitude: area.longitude,
    area
  })

const makeEntries = (): Entry[] => [
  ...areas.map((area) => areaEntry(area)),
  ...landmarks.map(({ country, city: _city, areaCode, ...landmark }) =>
    entryOf({ ...landmark, kind: 'landmark', area: areaFor(country, areaCode ?? landmark.postalCode, landmark) })
  ),
  ...stationEntries(),
  ...streetEntries()
]

let made: readonly Entry[] | undefined

/** Everything the gazetteer knows, made when it is first asked: areas first, so that a name of both means the area. The streets are those where the demo world delivers. */
export function entries(): readonly Entry[] {
  made ??= makeEntries()
  return made
}
