import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, pageOf } from '../shared'
import { dealDisputeToJudge, dealDisputeVerdict } from './counter'
import { dealCode } from './shapes'

/** Verdicts on codes of deals that were never shown. */
export const dealOperations = {
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
