import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { purchaseKinds } from '../order'
import { dealAccountPart } from './account-part'
import { dealKind } from './kind'
import { quoteDeal } from './quote'
import { submitDeal } from './submit'

const routes = defineRoutes({ dealQuote: quoteDeal, dealSubmit: submitDeal })

/** Deals: what is sold to be used at an outlet, its codes and giving them back. */
export const dealModule: ServerModule = {
  name: 'deal',
  routes,
  accountPart: dealAccountPart,
  attach: (kernel) => purchaseKinds.add(kernel, 'deal', dealKind)
}

// What other modules may use
export { giveBackCodes, isGivenBack, returnableOf, settleOrderOfCodes, worthOf } from './give-back'
export { dealHolds, type DealHold, type DealOffer, type HeldPiece } from './holds'
export { readOutletCount } from './order-view'
export { type DealChoice } from './quote'
export {
  lockDealOrder,
  lockOwnDealOrder,
  readAllTerms,
  readCodes,
  readTerms,
  type CodeRow,
  type DealTerms,
  type LockedDealOrder
} from './repository'
export { placeDeal, type AgreedDeal } from './submit'
export { wireCode, wireContents, wireRules } from './wire'
