import type { ServerModule } from '../../http/module'
import { restaurantAccountPart } from './account-part'
import { restaurantRoutes } from './routes'

/** Restaurants, menus, home and the mart. */
export const restaurantModule: ServerModule = {
  name: 'restaurant',
  routes: restaurantRoutes,
  accountPart: restaurantAccountPart
}
