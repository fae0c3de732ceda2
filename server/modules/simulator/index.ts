import type { ServerModule } from '../../http/module'
import { fulfilmentJob } from '../fulfilment'
import { withdrawalVerdictJob } from '../withdrawal'
import { connectSimulator } from './calls'
import { registerDealCounter } from './deal-counter'
import { rideJob, rideOn } from './ride'
import { fulfilStep } from './steps'
import { judgeStep } from './withdrawals'

/** A simulated restaurant and rider: a partner that knows its orders' times and acts only by signed calls of the operations API; and a page that plays the outlet where codes of deals are taken. */
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
