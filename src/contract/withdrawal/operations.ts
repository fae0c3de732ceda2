import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, pageOf, requiredText, text } from '../shared'
import { withdrawalRefusal, withdrawalStatus, withdrawalToJudge } from './payloads'

/** Withdrawals that our support sends. */
export const withdrawalOperations = {
  /** Withdrawals that are not sent, the longest waiting first. */
  withdrawalList: {
    path: 'operations/withdrawal/list',
    roles: ['support'],
    params: operationPage,
    result: pageOf(withdrawalToJudge)
  },
  /**
   * `take` comes before the bank is told: from then on the person can no longer take the withdrawal back. `send` says that the money was
   * sent, under `reference`; `refuse` that it was not, for `reasonCode`, and puts it back into the wallet. `note`, in support's own words,
   * is shown to the person.
   */
  withdrawalJudge: {
    path: 'operations/withdrawal/judge',
    roles: ['support'],
    params: z.object({
      withdrawalId: id,
      verdict: z.enum(['take', 'send', 'refuse']),
      reference: z.optional(requiredText(100)),
      reasonCode: z.optional(withdrawalRefusal),
      note: z.optional(text(200))
    }),
    result: z.object({ withdrawalId: id, status: withdrawalStatus, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
