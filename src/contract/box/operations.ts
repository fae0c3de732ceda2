import * as z from 'zod/mini'
import type { OperationTable } from '../operation-definition'
import { date, id } from '../shared'

/** What restaurants do with boxes; their codes are every counter's (`codePeek`, `codeRedeem`, `codeUndo`). */
export const boxOperations = {
  /** Sells nothing for a day any more. What there is of it ends, each of its people is told, and their money goes back in full. */
  boxCloseDate: {
    path: 'operations/box/close-date',
    roles: ['restaurant'],
    params: z.object({ restaurantId: id, date }),
    result: z.object({ restaurantId: id, date, orderIds: z.array(id) })
  }
} as const satisfies OperationTable
