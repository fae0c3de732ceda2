import type { ServerModule } from '../../http/module'
import { defineOperations, judging, listed, refuseRestaurantsOwn } from '../../http/operations'
import { defineRoutes } from '../../http/routes'
import { stopListeners, waitingMoney } from '../wallet'
import { withdrawalAccountPart } from './account-part'
import { judgeWithdrawal, listWithdrawals } from './judge'
import { readOpenMoney } from './open'
import { refuseStoppedJob, refuseStoppedWithdrawals, withdrawalStops } from './stop'
import { cancelWithdrawal, submitWithdrawal } from './submit'
import { readTerms } from './terms'

/** Money out of the wallet: taken when it is asked for, judged by our people, back once where it is not sent. */
export const withdrawalModule: ServerModule = {
  name: 'withdrawal',
  seed: async () => (await import('./seed')).withdrawalSeed,
  routes: defineRoutes({
    withdrawalTerms: (_params, context) => readTerms(context),
    withdrawalSubmit: submitWithdrawal,
    withdrawalCancel: cancelWithdrawal
  }),
  operations: defineOperations({
    withdrawalList: listed(async (db, restaurants, page) => {
      refuseRestaurantsOwn(restaurants)
      return listWithdrawals(db, page)
    }),
    withdrawalJudge: judging(
      ({ withdrawalId }) => ({ withdrawalId }),
      async (tx, kernel, restaurants, params) => {
        refuseRestaurantsOwn(restaurants)
        return judgeWithdrawal(tx, kernel, params)
      }
    )
  }),
  accountPart: withdrawalAccountPart,
  jobs: (kernel) => ({ [refuseStoppedJob]: refuseStoppedWithdrawals(kernel) }),
  attach: (kernel) => {
    stopListeners.add(kernel, 'withdrawal', withdrawalStops)
    waitingMoney.add(kernel, 'withdrawal', readOpenMoney)
  }
}

// What other modules may use
export { scheduleVerdict, withdrawalVerdict, withdrawalVerdictJob } from './sandbox-operator'
