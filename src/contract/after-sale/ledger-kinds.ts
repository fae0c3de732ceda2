import type { LedgerKindNames } from '../wallet/ledger-kind-names'

/** What a person gets beside what they paid, for something that was lost or damaged. */
export const afterSaleLedgerKinds = {
  compensation: { zh: '赔偿', en: 'Compensation', vn: 'Bồi thường' }
} as const satisfies LedgerKindNames
