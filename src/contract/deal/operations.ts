import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, pageOf } from '../shared'
import { dealAtCounter, dealCodeMoved, dealCodeShown, dealDisputeToJudge, dealDisputeVerdict } from './counter'
import { dealCode } from './shapes'

/** Codes of deals at the counter of an outlet, and verdicts on those that were never shown. */
export const dealOperations = {
  /** What a code of a deal is, and whether it can be taken at this outlet now. Changes nothing. More than 20 wrong codes a minute stop a partner. */
  dealPeek: { path: 'operations/deal/peek', roles: ['restaurant'], params: dealCodeShown, result: dealAtCounter },
  /** Takes a code at an outlet of the partner and of the deal, once. Saying it again there answers the same; `isRepeat` says so. */
  dealRedeem: { path: 'operations/deal/redeem', roles: ['restaurant'], params: dealCodeShown, result: dealCodeMoved },
  /** Gives a code that the partner took there back to its person, for 10 minutes. */
  dealUndo: { path: 'operations/deal/undo', roles: ['restaurant'], params: dealCodeShown, result: dealCodeMoved },
  /** Codes whose owners say that they never used them, without a verdict, the longest waiting first. */
  dealDisputeList: {
    path: 'operations/deal/disputeList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(dealDisputeToJudge)
  },
  dealDisputeJudge: {
    path: 'operations/deal/disputeJudge',
    roles: ['support'],
    params: z.object({ dealCodeId: id, verdict: dealDisputeVerdict }),
    result: z.object({ dealCodeId: id, state: dealCode.shape.state, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
