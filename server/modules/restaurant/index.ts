import type { ServerModule } from '../../http/module'
import { defineOperations, listed } from '../../http/operations'
import { restaurantAccountPart } from './account-part'
import { listReports } from './report'
import { restaurantRoutes } from './routes'

/** Restaurants, menus, home and the mart. */
export const restaurantModule: ServerModule = {
  name: 'restaurant',
  seed: async () => (await import('./seed')).restaurantSeed,
  routes: restaurantRoutes,
  operations: defineOperations({ restaurantReportList: listed(listReports) }),
  accountPart: restaurantAccountPart
}

// What other modules may use
export { cardOf, type Viewer } from './card-presenter'
export { type Catalogue, catalogueOf, loadMenuEntry, type ServedMenu } from './catalogue'
export { readDishTiles } from './dish-tiles'
export type { MenuEntry, RestaurantEntry } from './entries'
export { feedOf } from './feed'
export { type Among, suitsDiets } from './filters'
export { flashSaleOf, isSoldOut, martItemOf, toldOf } from './menu-presenter'
export { narrowingOf } from './narrowing'
export { nearCursors, readNearOutlets } from './near'
export { type NearOutlet, nearRank } from './nearest'
export { outletWays } from './outlet-ways'
export { knownNear, type Place, placeOf } from './place'
export {
  type DishRow,
  readDishRows,
  readRestaurant,
  readRestaurantOfDish,
  readServedCountries,
  readStockOf,
  setSoldOut
} from './repository'
export { SnapshotCache } from './snapshot-cache'
export { bestMembership, deliveryFeeOf, deliveryOf, distanceTo, isInRange, openingOf, quoteBase } from './terms'
