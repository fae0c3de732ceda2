import * as z from 'zod/mini'
import type { OperationTable } from '../operation-definition'
import { id, requiredText } from '../shared'

/** Codes of partners for members. */
export const offerOperations = {
  /** Adds codes to a pool, each once: sent again, none is added. They are shown to nobody until a member takes one. */
  partnerCodesAdd: {
    path: 'operations/partner/codesAdd',
    roles: ['support'],
    params: z.object({ poolId: id, codes: z.array(requiredText(60)).check(z.minLength(1), z.maxLength(1000)) }),
    result: z.object({ poolId: id, added: z.int(), free: z.int() })
  }
} as const satisfies OperationTable
