import type { OperationParams, OperationResult } from '@/contract/operations'
import { defineOperations, judging, listed } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { peekDeal, redeemDeal, undoDeal } from './counter'
import { judgeDispute, listDisputes } from './dispute'

/** Takes a code at a counter, or gives it back to its person. */
const atCounter =
  (
    event: 'redeem' | 'undo',
    act: (
      kernel: Kernel,
      partner: Partner,
      shown: OperationParams<'dealRedeem'>
    ) => Promise<OperationResult<'dealRedeem'>>
  ) =>
  async (kernel: Kernel, partner: Partner, shown: OperationParams<'dealRedeem'>) => {
    const moved = await act(kernel, partner, shown)
    const { dealCodeId, isRepeat } = moved
    const { restaurantId } = shown
    kernel.logger.info({ partner: partner.id, dealCodeId, restaurantId, event, isRepeat }, 'operation')
    return moved
  }

/** Codes at the counter of an outlet, and verdicts on those that were never shown. */
export const dealCodeOperations = defineOperations({
  dealPeek: peekDeal,
  dealRedeem: atCounter('redeem', redeemDeal),
  dealUndo: atCounter('undo', undoDeal),
  dealDisputeList: listed(listDisputes),
  dealDisputeJudge: judging(({ dealCodeId }) => ({ dealCodeId }), judgeDispute)
})
