import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { keepBatch, sweepBatches } from './batches'

const routes = defineRoutes({
  eventBatch: (params, context) => keepBatch(params, context)
})

/** Events of the analytics session (spec section 4; section 9, batches of 30). Nothing in them says who it was. */
export const analyticsModule: ServerModule = { name: 'analytics', routes, sweep: sweepBatches }
