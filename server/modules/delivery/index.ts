import type { ServerModule } from '../../http/module'
import { deliveryAccountPart } from './account-part'

/** How orders come to their people, whatever is carried. */
export const deliveryModule: ServerModule = { name: 'delivery', accountPart: deliveryAccountPart }

// What other modules may use
export { insertDeliveries, insertsOfDeliveries, updateDeliveries } from './repository'
export { sandboxRiderNames } from './sandbox-riders'
export type { StoredRider } from './stored'
