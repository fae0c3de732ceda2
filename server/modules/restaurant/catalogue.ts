import { payloads } from '@/contract/payloads'
import type { CountryCode } from '@/domain/countries'
import type { Db } from '../../db/database'
import { RawJson } from '../../http/envelope'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { type BestSeller, readBestSellers } from './best-sellers'
import type { MenuEntry, RestaurantEntry } from './entries'
import { menuOf } from './menu-presenter'
import { readPraise } from './praise'
import {
  type CityRow,
  type DishRow,
  type PromotionRow,
  readCategories,
  readCities,
  readCityPromotions,
  readCityRestaurants,
  readCityVersion,
  readDishes,
  readHome,
  readMart,
  readPicks,
  readPromotions,
  readRestaurant,
  readRestaurantVersion,
  readShownVersions,
  readStock,
  readTypicalPrices,
  type RestaurantRow
} from './repository'
import { SnapshotCache } from './snapshot-cache'

/** A menu as it is sent, with the stock of the moment. */
export interface ServedMenu {
  readonly entry: MenuEntry
  readonly stock: ReadonlyMap<string, number>
  readonly raw: RawJson
}

/** Everything of a city that lists show; `version` changes when any of it does. */
export interface CityEntry {
  readonly version: string
  readonly restaurants: readonly RestaurantEntry[]
}

type HomeEntry = Awaited<ReturnType<typeof readHome>>

const entryOf = (
  row: RestaurantRow,
  promotions: readonly PromotionRow[],
  bestSellers: readonly BestSeller[] = []
): RestaurantEntry => ({
  row,
  promotions,
  bestSellers,
  hours: { windows: row.openingWindows, closedDates: row.closedDates, utcOffsetMinutes: row.utcOffsetMinutes },
  opening: null
})

/** A restaurant of any status with its menu as the database has it now; null when there never was one. */
export async function loadMenuEntry(db: Db, restaurantId: string): Promise<MenuEntry | null> {
  // One after the other: inside a transaction there is one connection.
  const row = await readRestaurant(db, restaurantId)
  const promotions = await readPromotions(db, restaurantId)
  const categories = await readCategories(db, restaurantId)
  const dishRows = await readDishes(db, restaurantId)
  const praise = await readPraise(db, restaurantId)
  if (!row) return null
  const dishes = new Map(dishRows.map((dish) => [dish.dishId, dish]))
  return { ...entryOf(row, promotions), categories, dishes, praise }
}

async function readEntries(db: Db, cityCode: string, ids: readonly string[] | undefined): Promise<RestaurantEntry[]> {
  const [rows, promotions, bestSellers] = await Promise.all([
    readCityRestaurants(db, cityCode, ids),
    readCityPromotions(db, cityCode, ids),
    readBestSellers(db, cityCode, ids)
  ])
  const byRestaurant = new Map<string, PromotionRow[]>()
  for (const promotion of promotions)
    byRestaurant.set(promotion.restaurantId, [...(byRestaurant.get(promotion.restaurantId) ?? []), promotion])
  return rows.map((row) => entryOf(row, byRestaurant.get(row.restaurantId) ?? [], bestSellers.get(row.restaurantId)))
}

/** A city as it is now. Of one that is known only those are read whose version has changed: ten thousand are not read again for a price. */
async function loadCity(db: Db, cityCode: string, before: CityEntry | undefined): Promise<CityEntry> {
  const version = await readCityVersion(db, cityCode)
  if (before === undefined) return { version, restaurants: await readEntries(db, cityCode, undefined) }
  const versions = await readShownVersions(db, cityCode)
  const known = before.restaurants.filter(({ row }) => versions.get(row.restaurantId) === row.catalogueVersion)
  const remaining = new Set(known.map(({ row }) => row.restaurantId))
  const changed = [...versions.keys()].filter((restaurantId) => !remaining.has(restaurantId))
  return {
    version,
    restaurants: changed.length === 0 ? known : [...known, ...(await readEntries(db, cityCode, changed))]
  }
}

const stockSignature = (stock: ReadonlyMap<string, number>): string =>
  [...stock].map(([dishId, left]) => `${dishId}=${left}`).join()

/**
 * What people browse, kept ready in the process and asked after every second or two, so that a feed or a menu costs no query.
 * Prices and stock that an order is made of do not come from here unasked: `menuAt` takes the version read in that very transaction.
 */
export const catalogueOf = kernelPart((kernel) => {
  const { db, clock, bus } = kernel
  const cache = { clock, maximum: 3000 }
  const menus = new SnapshotCache<MenuEntry | null>({
    ...cache,
    freshMs: 1500,
    signatureOf: (id) => readRestaurantVersion(db, id),
    load: (id) => loadMenuEntry(db, id)
  })
  const served = new SnapshotCache<ServedMenu | null>({
    ...cache,
    freshMs: 1500,
    signatureOf: async (id) => `${await readRestaurantVersion(db, id)}/${stockSignature(await readStock(db, id))}`,
    load: async (id) => {
      const [version, stock] = await Promise.all([readRestaurantVersion(db, id), readStock(db, id)])
      const entry = await menus.at(id, version, () => loadMenuEntry(db, id))
      if (!entry) return null
      return { entry, stock, raw: new RawJson(JSON.stringify(payloads.menuGet.result.parse(menuOf(entry, stock)))) }
    }
  })
  const towns = new SnapshotCache<CityEntry>({
    ...cache,
    freshMs: 1500,
    signatureOf: (code) => readCityVersion(db, code),
    load: (code, before) => loadCity(db, code, before)
  })
  const marts = new SnapshotCache<RestaurantRow | undefined>({
    ...cache,
    freshMs: 1500,
    signatureOf: (code) => readCityVersion(db, code),
    load: (code) => readMart(db, code)
  })
  const picks = new SnapshotCache<readonly DishRow[]>({
    ...cache,
    freshMs: 1500,
    signatureOf: (code) => readCityVersion(db, code),
    load: (code) => readPicks(db, code)
  })
  const prices = new SnapshotCache<ReadonlyMap<string, number>>({
    ...cache,
    freshMs: 5000,
    signatureOf: null,
    load: (code) => readTypicalPrices(db, code)
  })
  const homes = new SnapshotCache<HomeEntry, CountryCode>({
    ...cache,
    freshMs: 5000,
    signatureOf: null,
    load: (country) => readHome(db, country)
  })
  const cities = new SnapshotCache<readonly CityRow[]>({
    ...cache,
    freshMs: 5000,
    signatureOf: null,
    load: () => readCities(db)
  })
  bus.subscribe('catalogue', () =>
    [menus, served, towns, marts, picks, prices, homes, cities].forEach((each) => each.drop())
  )
  return {
    /** A restaurant of any status with its menu; null when there never was one. */
    menu: (restaurantId: string) => menus.get(restaurantId),
    /** The menu at a version that the caller has just read, whatever is kept. */
    menuAt: (restaurantId: string, version: string, within: Db) =>
      menus.at(restaurantId, version, () => loadMenuEntry(within, restaurantId)),
    servedMenu: (restaurantId: string) => served.get(restaurantId),
    city: (cityCode: string) => towns.get(cityCode),
    /** Reduced dishes of a city's restaurants, and those for New Year. */
    picks: (cityCode: string) => picks.get(cityCode),
    /** What a dish mostly costs, minor units, by restaurant. */
    typicalPrices: (cityCode: string) => prices.get(cityCode),
    mart: (cityCode: string) => marts.get(cityCode),
    home: (countryCode: CountryCode) => homes.get(countryCode),
    cities: () => cities.get('all')
  }
})

/** The catalogue of one kernel. */
export type Catalogue = ReturnType<typeof catalogueOf>
