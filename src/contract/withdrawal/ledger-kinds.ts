import type { LedgerKindNames } from '../wallet/ledger-kind-names'

/** Movements by which money leaves a wallet for a bank, and comes back where it is not sent. */
export const withdrawalLedgerKinds = {
  withdrawal: { zh: '提现', en: 'Withdrawal', vn: 'Rút tiền' },
  withdrawalReturn: { zh: '提现退回', en: 'Withdrawal returned', vn: 'Hoàn tiền rút' }
} as const satisfies LedgerKindNames
