import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { withdrawalAccountPart } from './account-part'
import { stopListeners, waitingMoney } from '../wallet'
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
  accountPart: withdrawalAccountPart,
  jobs: (kernel) => ({ [refuseStoppedJob]: refuseStoppedWithdrawals(kernel) }),
  attach: (kernel) => {
    stopListeners.add(kernel, 'withdrawal', withdrawalStops)
    waitingMoney.add(kernel, 'withdrawal', readOpenMoney)
  }
}

// What other modules may use
export { judgeWithdrawal, listWithdrawals } from './judge'
export { scheduleVerdict, withdrawalVerdict, withdrawalVerdictJob } from './sandbox-operator'
