import { and, asc, eq, isNull } from 'drizzle-orm'
import { localized } from '@/contract/localized'
import type { LocaleCode, Result, ValidParams } from '@/contract/types'
import { countries, defaultCountry } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { cityAt, cityReachMeters, nearestAtHome } from '../../platform/maps/cities'
import { cities } from '../restaurant/tables'
import { moveHome } from './home'
import { users } from './tables'

type City = typeof cities.$inferSelect

interface Whereabouts {
  readonly city: City
  readonly isServed: boolean
  /** Where restaurants are looked for. */
  readonly point: Point
}

/** A city's name in a language. */
export const cityName = ({ names }: Pick<City, 'names'>, locale: LocaleCode): string => localized(names, locale)

const isInside = (city: Point, point: Point) => distanceMeters(city, point) <= cityReachMeters

const centreOf = ({ latitude, longitude }: City): Point => ({ latitude, longitude })

/** Singapore, or what a database without it has instead. */
function defaultCity(all: readonly City[]): City | undefined {
  return (
    all.find(({ cityCode }) => cityCode === countries[defaultCountry].defaultCityCode) ??
    all.find(({ countryCode }) => countryCode === defaultCountry) ??
    all[0]
  )
}

/** A located person, in the country that they are in. */
function located(all: readonly City[], point: Point): Whereabouts | undefined {
  const inside = cityAt(all, point)
  if (inside) return { city: inside, isServed: true, point }
  const city = nearestAtHome(all, point)?.city ?? defaultCity(all)
  return city && { city, isServed: false, point: centreOf(city) }
}

/** A person who was not located: the city they chose, and the place in it if the markers have one; else Singapore (spec section 8, Common). */
function chosen(all: readonly City[], cityCode: string | undefined, point: Point | undefined): Whereabouts | undefined {
  const wanted = all.find((city) => city.cityCode === cityCode)
  const city = wanted ?? defaultCity(all)
  return city && { city, isServed: true, point: wanted && point && isInside(wanted, point) ? point : centreOf(city) }
}

async function whereaboutsOf(
  db: Db,
  { markers, locateSuccess }: ValidParams<'locationUpdate'>
): Promise<Whereabouts | undefined> {
  const all = await db.select().from(cities).orderBy(asc(cities.sortOrder), asc(cities.cityCode))
  const { latitude, longitude, cityCode } = markers
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return locateSuccess && point ? located(all, point) : chosen(all, cityCode, point)
}

/** Records where a person was first seen. Returns the city that the app uses there, and whether any restaurant delivers to them. */
export async function updateLocation(
  params: ValidParams<'locationUpdate'>,
  context: RequestContext<Session>
): Promise<Result<'locationUpdate'>> {
  const { kernel, session, now } = context
  const where = await whereaboutsOf(kernel.db, params)
  const { countryCode, cityCode } = where?.city ?? {
    countryCode: defaultCountry,
    cityCode: countries[defaultCountry].defaultCityCode
  }
  // The profile's city is the person's own word once there is one; a journey does not rewrite it
  const isUnknown = and(eq(users.userId, session.userId), isNull(users.cityCode))
  await inTransaction(kernel.database, (tx) => moveHome(tx, kernel, isUnknown, { countryCode, cityCode }, now))
  const { latitude, longitude } = where?.point ?? countries[defaultCountry].defaultPoint
  return {
    countryCode,
    cityCode,
    city: where ? cityName(where.city, params.markers.locale ?? context.locale) : '',
    isServed: where?.isServed ?? false,
    latitude,
    longitude
  }
}
