import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { counterCodeKinds } from '../counter-code'
import { membershipUses } from '../membership-order'
import { dineInAccountPart } from './account-part'
import { getCode } from './code'
import { dineInAtCounter, hasDinedIn } from './counter'

/** What a membership takes off the bill at a restaurant's table (spec section 9, Promotions): by a code that changes every minute. */
export const dineInModule: ServerModule = {
  name: 'dineIn',
  seed: async () => (await import('./seed')).dineInSeed,
  routes: defineRoutes({ membershipCodeGet: getCode }),
  accountPart: dineInAccountPart,
  attach: (kernel) => {
    counterCodeKinds.add(kernel, 'dineIn', dineInAtCounter)
    membershipUses.add(kernel, 'dineIn', hasDinedIn)
  }
}
