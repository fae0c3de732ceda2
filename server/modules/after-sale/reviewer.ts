import { isCarriedReason } from '@/domain/after-sale'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import type { AfterSaleReviewPort } from '../../platform/partners/after-sale-review'

/** Kind of the job that is one step of the sandbox's operator. */
export const sandboxReviewJob = 'reviewAfterSale'

/** The sandbox's operator looks at a request after one pace; what was lost or damaged on its way people judge. */
const sandboxReviewer = ({ jobs, clock, config }: Kernel): AfterSaleReviewPort => ({
  requestMade: async (tx, { afterSaleId, reason }) => {
    if (isCarriedReason(reason)) return
    await jobs.schedule(tx, {
      kind: sandboxReviewJob,
      payload: { afterSaleId, reason, verdict: 'take' },
      runAt: clock.now() + config.afterSalePaceSeconds * 1000,
      uniqueKey: afterSaleId
    })
  }
})

/** People judge through the operations API and find the requests there, so there is nothing to send. */
const operators: AfterSaleReviewPort = { requestMade: () => Promise.resolve() }

/** Who judges: in production people, elsewhere the sandbox. */
export const reviewerOf = kernelPart((kernel): AfterSaleReviewPort =>
  kernel.config.isProduction ? operators : sandboxReviewer(kernel)
)
