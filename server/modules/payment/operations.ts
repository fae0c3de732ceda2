import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { defineOperations, judging, listed, refuseRestaurantsOwn } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { listDisputesOfPayments, noteDispute, settleDispute } from './disputes'
import { listStrays, listUnderReview, readProof } from './manual-review'
import { judgeStopped, listStopped } from './stopped-refunds'

/** What somebody's bank shows is theirs: who of ours has looked is noted. */
async function showProof(
  kernel: Kernel,
  { id, restaurants }: Partner,
  { proofId }: OperationParams<'paymentProofGet'>
): Promise<OperationResult<'paymentProofGet'>> {
  const proof = await readProof(kernel.db, restaurants, proofId)
  kernel.logger.info({ partner: id, proofId }, 'operation')
  return proof
}

/** Our people's word on a payment that a bank takes back, of whichever restaurant. */
const onDispute =
  <P>(event: string, act: (tx: Tx, kernel: Kernel, params: P) => Promise<OperationResult<'disputeNote'>>) =>
  async (kernel: Kernel, { id, restaurants }: Partner, params: P) => {
    refuseRestaurantsOwn(restaurants)
    const said = await inTransaction(kernel.database, (tx) => act(tx, kernel, params))
    kernel.logger.info({ partner: id, event, ...said }, 'operation')
    return said
  }

/** Payments, refunds and disputes that wait for a person. */
export const paymentOperations = defineOperations({
  paymentReviewList: listed(listUnderReview),
  paymentProofGet: showProof,
  strayList: listed(listStrays),
  refundList: listed(listStopped),
  refundJudge: judging(({ refundId }) => ({ refundId }), judgeStopped),
  disputeList: listed(async (db, restaurants, page) => {
    refuseRestaurantsOwn(restaurants)
    return listDisputesOfPayments(db, page)
  }),
  disputeNote: onDispute('note', noteDispute),
  disputeSettle: onDispute('settle', settleDispute)
})
