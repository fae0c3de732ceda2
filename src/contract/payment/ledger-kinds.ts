import type { LedgerKindNames } from '../wallet/ledger-kind-names'

/** Movements by which a wallet pays, and gets back what it paid. */
export const paymentLedgerKinds = {
  payment: { zh: '付款', en: 'Payment', vn: 'Thanh toán' },
  refund: { zh: '退款', en: 'Refund', vn: 'Hoàn tiền' },
  balanceHold: { zh: '付款占用', en: 'Held for a payment', vn: 'Tạm giữ để thanh toán' },
  balanceReturn: { zh: '占用退回', en: 'Hold released', vn: 'Hoàn tiền tạm giữ' }
} as const satisfies LedgerKindNames
