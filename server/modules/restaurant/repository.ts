import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CountryCode } from '@/domain/countries'
import { type Db, queryRows, type Tx } from '../../db/database'
import { dishStock } from '../meal/tables'
import { searchStates } from '../search/tables'
import { banners, cities, dishes, menuCategories, promotions, restaurants, searchHints, serviceEntries } from './tables'

/** A row of each table, as read. */
export type RestaurantRow = typeof restaurants.$inferSelect
export type DishRow = typeof dishes.$inferSelect
export type PromotionRow = typeof promotions.$inferSelect
export type CategoryRow = typeof menuCategories.$inferSelect
export type CityRow = typeof cities.$inferSelect

const signatureRow = z.object({ signature: z.string() })

/** The version of one restaurant; empty when it does not exist. */
export async function readRestaurantVersion(db: Db, restaurantId: string): Promise<string> {
  const rows = await queryRows(
    db,
    sql`select catalogue_version::text as signature from restaurants where restaurant_id = ${restaurantId}`,
    signatureRow
  )
  return rows[0]?.signature ?? ''
}

/** Changes when any restaurant of the city is added or changed: versions only rise, so their sum cannot come back. */
export async function readCityVersion(db: Db, cityCode: string): Promise<string> {
  const query = sql`select count(*)::text || ':' || coalesce(sum(catalogue_version), 0)::text as signature from restaurants where city_code = ${cityCode}`
  const rows = await queryRows(db, query, signatureRow)
  return rows[0]?.signature ?? ''
}

/** A restaurant of any status. */
export async function readRestaurant(db: Db, restaurantId: string): Promise<RestaurantRow | undefined> {
  const [row] = await db.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  return row
}

/** One value for a whole list, which as values of its own could be more than a statement takes. */
const anyOf = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::text[])`
const shownIn = (cityCode: string) =>
  and(eq(restaurants.cityCode, cityCode), eq(restaurants.kind, 'restaurant'), eq(restaurants.status, 'active'))

/** Restaurants of a city that people may see; of these ids, if any are named. */
export async function readCityRestaurants(db: Db, cityCode: string, ids?: readonly string[]): Promise<RestaurantRow[]> {
  return db
    .select()
    .from(restaurants)
    .where(and(shownIn(cityCode), ids && sql`${restaurants.restaurantId} = ${anyOf(ids)}`))
}

/** Versions of the restaurants of a city that people may see, by id. */
export async function readShownVersions(db: Db, cityCode: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ restaurantId: restaurants.restaurantId, version: restaurants.catalogueVersion })
    .from(restaurants)
    .where(shownIn(cityCode))
  return new Map(rows.map(({ restaurantId, version }) => [restaurantId, version]))
}

/** The fresh-goods shop of a city. */
export async function readMart(db: Db, cityCode: string): Promise<RestaurantRow | undefined> {
  const [row] = await db
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.cityCode, cityCode), eq(restaurants.kind, 'mart'), eq(restaurants.status, 'active')))
    .orderBy(asc(restaurants.restaurantId))
    .limit(1)
  return row
}

/** Promotions of any time, in the order they are shown. */
export async function readPromotions(db: Db, restaurantId: string): Promise<PromotionRow[]> {
  return db
    .select()
    .from(promotions)
    .where(eq(promotions.restaurantId, restaurantId))
    .orderBy(asc(promotions.sortOrder), asc(promotions.promotionId))
}

/** Promotions of every restaurant of a city, or of these, in one read. */
export async function readCityPromotions(db: Db, cityCode: string, ids?: readonly string[]): Promise<PromotionRow[]> {
  const inCity = db
    .select({ restaurantId: restaurants.restaurantId })
    .from(restaurants)
    .where(eq(restaurants.cityCode, cityCode))
  return db
    .select()
    .from(promotions)
    .where(
      ids === undefined ? inArray(promotions.restaurantId, inCity) : sql`${promotions.restaurantId} = ${anyOf(ids)}`
    )
    .orderBy(asc(promotions.sortOrder), asc(promotions.promotionId))
}

/** Headings in menu order, also those without a dish. */
export async function readCategories(db: Db, restaurantId: string): Promise<CategoryRow[]> {
  return db
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.restaurantId, restaurantId))
    .orderBy(asc(menuCategories.sortOrder), asc(menuCategories.categoryId))
}

/** Dishes on the menu, sold out or not, in menu order. */
export async function readDishes(db: Db, restaurantId: string): Promise<DishRow[]> {
  return db
    .select()
    .from(dishes)
    .where(and(eq(dishes.restaurantId, restaurantId), eq(dishes.status, 'active')))
    .orderBy(asc(dishes.sortOrder), asc(dishes.dishId))
}

/** These dishes, also those that have left the menu. */
export async function readDishRows(db: Db, dishIds: readonly string[]): Promise<DishRow[]> {
  if (dishIds.length === 0) return []
  return db
    .select()
    .from(dishes)
    .where(inArray(dishes.dishId, [...dishIds]))
}

/** Marks dishes as sold out, or as there again. */
export async function setSoldOut(tx: Tx, dishIds: readonly string[], isSoldOut: boolean): Promise<void> {
  await tx
    .update(dishes)
    .set({ isSoldOut })
    .where(inArray(dishes.dishId, [...dishIds]))
}

/** Id of the restaurant that has a dish; undefined for a dish that does not exist. */
export async function readRestaurantOfDish(db: Db, dishId: string): Promise<string | undefined> {
  const [dish] = await db.select({ restaurantId: dishes.restaurantId }).from(dishes).where(eq(dishes.dishId, dishId))
  return dish?.restaurantId
}

async function readStockWhere(db: Db, which: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({ dishId: dishStock.dishId, stockLeft: dishStock.stockLeft })
    .from(dishStock)
    .where(which)
    .orderBy(asc(dishStock.dishId))
  return new Map(rows.map(({ dishId, stockLeft }) => [dishId, stockLeft]))
}

/** Counted stock of a restaurant; dishes that are not here have unknown stock. */
export const readStock = (db: Db, restaurantId: string): Promise<Map<string, number>> =>
  readStockWhere(db, eq(dishStock.restaurantId, restaurantId))

/** Counted stock of these dishes, whose ever they are. */
export async function readStockOf(db: Db, dishIds: readonly string[]): Promise<Map<string, number>> {
  return dishIds.length === 0 ? new Map<string, number>() : readStockWhere(db, inArray(dishStock.dishId, [...dishIds]))
}

/** The countries that have a city, by their codes. */
export async function readServedCountries(db: Db): Promise<readonly CountryCode[]> {
  const served = await db.selectDistinct({ country: cities.countryCode }).from(cities).orderBy(cities.countryCode)
  return served.map(({ country }) => country)
}

/** Every city we serve, in the order they are offered. */
export async function readCities(db: Db): Promise<CityRow[]> {
  return db.select().from(cities).orderBy(asc(cities.sortOrder), asc(cities.cityCode))
}

/** Banners, service entries and search hints of a country. */
export async function readHome(db: Db, countryCode: CountryCode) {
  const [bannerRows, serviceRows, hintRows] = await Promise.all([
    db
      .select()
      .from(banners)
      .where(eq(banners.countryCode, countryCode))
      .orderBy(asc(banners.sortOrder), asc(banners.bannerId)),
    db
      .select()
      .from(serviceEntries)
      .where(eq(serviceEntries.countryCode, countryCode))
      .orderBy(asc(serviceEntries.sortOrder), asc(serviceEntries.serviceId)),
    db
      .select()
      .from(searchHints)
      .where(eq(searchHints.countryCode, countryCode))
      .orderBy(asc(searchHints.sortOrder), asc(searchHints.hintId))
  ])
  return { banners: bannerRows, services: serviceRows, hints: hintRows }
}

/** What a dish mostly costs, minor units, by restaurant of a city. */
export async function readTypicalPrices(db: Db, cityCode: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ restaurantId: restaurants.restaurantId, minor: searchStates.typicalPriceMinor })
    .from(searchStates)
    .innerJoin(restaurants, eq(restaurants.restaurantId, searchStates.restaurantId))
    .where(eq(restaurants.cityCode, cityCode))
  return new Map(rows.flatMap(({ restaurantId, minor }) => (minor === null ? [] : [[restaurantId, minor] as const])))
}

/** Reduced or recommended dishes of a city's restaurants. */
export async function readPicks(db: Db, cityCode: string): Promise<DishRow[]> {
  const isPick = sql`(${dishes.originalPriceMinor} > ${dishes.priceMinor} or ${dishes.isNewYear})`
  const rows = await db
    .select({ dish: dishes })
    .from(dishes)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dishes.restaurantId))
    .where(
      and(
        eq(restaurants.cityCode, cityCode),
        eq(restaurants.kind, 'restaurant'),
        eq(restaurants.status, 'active'),
        eq(dishes.status, 'active'),
        eq(dishes.type, 'normal'),
        isPick
      )
    )
    .orderBy(asc(dishes.dishId))
    .limit(5000)
  return rows.map(({ dish }) => dish)
}
