import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { dealHolds } from '../deal'
import { flashSaleAccountPart } from './account-part'
import { flashHold } from './hold'
import { listItems } from './items'
import { endLine, endOffer, lineEndJob, offerEndJob } from './line'
import { listSessions } from './sessions'
import { submitFlash } from './submit'
import { setReminder, waitInLine } from './wait'

const routes = defineRoutes({
  flashSessionList: listSessions,
  flashItemList: listItems,
  flashSubmit: submitFlash,
  flashRemind: setReminder,
  flashWait: waitInLine
})

/** Deals sold in sessions, one portion a person, with a fair line for the pieces that come back (spec section 4, Flash sale). */
export const flashSaleModule: ServerModule = {
  name: 'flashSale',
  seed: async () => (await import('./seed')).flashSaleSeed,
  routes,
  jobs: (kernel) => ({ [offerEndJob]: endOffer(kernel), [lineEndJob]: endLine(kernel) }),
  attach: (kernel) => dealHolds.add(kernel, 'flash', flashHold),
  accountPart: flashSaleAccountPart
}
