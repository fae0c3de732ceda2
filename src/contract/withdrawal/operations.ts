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
   * `take` says that it is being sent, so that its person can take it back no more: before it leaves the bank. `send` says that it was sent,
   * under `reference`; `refuse` that it was not, and the money is back in the wallet, for `reasonCode`. `note`,
   * in support's own words, is shown to who asked.
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
