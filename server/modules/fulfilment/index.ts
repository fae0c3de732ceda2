import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { fulfilmentOperations } from './operations'
import { fulfilmentOf } from './port'
import { sweepPositions } from './positions'
import { completeOrder, completionJob } from './service'
import { trackOrder } from './track'

const routes = defineRoutes({
  orderTrack: ({ orderId }, { kernel, session, now }) => trackOrder(kernel, session.userId, orderId, now)
})

/** What restaurants and riders do with an order, and where it is. */
export const fulfilmentModule: ServerModule = {
  name: 'fulfilment',
  ports: fulfilmentOf,
  routes,
  jobs: (kernel) => ({ [completionJob]: completeOrder(kernel) }),
  sweep: sweepPositions,
  operations: fulfilmentOperations
}

// What other modules may use
export { handOverDuties } from './duties'
export { readEtas } from './eta'
export { riderGoals } from './goals'
export { fulfilmentJob, fulfilmentOf, scheduleStep, stepTimes } from './port'
export { dropPosition, notePosition, readPositions } from './positions'
export { presentRider } from './riders'
export { scheduleCompletion } from './service'
