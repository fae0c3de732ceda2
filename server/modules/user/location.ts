import { asc, eq } from 'drizzle-orm'
import type { LocaleCode, Result, ValidParams } from '@/contract/types'
import { countries, defaultCountry } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import type { Db } from '../../db/database'
import { cities, users } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'

type City = typeof cities.$inferSelect
/** Farther from every city than this, nobody delivers: better the default city than one in another country. */
const reachMeters = 150_000

const inLanguage = ({ names }: City, locale: LocaleCode) => (locale === 'zh-CN' ? names.zh : locale === 'vn' ? names.vn ?? names.en : names.en)

function nearest(all: readonly City[], point: Point): City | undefined {
  const byDistance = all.map((city) => ({ city, meters: distanceMeters(city, point) })).sort((a, b) => a.meters - b.meters)
  const [first] = byDistance
  return first && first.meters <= reachMeters ? first.city : undefined
}

/** The city the markers mean: by coordinates when the location succeeded, else by a code the person chose, else Singapore (spec section 8, Common). */
async function cityOf(db: Db, { markers, locateSuccess }: ValidParams<'locationUpdate'>): Promise<City | undefined> {
  const all = await db.select().from(cities).orderBy(asc(cities.sortOrder), asc(cities.cityCode))
  const { latitude, longitude, cityCode } = markers
  const located = locateSuccess && latitude !== undefined && longitude !== undefined ? nearest(all, { latitude, longitude }) : undefined
  const byCode = (code: string | undefined) => all.find((city) => city.cityCode === code)
  return located ?? byCode(cityCode) ?? byCode(countries[defaultCountry].defaultCityCode) ?? all.find((city) => city.countryCode === defaultCountry) ?? all[0]
}

/** Records where the person is and answers the city the app works with there. */
export async function updateLocation(params: ValidParams<'locationUpdate'>, context: RequestContext<Session>): Promise<Result<'locationUpdate'>> {
  const { kernel, session } = context
  const city = await cityOf(kernel.db, params)
  const countryCode = city?.countryCode ?? defaultCountry
  const cityCode = city?.cityCode ?? countries[defaultCountry].defaultCityCode
  await kernel.db.update(users).set({ countryCode, cityCode }).where(eq(users.userId, session.userId))
  return { countryCode, cityCode, city: city ? inLanguage(city, params.markers.locale ?? context.locale) : '' }
}
