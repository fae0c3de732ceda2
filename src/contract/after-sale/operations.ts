import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { amount, id, pageOf, text } from '../shared'
import { afterSaleStatus, afterSaleToJudge } from './payloads'

/** Verdicts on requests after a meal. */
export const afterSaleOperations = {
  /** Requests without a verdict, the longest waiting first: after meals of the partner's restaurants and, for support alone, of errands that were lost or damaged. After 24 hours they close. */
  afterSaleList: {
    path: 'operations/afterSale/list',
    roles: ['restaurant', 'support'],
    params: operationPage,
    result: pageOf(afterSaleToJudge)
  },
  /** `take` says that somebody looks at it, `refund` grants what was asked, `decline` does not, `revoke` ends what should not be there. `note` is shown to whoever asked. Of an errand `amount` grants less than was asked; what never came brings its price back at least. */
  afterSaleJudge: {
    path: 'operations/afterSale/judge',
    roles: ['restaurant', 'support'],
    params: z.object({
      afterSaleId: id,
      verdict: z.enum(['take', 'refund', 'decline', 'revoke']),
      amount: z.optional(amount),
      note: z.optional(text(200))
    }),
    result: z.object({ afterSaleId: id, status: afterSaleStatus, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
