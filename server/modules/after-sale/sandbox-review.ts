import * as z from 'zod'
import { afterSaleReasons } from '@/domain/after-sale'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { reviewAfterSale } from './review'
import { sandboxReviewJob } from './reviewer'

const payloadSchema = z.object({
  afterSaleId: z.string(),
  reason: z.enum([...afterSaleReasons.dish, ...afterSaleReasons.delivery]),
  verdict: z.enum(['take', 'refund', 'decline'])
})

/** The rule of the sandbox's operator: a reason of its own is granted, "something else" and coming late are not. */
const grants = (reason: z.output<typeof payloadSchema>['reason']): boolean =>
  reason !== 'otherDish' && reason !== 'otherDelivery' && reason !== 'late'

/** One step of the sandbox's operator: looks, then decides. A request that has gone another way meanwhile is left alone. */
export const sandboxReview =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { afterSaleId, reason, verdict } = payloadSchema.parse(job.payload)
    if (kernel.config.isProduction) return
    try {
      await reviewAfterSale(tx, kernel, afterSaleId, verdict)
    } catch (error) {
      if (error instanceof AppError) return
      throw error
    }
    if (verdict !== 'take') return
    const runAt = kernel.clock.now() + kernel.config.afterSalePaceSeconds * 1000
    await kernel.jobs.schedule(tx, {
      kind: sandboxReviewJob,
      payload: { afterSaleId, reason, verdict: grants(reason) ? 'refund' : 'decline' },
      runAt,
      uniqueKey: `${afterSaleId}:decide`
    })
  }
