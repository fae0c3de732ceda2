import type { ServerModule } from '../../http/module'
import { fulfilmentJob, fulfilStep } from './simulated'

/** The simulated restaurant and rider. */
export const fulfilmentModule: ServerModule = { name: 'fulfilment', jobs: (kernel) => ({ [fulfilmentJob]: fulfilStep(kernel) }) }
