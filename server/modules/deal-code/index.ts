import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { counterCodeKinds } from '../counter-code'
import { codeEndJob } from '../deal'
import { dealCodesAtCounter } from './counter'
import { disputeCode } from './dispute'
import { closedOutletsJob, endCodesAtEnd, returnOfClosed } from './end'
import { sweepDealCodes } from './expiry'
import { dealCodeOperations } from './operations'

/** What becomes of the codes of deals: taken at an outlet's counter, disputed, run out. */
export const dealCodeModule: ServerModule = {
  name: 'dealCode',
  routes: defineRoutes({ dealCodeDispute: disputeCode }),
  jobs: (kernel) => ({ [codeEndJob]: endCodesAtEnd(kernel), [closedOutletsJob]: returnOfClosed(kernel) }),
  attach: (kernel) => counterCodeKinds.add(kernel, 'deal', dealCodesAtCounter),
  sweep: sweepDealCodes,
  operations: dealCodeOperations
}
