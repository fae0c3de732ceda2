import type { ServerModule } from '../../http/module'
import { systemRoutes } from './routes'
import { startSweeping, sweepCalls, sweepJobs } from './sweep'

/** The service about itself: configuration of the countries, redirects, contact; and its own tidying up. */
export const systemModule: ServerModule = {
  name: 'system',
  routes: systemRoutes,
  jobs: sweepJobs,
  start: startSweeping,
  sweep: sweepCalls
}
