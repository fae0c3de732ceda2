import { mealKinds } from '@/domain/order-state'
import type { ServerModule } from '../../http/module'
import { purchaseKinds } from '../order'
import { endUnaccepted, unacceptedJob } from './acceptance'
import { mealAccountPart } from './account-part'
import { mealKind } from './kind'
import { mealOperations } from './operations'
import { mealRoutes } from './routes'

/** Meals, delivered or picked up: the quote, the times, the order of one restaurant or of several. */
export const mealModule: ServerModule = {
  name: 'meal',
  seed: async () => (await import('./seed')).mealSeed,
  routes: mealRoutes,
  jobs: (kernel) => ({ [unacceptedJob]: endUnaccepted(kernel) }),
  attach: (kernel) => {
    for (const kind of mealKinds) purchaseKinds.add(kernel, kind, mealKind)
  },
  operations: mealOperations,
  accountPart: mealAccountPart
}

// What other modules may use
export { reviewableRestaurant } from './reviewed'
export { takePortions, writeOff } from './stock'
export { submitOrder } from './submit'
