import type { ServerModule } from '../../http/module'
import { waitlistAccountPart } from './account-part'
import { endOffer, endWaitlist } from './ends'
import { offerEndJob, waitlistEndJob } from './waitlist'

/** The fair line for spots that come back, of whatever kind: who joined first is offered them first, for some minutes. */
export const waitlistModule: ServerModule = {
  name: 'waitlist',
  jobs: (kernel) => ({ [offerEndJob]: endOffer(kernel), [waitlistEndJob]: endWaitlist(kernel) }),
  accountPart: waitlistAccountPart
}

// What other modules may use
export { type WaitlistKind, waitlistKinds, type WaitlistResource } from './kinds'
export { endJobKey, isHeld, joinWaitlist, leaveWaitlist, passOn, scheduleEnd, waitlistEndJob } from './waitlist'
