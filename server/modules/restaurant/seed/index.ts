import type { Tx } from '../../../db/database'
import { cities as cityTemplates } from '../../../seed/data/cities'
import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed, World } from '../../../seed/module-seed'
import { insertServices } from '../../../seed/services'
import { dishStock } from '../../meal/tables'
import { banners, cities, dishes, menuCategories, promotions, restaurants, searchHints } from '../tables'
import { moveFlashDishes } from './flash-dishes'
import { homeRows } from './home-rows'
import { martRows } from './mart-rows'
import { outletRows } from './outlet-rows'
import type { OutletRows } from './rows'
import { restaurantServices } from './services'

const outletsAtOnce = 250

async function insertOutlets(tx: Tx, outlets: readonly OutletRows[]): Promise<void> {
  const all = <T>(rowsOf: (outlet: OutletRows) => readonly T[]): T[] => outlets.flatMap(rowsOf)
  await insertMissing(
    tx,
    restaurants,
    outlets.map(({ restaurant }) => restaurant)
  )
  await insertMissing(
    tx,
    menuCategories,
    all(({ categories }) => categories)
  )
  await insertMissing(
    tx,
    dishes,
    all((outlet) => outlet.dishes)
  )
  await insertMissing(
    tx,
    dishStock,
    all(({ stock }) => stock)
  )
  await insertMissing(
    tx,
    promotions,
    all((outlet) => outlet.promotions)
  )
}

async function insertHome(tx: Tx): Promise<void> {
  const home = homeRows()
  const cityRows = cityTemplates.map(({ cityCode, country, name, latitude, longitude }, index) => ({
    cityCode,
    countryCode: country,
    names: name,
    latitude,
    longitude,
    sortOrder: index
  }))
  await insertMissing(tx, cities, cityRows)
  await insertMissing(tx, banners, home.banners)
  await insertServices(tx, restaurantServices)
  await insertMissing(tx, searchHints, home.hints)
}

/** Restaurants a few hundred at a time, so that ten thousand menus are never in memory at once. */
async function insertRestaurants(tx: Tx, { now, outlets, onProgress }: World): Promise<{ dishes: number }> {
  await insertOutlets(
    tx,
    cityTemplates.map((city) => martRows(city, now))
  )
  let written = 0
  for (let from = 0; from < outlets.length; from += outletsAtOnce) {
    const rows = outlets.slice(from, from + outletsAtOnce).map((template) => outletRows(template, now))
    await insertOutlets(tx, rows)
    written += rows.reduce((count, outlet) => count + outlet.dishes.length, 0)
    onProgress?.({
      step: 'restaurants',
      done: Math.min(from + outletsAtOnce, outlets.length),
      total: outlets.length
    })
  }
  return { dishes: written }
}

/** Cities with what home shows there, restaurants and marts. */
export const restaurantSeed: ModuleSeed = {
  async beforePeople(tx, world) {
    await insertHome(tx)
    return insertRestaurants(tx, world)
  },
  renew: moveFlashDishes
}

// What other modules' seeds may use
export { martId } from './mart-rows'
export { outletRows } from './outlet-rows'
export type { OutletRows } from './rows'
