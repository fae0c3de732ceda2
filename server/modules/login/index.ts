import type { ServerModule } from '../../http/module'
import { loginRoutes } from './routes'
import { startSweepingVisitors, visitorJobs } from './visitor-sweep'

/** Visitors, logins, sessions, codes (spec section 4, Start-up login; section 5, Login). */
export const loginModule: ServerModule = {
  name: 'login',
  routes: loginRoutes,
  jobs: visitorJobs,
  start: startSweepingVisitors
}
