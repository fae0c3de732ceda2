import type { Tx } from '../../db/database'
import { credit } from '../wallet'
import type { NewRefund, PaymentRow } from './repository'

/** Puts a refund into the wallet of whoever paid, once; gifts come back as gifts, and what came by other means than the wallet as cash. */
export const creditRefund = (
  tx: Tx,
  { refundId, orderId, currency, amountMinor }: Pick<NewRefund, 'refundId' | 'orderId' | 'currency' | 'amountMinor'>,
  { userId, paymentType }: Pick<PaymentRow, 'userId' | 'paymentType'>,
  now: number
): Promise<void> =>
  credit(tx, {
    userId,
    currency,
    amountMinor,
    kind: 'refund',
    reference: `refund:${refundId}`,
    orderId,
    now,
    isCash: paymentType !== 'WALLET_PAY'
  })
