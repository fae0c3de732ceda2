import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { fulfilmentJob } from './port'
import { completeOrder, completionJob } from './service'
import { fulfilStep, rideJob, rideOn } from './simulated'
import { trackOrder } from './track'

const routes = defineRoutes({ orderTrack: ({ orderId }, { kernel, session, now }) => trackOrder(kernel.db, session.userId, orderId, now) })

/** What restaurants and riders do with an order, and where it is. */
export const fulfilmentModule: ServerModule = {
  name: 'fulfilment',
  routes,
  jobs: (kernel) => ({ [fulfilmentJob]: fulfilStep(kernel), [rideJob]: rideOn(kernel), [completionJob]: completeOrder(kernel) })
}
