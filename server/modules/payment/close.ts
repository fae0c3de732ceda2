import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { forgetBankAsks } from './charge-notice'
import { readPending } from './repository'

/** Kind of the job that makes a session of the provider unpayable. */
export const closeJob = 'closePayment'

/** An order that is paid or over must not be paid (again): its open sessions are closed soon, and what was paid meanwhile comes to light. */
export async function closePendingPayments(
  tx: Tx,
  kernel: Kernel,
  orderId: string,
  exceptId: string | null = null
): Promise<void> {
  for (const { paymentId, userId, status } of await readPending(tx, orderId, exceptId)) {
    if (status === 'pending')
      await kernel.jobs.schedule(tx, { kind: closeJob, payload: { paymentId }, uniqueKey: paymentId })
    else await forgetBankAsks(tx, kernel, { userId, orderId })
  }
}
