import * as z from 'zod'
import type { Result } from '@/contract/types'
import { isAfterSaleOpen } from '@/domain/after-sale'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { announceOrder, lockOrder } from '../order'
import { viewRequest } from './presenter'
import { lockAfterSale, moveRequest, readAfterSale, readOwn } from './repository'
import { tellOfVerdict } from './verdict-notice'

/** Kind of the job at the end of the 24 hours in which a request is judged. */
export const closeJob = 'closeAfterSale'

/** The applicant withdraws a request that is not judged yet (spec section 4, After-sale). */
export async function cancelAfterSale(
  tx: Tx,
  kernel: Kernel,
  userId: string,
  afterSaleId: string
): Promise<Result<'afterSaleCancel'>> {
  const own = await readOwn(tx, userId, afterSaleId)
  const order = own && (await lockOrder(tx, own.order.orderId))
  const request = own && (await lockAfterSale(tx, afterSaleId))
  if (!order || !request) throw new AppError('afterSaleNotFound')
  if (request.status !== 'submitted') throw new AppError('afterSaleNotCancellable')
  const now = kernel.clock.now()
  const cancelled = await moveRequest(
    tx,
    request,
    { status: 'cancelled', endedAt: now },
    { kind: 'cancelled', at: now }
  )
  await kernel.jobs.cancel(tx, closeJob, afterSaleId)
  announceOrder(tx, kernel, order)
  return viewRequest(kernel, tx, { request: cancelled, order }, now)
}

const closePayload = z.object({ afterSaleId: z.string() })

/** Closes a request that was not judged in time, so that it can be made again. The deadline is judged again under the lock. */
export const closeOverdue =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { afterSaleId } = closePayload.parse(job.payload)
    const known = await readAfterSale(tx, afterSaleId)
    const order = known && (await lockOrder(tx, known.orderId))
    const request = known && (await lockAfterSale(tx, afterSaleId))
    const now = kernel.clock.now()
    if (!order || !request || !isAfterSaleOpen(request.status) || request.decidedAt !== null || now < request.reviewBy)
      return
    await moveRequest(tx, request, { status: 'revoked', endedAt: now }, { kind: 'overdue', at: now })
    await tellOfVerdict(tx, kernel, order, request, 'overdue')
    announceOrder(tx, kernel, order)
  }
