import type { OperationParams, OperationResult } from '@/contract/operations'
import { inTransaction } from '../../db/transaction'
import { defineOperations, judging, listed } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { moderationOf } from '../moderation'
import { listUnanswered, replyToReview } from './reply'
import { judgeReview, listReported } from './reported'

async function reply(
  kernel: Kernel,
  { id, restaurants }: Partner,
  params: OperationParams<'reviewReply'>
): Promise<OperationResult<'reviewReply'>> {
  const { reviewId, content } = params
  await moderationOf(kernel).checkText(content)
  const { isRepeat } = await inTransaction(kernel.database, (tx) =>
    replyToReview(tx, restaurants, params, kernel.clock.now())
  )
  kernel.logger.info({ partner: id, reviewId, isRepeat }, 'operation')
  return { reviewId, isRepeat }
}

/** Answers of restaurants, and verdicts on reviews that people object to. */
export const reviewOperations = defineOperations({
  reviewList: listed(listUnanswered),
  reviewReply: reply,
  reviewReportList: listed(listReported),
  reviewJudge: judging(({ reviewId }) => ({ reviewId }), judgeReview)
})
