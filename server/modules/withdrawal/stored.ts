import * as z from 'zod'
import type { WithdrawalTarget } from '@/contract/types'
import { firstShape } from '../../db/stored-json'

/** Where a withdrawal goes; removed once the account is closed. */
export const storedTarget = firstShape<WithdrawalTarget>(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payNow'), number: z.string(), holder: z.string() }),
    z.object({ kind: z.literal('bank'), bank: z.string(), number: z.string(), holder: z.string() }),
    z.object({
      kind: z.literal('card'),
      cardId: z.string(),
      brand: z.string(),
      lastFour: z.string(),
      provider: z.string()
    })
  ])
)
