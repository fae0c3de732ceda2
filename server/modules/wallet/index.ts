import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { walletAccountPart } from './account-part'
import { readBill, readEntry } from './bill'
import { readBillFile } from './bill-file'
import { readSummary } from './summary'

const routes = defineRoutes({
  walletSummary: readSummary,
  ledgerList: readBill,
  ledgerFile: readBillFile,
  ledgerGet: readEntry
})

/** The wallet: balance, ledger and bill. */
export const walletModule: ServerModule = {
  name: 'wallet',
  seed: async () => (await import('./seed')).walletSeed,
  routes,
  accountPart: walletAccountPart
}

// What other modules may use
export {
  giveBackToDebt,
  keepDebt,
  openDebt,
  returnDebt,
  settleDebt,
  type StopListener,
  stopListeners
} from './chargeback'
export { currentWallet } from './current-wallet'
export { collectDebts, collectReturned, debitRefusal, hasOpenDebt, isStopped, leftOfDebt, refuseStopped } from './debts'
export { balanceOf, credit, debit, partsOfBalance } from './ledger'
export { type WaitingMoney, waitingMoney } from './waiting'
