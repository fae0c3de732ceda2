import { defineOperations, judging, listed } from '../../http/operations'
import { judgeDispute, listDisputes } from './dispute'

/** Verdicts on codes that were never shown. */
export const dealCodeOperations = defineOperations({
  dealDisputeList: listed(listDisputes),
  dealDisputeJudge: judging(({ dealCodeId }) => ({ dealCodeId }), judgeDispute)
})
