import { isAfterSaleOpen, nextAfterSaleStatus } from '@/domain/after-sale'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { lockOrder, type OrderRow } from '../order/repository'
import { announceOrder } from '../order/transition'
import { refundPart } from '../payment/refund'
import { credit } from '../wallet/ledger'
import { closeJob } from './close'
import { endAsRefunded } from './paid-out'
import { lockAfterSale, moveRequest, readAfterSale, type AfterSaleRow } from './repository'

/** What an operator says of a request: looked at, granted, refused, or taken back because it should not be there. */
export type AfterSaleVerdict = 'take' | 'refund' | 'decline' | 'revoke'

const stepOf = { take: 'taken', decline: 'declined', revoke: 'revoked' } as const

/** Locks a request that is still to be judged, its order before it. Throws `afterSaleNotFound`, `afterSaleStateChanged`. */
async function lockUndecided(tx: Tx, afterSaleId: string): Promise<{ order: OrderRow, request: AfterSaleRow }> {
  const known = await readAfterSale(tx, afterSaleId)
  const order = known && await lockOrder(tx, known.orderId)
  const request = known && await lockAfterSale(tx, afterSaleId)
  if (!order || !request) throw new AppError('afterSaleNotFound')
  if (!isAfterSaleOpen(request.status) || request.decidedAt !== null) throw new AppError('afterSaleStateChanged')
  return { order, request }
}

/** Grants it: the wallet's part moves here, the payment's part is asked of the provider after the commit, and each has its one cause. */
async function payOut(tx: Tx, kernel: Kernel, order: OrderRow, request: AfterSaleRow, note: string): Promise<void> {
  const now = kernel.clock.now()
  const { afterSaleId, userId, orderId, currency, walletMinor, paymentMinor } = request
  await moveRequest(tx, request, { status: 'processing', decidedAt: now }, { kind: 'approved', note, at: now })
  if (walletMinor > 0) await credit(tx, { userId, currency, amountMinor: walletMinor, kind: 'refund', reference: `afterSale:${afterSaleId}`, orderId, now })
  if (paymentMinor > 0) await refundPart(tx, kernel, order, { afterSaleId, amountMinor: paymentMinor })
  else await endAsRefunded(tx, kernel, order, afterSaleId)
}

/**
 * An operator's word on a request (spec section 4, After-sale): the sandbox's job and the operations API both say it here. Of two who
 * speak at once the second hears `afterSaleStateChanged`. `note` is shown to the applicant.
 */
export async function reviewAfterSale(tx: Tx, kernel: Kernel, afterSaleId: string, verdict: AfterSaleVerdict, note = ''): Promise<void> {
  const { order, request } = await lockUndecided(tx, afterSaleId)
  const now = kernel.clock.now()
  const status = nextAfterSaleStatus(request.status, verdict)
  if (status === undefined) throw new AppError('afterSaleStateChanged')
  if (verdict !== 'take') await kernel.jobs.cancel(tx, closeJob, afterSaleId)
  if (verdict === 'refund') return payOut(tx, kernel, order, request, note)
  await moveRequest(tx, request, { status, endedAt: verdict === 'take' ? null : now }, { kind: stepOf[verdict], note, at: now })
  announceOrder(tx, kernel, order)
}
