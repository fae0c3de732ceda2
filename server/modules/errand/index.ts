import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { returnKinds } from '../after-sale'
import { riderGoals } from '../fulfilment'
import { moneyFollowers, purchaseKinds } from '../order'
import { policies } from '../support'
import { errandAccountPart } from './account-part'
import { cancelErrand } from './cancel'
import { errandReturns } from './claims'
import { errandForbidden } from './forbidden'
import { endUnaccepted, errandKind, followMoney } from './kind'
import { forbiddenName, presentOffer } from './offer'
import { errandOperations } from './operations'
import { getErrand, trackErrand } from './presenter'
import { quoteErrand } from './quote'
import { tellReceiver } from './receiver'
import { errandGoal } from './riders'
import { receiverJob, unacceptedJob } from './schedule'
import { submitErrand } from './submit'

/** Errands: something carried from one door to another by a rider. */
export const errandModule: ServerModule = {
  name: 'errand',
  seed: async () => (await import('./seed')).errandSeed,
  routes: defineRoutes({
    errandOffer: (params, context) => Promise.resolve(presentOffer(params, context)),
    errandQuote: quoteErrand,
    errandSubmit: submitErrand,
    errandGet: getErrand,
    errandCancel: cancelErrand,
    errandTrack: trackErrand
  }),
  operations: errandOperations,
  jobs: (kernel) => ({ [unacceptedJob]: endUnaccepted(kernel), [receiverJob]: tellReceiver(kernel) }),
  accountPart: errandAccountPart,
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'errand', errandKind)
    moneyFollowers.add(kernel, 'errand', followMoney)
    returnKinds.add(kernel, 'errand', errandReturns)
    riderGoals.add(kernel, 'errand', errandGoal)
    policies.add(kernel, forbiddenName, errandForbidden)
  }
}

// What other modules may use
export { readErrand } from './repository'
