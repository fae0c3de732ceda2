import type { LedgerKindNames } from '../wallet/ledger-kind-names'

/** Movements by which a top-up fills a wallet; the bonus is gift. */
export const topUpLedgerKinds = {
  topUp: { zh: '充值', en: 'Top-up', vn: 'Nạp tiền' },
  bonus: { zh: '充值赠送', en: 'Top-up bonus', vn: 'Thưởng nạp tiền' }
} as const satisfies LedgerKindNames
