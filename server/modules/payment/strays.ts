import { codes } from '@/contract/codes'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { ReceivedMoney } from '../../platform/payments/bank-account'
import type { PaymentOutcome } from '../../platform/payments/provider'
import { providerNamed } from '../../platform/payments/ways'
import type { OrderRow } from '../order'
import { credit } from '../wallet'
import { type PaymentRow, updatePayment } from './repository'
import { returnFromReview } from './review'
import { paymentStrays } from './tables'

type Money = Extract<PaymentOutcome, { kind: 'succeeded' }>

/** Notes unmatched money; false when the same money was noted before. */
async function noteStray(tx: Tx, stray: typeof paymentStrays.$inferInsert): Promise<boolean> {
  const noted = await tx
    .insert(paymentStrays)
    .values(stray)
    .onConflictDoNothing()
    .returning({ transactionNumber: paymentStrays.transactionNumber })
  return noted.length === 1
}

/** Notes money on an account of ours under a reference that no payment has, once, for people to look at. */
export async function noteUnknown(
  tx: Tx,
  kernel: Kernel,
  provider: string,
  { reference, amount, transactionNumber }: Omit<ReceivedMoney, 'receivedAt'>
): Promise<void> {
  const isNew = await noteStray(tx, {
    provider,
    transactionNumber,
    reference,
    paymentId: null,
    reason: 'unknownReference',
    amountMinor: amount.minor,
    currency: amount.currency,
    foundAt: kernel.clock.now()
  })
  if (isNew)
    afterCommit(tx, () =>
      kernel.logger.error(
        { provider, reference, transactionNumber },
        'money came in that no payment asked for: somebody has to look'
      )
    )
}

function reasonOf(payment: PaymentRow, { amount, transactionNumber }: Money): 'anotherAmount' | 'paidAgain' | null {
  if (payment.transactionNumber === transactionNumber) return null
  if (payment.transactionNumber !== null) return 'paidAgain'
  return amount.minor === payment.amountMinor && amount.currency === payment.currency ? null : 'anotherAmount'
}

/**
 * Money that a person's bank sent and that does not pay the locked payment: the wrong amount, or a second time. It cannot be refused as it
 * is here already, so it goes to the person's wallet, once by the bank's number of it; a wrong amount also ends the payment, which is
 * begun again. False if there is no such money.
 */
export async function takeStray(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  money: Money
): Promise<boolean> {
  const { provider, paymentId, userId, orderId } = payment
  const reason = providerNamed(kernel, provider)?.account === undefined ? null : reasonOf(payment, money)
  if (reason === null) return false
  const {
    transactionNumber,
    amount: { minor: amountMinor, currency }
  } = money
  const now = kernel.clock.now()
  const isNew = await noteStray(tx, {
    provider,
    transactionNumber,
    reference: payment.providerReference ?? '',
    paymentId,
    reason,
    amountMinor,
    currency,
    foundAt: now
  })
  if (!isNew) return true
  await credit(tx, {
    userId,
    currency,
    amountMinor,
    kind: 'refund',
    reference: `stray:${provider}:${transactionNumber}`,
    orderId,
    now,
    isCash: true
  })
  kernel.logger.warn(
    { paymentId, provider, transactionNumber, reason, amountMinor, currency },
    'unmatched money went to the wallet'
  )
  if (reason === 'anotherAmount') await endUnpaid(tx, kernel, order, payment)
  return true
}

async function endUnpaid(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow): Promise<void> {
  if (payment.status === 'review') await returnFromReview(tx, kernel, order, payment, 'paymentAmountDiffers')
  if (payment.status === 'pending' || payment.status === 'review')
    await updatePayment(tx, payment.paymentId, { status: 'declined', reasonCode: codes.paymentAmountDiffers })
}
