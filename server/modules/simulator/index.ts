import type { ServerModule } from '../../http/module'
import { fulfilmentJob } from '../fulfilment'
import { withdrawalVerdictJob } from '../withdrawal'
import { connectSimulator } from './calls'
import { registerDealCounter } from './deal-counter'
import { rideJob, rideOn } from './ride'
import { fulfilStep } from './steps'
import { judgeStep } from './withdrawals'

/** A restaurant and a rider that nobody has to be: a partner that knows its orders' times and acts by the signed calls of the operations API alone; and a page where somebody is the outlet that takes codes of deals. */
export const simulatorModule: ServerModule = {
  name: 'simulator',
  jobs: (kernel) => ({
    [fulfilmentJob]: fulfilStep(kernel),
    [rideJob]: rideOn(kernel),
    [withdrawalVerdictJob]: judgeStep(kernel)
  }),
  register: (app, kernel) => {
    connectSimulator(app, kernel)
    registerDealCounter(app, kernel)
  }
}
