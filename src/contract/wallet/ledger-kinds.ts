import { afterSaleLedgerKinds } from '../after-sale/ledger-kinds'
import { paymentLedgerKinds } from '../payment/ledger-kinds'
import { topUpLedgerKinds } from '../top-up/ledger-kinds'
import { withdrawalLedgerKinds } from '../withdrawal/ledger-kinds'
import type { LedgerKindNames } from './ledger-kind-names'

/**
 * What moves a wallet, by what the bill and its file call it, in the order of the filter. A `gift` comes by itself; as a bonus it pays and is
 * never withdrawn. A `chargeback` takes what a bank took back of a top-up.
 */
export const ledgerKindNames = {
  ...topUpLedgerKinds,
  gift: { zh: '赠送', en: 'Gift', vn: 'Quà tặng' },
  ...paymentLedgerKinds,
  ...afterSaleLedgerKinds,
  ...withdrawalLedgerKinds,
  chargeback: { zh: '银行收回付款', en: 'Taken back by the bank', vn: 'Ngân hàng thu hồi' },
  chargebackReturn: { zh: '收回的付款退回', en: 'Taken back, returned', vn: 'Hoàn lại khoản thu hồi' }
} as const satisfies LedgerKindNames

/** A kind of movements. */
export type LedgerKind = keyof typeof ledgerKindNames

const isLedgerKind = (kind: string): kind is LedgerKind => kind in ledgerKindNames

/** Every kind of movements. */
export const ledgerKinds: readonly LedgerKind[] = Object.keys(ledgerKindNames).filter(isLedgerKind)
