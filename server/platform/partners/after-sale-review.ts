import type { AfterSaleReason } from '@/domain/after-sale'
import type { Tx } from '../../db/database'

/** What those who judge requests are told. */
export interface RequestToJudge {
  readonly afterSaleId: string
  readonly reason: AfterSaleReason
}

/** The operators: somebody else, who answers with a verdict. */
export interface AfterSaleReviewPort {
  /** Inside the transaction that takes the request. */
  requestMade(tx: Tx, request: RequestToJudge): Promise<void>
}
