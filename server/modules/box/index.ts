import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { counterCodeKinds } from '../counter-code'
import { purchaseKinds } from '../order'
import { policies } from '../support'
import { boxAccountPart } from './account-part'
import { boxesAtCounter } from './counter'
import { endSittings, returnSittings } from './jobs'
import { boxKind } from './kind'
import { getShop, listBoxOutlets, listDays } from './offer'
import { boxOperations } from './operations'
import { getBoxOrder } from './order-presenter'
import { bentoProgramme } from './programme'
import { quoteBoxes } from './quote'
import { quoteRefund, submitRefund } from './refund'
import { endJob, returnJob } from './schedule'
import { submitBoxes } from './submit'

/** Buffets and lunchboxes: sold by date and sitting until their cut-off, each sitting with its own code, given back one by one. */
export const boxModule: ServerModule = {
  name: 'box',
  seed: async () => (await import('./seed')).boxSeed,
  routes: defineRoutes({
    boxPlaceList: listBoxOutlets,
    boxShopGet: getShop,
    boxDayList: listDays,
    boxQuote: quoteBoxes,
    boxSubmit: submitBoxes,
    boxOrderGet: getBoxOrder,
    boxRefundQuote: quoteRefund,
    boxRefundSubmit: submitRefund
  }),
  operations: boxOperations,
  jobs: (kernel) => ({ [endJob]: endSittings(kernel), [returnJob]: returnSittings(kernel) }),
  accountPart: boxAccountPart,
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'box', boxKind)
    counterCodeKinds.add(kernel, 'box', boxesAtCounter)
    policies.add(kernel, 'bentoProgramme', bentoProgramme)
  }
}
