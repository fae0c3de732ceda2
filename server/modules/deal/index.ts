import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { purchaseKinds } from '../order'
import { policies } from '../support'
import { dealAccountPart } from './account-part'
import { getCodes, listCodes } from './code-list'
import { getDeal, listOutlets } from './get'
import { dealKind } from './kind'
import { listDeals } from './list'
import { getDealOrder } from './order-presenter'
import { dealProtection } from './protection'
import { quoteDeal } from './quote'
import { quoteRefund, submitRefund } from './refund'
import { searchDeals } from './search'
import { submitDeal } from './submit'

const routes = defineRoutes({
  dealList: listDeals,
  dealSearch: searchDeals,
  dealGet: getDeal,
  dealOutletList: listOutlets,
  dealQuote: quoteDeal,
  dealSubmit: submitDeal,
  dealOrderGet: getDealOrder,
  dealCodeList: listCodes,
  dealCodeGet: getCodes,
  dealRefundQuote: quoteRefund,
  dealRefundSubmit: submitRefund
})

/** Deals: what is sold to be used at an outlet, its codes and giving them back. */
export const dealModule: ServerModule = {
  name: 'deal',
  seed: async () => (await import('./seed')).dealSeed,
  routes,
  accountPart: dealAccountPart,
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'deal', dealKind)
    policies.add(kernel, 'dealProtection', dealProtection)
  }
}

// What other modules may use
export { readDealCards } from './cards'
export { codeEndJob } from './codes'
export { type DealHold, dealHolds, type HeldPiece } from './deal-hold'
export { giveBackCodes, moveOrderByCodes } from './give-back'
export { hasBoughtAtChain } from './limits'
export { listDeals } from './list'
export { dealExpiring } from './notices'
export { type DealPlace, dealPlaceOf } from './outlets'
export { type CodeRow, type DealTerms, lockDealOrder, type LockedDealOrder, takesCodesOf } from './repository'
export { reviewableDeal } from './reviewed'
export { searchDeals } from './search'
export { submitDealOrder } from './submit'
