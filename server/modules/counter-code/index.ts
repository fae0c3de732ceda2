import type { ServerModule } from '../../http/module'
import { counterCodeOperations } from './operations'
import { registerCounter } from './page'
import { sweepTries } from './tries'

/** What people show at the counter of an outlet: each kind of order brings what its codes are. */
export const counterCodeModule: ServerModule = {
  name: 'counterCode',
  sweep: sweepTries,
  operations: counterCodeOperations,
  register: registerCounter
}

// What other modules may use
export {
  type CounterCodeKind,
  counterCodeKinds,
  type MovedCode,
  refusalCode,
  type SeenCode,
  type ShownCode
} from './kinds'
