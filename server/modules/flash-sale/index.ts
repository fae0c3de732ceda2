import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { dealHolds } from '../deal'
import { waitlistKinds } from '../waitlist'
import { flashSaleAccountPart } from './account-part'
import { flashHold } from './hold'
import { listItems } from './items'
import { listSessions } from './sessions'
import { submitFlash } from './submit'
import { setReminder, setWaiting } from './wait'
import { flashWaitlist, flashWaitlistKind } from './waitlist'

const routes = defineRoutes({
  flashSessionList: listSessions,
  flashItemList: listItems,
  flashSubmit: submitFlash,
  flashRemind: setReminder,
  flashWait: setWaiting
})

/** Deals sold in sessions, one portion a person, with a fair line for the pieces that come back (spec section 4, Flash sale). */
export const flashSaleModule: ServerModule = {
  name: 'flashSale',
  seed: async () => (await import('./seed')).flashSaleSeed,
  routes,
  attach: (kernel) => {
    dealHolds.add(kernel, 'flash', flashHold)
    waitlistKinds.add(kernel, flashWaitlist, flashWaitlistKind)
  },
  accountPart: flashSaleAccountPart
}

// What other modules may use
export { readFlashRails, readFlashTeaser } from './teaser'
