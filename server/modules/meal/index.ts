import type { ServerModule } from '../../http/module'
import { purchaseKinds } from '../order/kinds'
import { mealKind } from './kind'
import { mealRoutes } from './routes'

/** Meals, delivered or picked up: the quote, the times, the order of one restaurant or of several. */
export const mealModule: ServerModule = {
  name: 'meal',
  routes: mealRoutes,
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'delivery', mealKind)
    purchaseKinds.add(kernel, 'pickup', mealKind)
  }
}
