import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { purchaseKinds } from '../order'
import { policies } from '../support'
import { waitingMoney } from '../wallet'
import { recharge } from './agreement'
import { readUnderReview, topUpKind } from './kind'
import { readTopUpOptions } from './options'
import { submitTopUp } from './submit'
import { topUpOfferUses } from './tables'

/** How often an offer was used is not personal once the account is closed; top-ups are orders. */
const accountPart: AccountPart = {
  tables: [topUpOfferUses],
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(topUpOfferUses).where(eq(topUpOfferUses.userId, userId))
  }
}

/** Money into the wallet: a purchase that the bill shows and the list of orders does not. */
export const topUpModule: ServerModule = {
  name: 'topUp',
  seed: async () => (await import('./seed')).topUpSeed,
  routes: defineRoutes({ topUpOptions: readTopUpOptions, topUpSubmit: submitTopUp }),
  accountPart,
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'topUp', topUpKind)
    waitingMoney.add(kernel, 'topUp', readUnderReview)
    policies.add(kernel, 'recharge', recharge)
  }
}
