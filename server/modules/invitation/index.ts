import type { ServerModule } from '../../http/module'
import { moneyFollowers, orderFollowers } from '../order'
import { invitationAccountPart } from './account-part'
import { bindNewAccount } from './bind'
import { followOrder, judgeInvitation, rewardJob } from './reward'
import { invitationRoutes } from './routes'

/** Who invited whom, and what both get for it (spec section 4, Start-up login 6). */
export const invitationModule: ServerModule = {
  name: 'invitation',
  seed: async () => (await import('./seed')).invitationSeed,
  routes: invitationRoutes,
  accountPart: invitationAccountPart,
  jobs: (kernel) => ({ [rewardJob]: judgeInvitation(kernel) }),
  onUserCreated: bindNewAccount,
  attach: (kernel) => {
    orderFollowers.add(kernel, 'invitation', followOrder)
    moneyFollowers.add(kernel, 'invitation', followOrder)
  }
}

// What other modules may use
export { bindByCode } from './bind'
export { inviteCodeFor } from './codes'
export { inviteAudiences } from './programme'
export { presentInvitation } from './routes'
