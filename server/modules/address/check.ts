import { and, asc, eq, sql } from 'drizzle-orm'
import type { Address, LocaleCode, Result, ValidParams } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import type { Db } from '../../db/database'
import { cityReachMeters, nearestAtHome, nearestCity } from '../../platform/maps/cities'
import { countryAt } from '../../platform/maps/countries'
import { cities, restaurants } from '../restaurant/tables'
import { cityName } from '../user'
import { addressFields } from './fields'
import { readAddresses } from './repository'

type Place = Omit<Address, 'addressId'>

/** Two points this close are one door. */
const sameDoorMeters = 30
/** A degree of latitude is at least as long; one of longitude is never longer. */
const metersPerDegree = 110_500

/** Letters and digits alone: people write `#12-34` and `12-34`, `Blk 3` and `BLK. 3`. */
const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** What names a door. A postal code of Singapore is one building; elsewhere the house number may stand in the detail alone. */
function doorOf({ countryCode, postalCode, streetName, buildingName, unitNo, addressDetail }: Place): string {
  const detail = countryCode === 'SG' && postalCode !== null ? '' : plain(addressDetail)
  return JSON.stringify([countryCode, plain(postalCode), plain(streetName), plain(buildingName), plain(unitNo), detail])
}

const isSameDoor = (a: Place, b: Place): boolean =>
  a.countryCode === b.countryCode &&
  (doorOf(a) === doorOf(b) || (plain(a.unitNo) === plain(b.unitNo) && distanceMeters(a, b) <= sameDoorMeters))

/** Whether any outlet of the country brings food to a point. */
async function isDeliveredTo(db: Db, point: Point, country: CountryCode): Promise<boolean> {
  const rows = await db
    .select({
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      radius: restaurants.deliveryRadiusMeters
    })
    .from(restaurants)
    .where(
      and(
        eq(restaurants.countryCode, country),
        eq(restaurants.status, 'active'),
        eq(restaurants.hasDelivery, true),
        eq(restaurants.isReservationOnly, false),
        sql`abs(${restaurants.latitude} - ${point.latitude}::float8) * ${metersPerDegree}::float8 <= ${restaurants.deliveryRadiusMeters}`
      )
    )
  return rows.some(({ radius, ...outlet }) => distanceMeters(outlet, point) <= radius)
}

type Served = Pick<Result<'addressCheck'>, 'isServed' | 'nearestCity'>

/** Whether anybody delivers there, and the nearest city of the country, else of all. A point over a border belongs to where it lies. */
async function servedAt(db: Db, place: Place, locale: LocaleCode): Promise<Served> {
  const country = countryAt(place) ?? place.countryCode
  const all = await db.select().from(cities).orderBy(asc(cities.sortOrder), asc(cities.cityCode))
  const atHome = nearestAtHome(all, place, country)
  const nearest = atHome ?? nearestCity(all, place)
  const isServed =
    (atHome !== undefined && atHome.distance <= cityReachMeters) || (await isDeliveredTo(db, place, country))
  return {
    isServed,
    nearestCity: nearest
      ? { cityCode: nearest.city.cityCode, name: cityName(nearest.city, locale), distance: nearest.distance }
      : null
  }
}

/** What to tell a person before an address is saved. Refuses what saving would refuse. */
export async function checkAddress(
  db: Db,
  userId: string,
  input: ValidParams<'addressCheck'>,
  locale: LocaleCode
): Promise<Result<'addressCheck'>> {
  const place = addressFields(input)
  const others = (await readAddresses(db, userId)).filter(({ addressId }) => addressId !== input.addressId)
  return {
    duplicateOf: others.find((other) => isSameDoor(other, place))?.addressId ?? null,
    ...(await servedAt(db, place, locale))
  }
}
