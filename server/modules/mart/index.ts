import type { ServerModule } from '../../http/module'
import { martOperations } from './operations'

/** What a mart does with the goods of an order while it packs it: weighs them, and leaves out what is not there. */
export const martModule: ServerModule = {
  name: 'mart',
  operations: martOperations
}
