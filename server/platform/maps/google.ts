import * as z from 'zod'
import { payloads } from '@/contract/payloads'
import type { LocaleCode, Result } from '@/contract/types'
import { type BuildingType, countries, isCountryCode } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import { AppError } from '../../http/errors'
import type { MapsPort, PlaceQuestion } from './maps'

const timeoutMs = 8000
const mostFound = 20
/** What lies around a point, and how far a text is preferred to lie: metres. */
const aroundMeters = 1500
const preferredMeters = 30_000
/** Only what is used is asked for, because each field has its price. */
const placeFields =
  'places.id,places.displayName,places.formattedAddress,places.location,places.addressComponents,places.types'

interface GoogleAccount {
  readonly key: string
  /** Geocoding and distances; another one only in tests. */
  readonly baseUrl: string
  readonly placesBaseUrl: string
}

const measure = z.object({ value: z.number(), text: z.string() })
const matrixAnswer = z.object({
  status: z.literal('OK'),
  // Without a road between the two there is no distance
  rows: z.array(
    z.object({
      elements: z.array(z.object({ status: z.string(), distance: measure.optional(), duration: measure.optional() }))
    })
  )
})
const placesAnswer = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }),
        formattedAddress: z.string().default(''),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        types: z.array(z.string()).default([]),
        addressComponents: z
          .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
          .default([])
      })
    )
    .default([])
})
type GooglePlace = z.output<typeof placesAnswer>['places'][number]
type FoundPlace = Result<'placeSearch'>['items'][number]

const pair = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`
const languageOf = (language: LocaleCode): string => (language === 'vn' ? 'vi' : language)

/** Whatever goes wrong out there is one thing to a person: not available now. What it was goes to the log. */
async function ask(url: URL, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new AppError('unavailable', {}, { cause })
  })
  if (!response.ok)
    throw new AppError('unavailable', {}, { cause: new Error(`the map service answered ${response.status}`) })
  return response.json().catch((cause: unknown) => {
    throw new AppError('unavailable', {}, { cause })
  })
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } },
  value: unknown
): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('unavailable', {}, { cause: parsed.error })
  return parsed.data
}

const buildingTypeByGoogle: Readonly<Record<string, BuildingType>> = {
  shopping_mall: 'mall',
  lodging: 'hotel',
  hotel: 'hotel',
  corporate_office: 'office',
  condominium_complex: 'condo',
  apartment_building: 'apartment',
  apartment_complex: 'apartment'
}

/** A place as the contract has it; undefined in a country where the app does not work. */
function foundPlace(place: GooglePlace, near: Point | undefined): FoundPlace | undefined {
  const part = (type: string) => place.addressComponents.find(({ types }) => types.includes(type))
  const countryCode = part('country')?.shortText
  if (!isCountryCode(countryCode)) return undefined
  const route = part('route')?.longText ?? ''
  const number = part('street_number')?.longText
  const buildingType = place.types
    .map((type) => buildingTypeByGoogle[type])
    .find((type) => type !== undefined && countries[countryCode].buildingTypes.includes(type))
  const isBuilding =
    place.types.includes('establishment') || place.types.includes('premise') || buildingType !== undefined
  return {
    placeId: place.id,
    name: place.displayName.text,
    address: place.formattedAddress,
    countryCode,
    postalCode: part('postal_code')?.longText ?? null,
    streetName: number === undefined || route === '' ? route : `${number} ${route}`,
    buildingName: isBuilding ? place.displayName.text : null,
    buildingType: buildingType ?? null,
    ...place.location,
    distance: near ? distanceMeters(place.location, near) : null
  }
}

const circle = (center: Point, radius: number) => ({
  circle: { center: { latitude: center.latitude, longitude: center.longitude }, radius }
})

/** Around a point, or by text with a preference for what lies near. */
function placesRequest(
  { text, countryCode, near }: PlaceQuestion,
  language: LocaleCode
): readonly [path: string, body: object] {
  const shared = { languageCode: languageOf(language), ...(countryCode && { regionCode: countryCode }) }
  if (text === '' && near)
    return [
      '/v1/places:searchNearby',
      {
        ...shared,
        maxResultCount: mostFound,
        rankPreference: 'DISTANCE',
        locationRestriction: circle(near, aroundMeters)
      }
    ]
  return [
    '/v1/places:searchText',
    { ...shared, textQuery: text, pageSize: mostFound, ...(near && { locationBias: circle(near, preferredMeters) }) }
  ]
}

/** Google's Geocoding, Places (New) and Distance Matrix services. The key stays on the server. */
export function createGoogleMaps({ key, baseUrl, placesBaseUrl }: GoogleAccount): MapsPort {
  const get = async (path: string, query: Record<string, string>) =>
    ask(new URL(`${path}?${new URLSearchParams({ ...query, key }).toString()}`, baseUrl))
  return {
    isMetered: true,
    async geocode(question, language) {
      const place: Record<string, string> =
        'point' in question
          ? { latlng: pair(question.point) }
          : { address: question.text, ...(question.countryCode && { components: `country:${question.countryCode}` }) }
      return parse(
        payloads.geocode.result,
        await get('/maps/api/geocode/json', { ...place, language: languageOf(language) })
      )
    },
    async search(question, language) {
      const [path, body] = placesRequest(question, language)
      const headers = { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': placeFields }
      const { places } = parse(
        placesAnswer,
        await ask(new URL(path, placesBaseUrl), { method: 'POST', headers, body: JSON.stringify(body) })
      )
      const items = places
        .map((place) => foundPlace(place, question.near))
        .filter((place) => place !== undefined)
        .filter(({ countryCode }) => question.countryCode === undefined || countryCode === question.countryCode)
      return { items: items.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) }
    },
    async distances(origins, destinations, units) {
      const answer = parse(
        matrixAnswer,
        await get('/maps/api/distancematrix/json', {
          origins: origins.map(pair).join('|'),
          destinations: destinations.map(pair).join('|'),
          units
        })
      )
      const none = { value: 0, text: '' }
      return {
        status: 'OK',
        rows: answer.rows.map(({ elements }) => ({
          elements: elements.map(({ status, distance, duration }) =>
            status === 'OK' && distance && duration
              ? { status: 'OK' as const, distance, duration }
              : { status: 'ZERO_RESULTS' as const, distance: none, duration: none }
          )
        }))
      }
    }
  }
}
