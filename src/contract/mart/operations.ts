import * as z from 'zod/mini'
import type { OperationTable } from '../operation-definition'
import { amount, id, instant } from '../shared'

const lineNumber = z.int().check(z.gte(1), z.lte(200))

/** `isRepeat` when it had been said before; `returned` is what went back of these lines in all, in the order's currency. */
const changed = z.object({ orderId: id, returned: amount, isRepeat: z.boolean() })

/**
 * What a mart says of the goods of an order that it has accepted, before it is ready or on its way. The difference goes back the way it was
 * paid, at once; nothing is ever charged a second time.
 */
export const martOperations = {
  /** What lines sold by weight weigh, in grams, all portions of a line together: at most what was ordered. */
  weigh: {
    path: 'operations/mart/weigh',
    roles: ['restaurant'],
    params: z.object({
      orderId: id,
      lines: z.array(z.object({ lineNumber, grams: z.int().check(z.gte(1)) })).check(z.minLength(1), z.maxLength(200))
    }),
    result: changed
  },
  /** A line is not there. The last one cancels the order, and all of its money goes back. */
  leaveOut: {
    path: 'operations/mart/leave-out',
    roles: ['restaurant'],
    params: z.object({ orderId: id, lineNumber }),
    result: changed
  },
  /**
   * Proposes other goods of the shop instead of a line, once: `amount` is for all of it, never more than the line was to cost. The person is
   * asked for five minutes; silence does what they have said of the line. Making the order ready, or sending it, ends the waiting.
   */
  substitute: {
    path: 'operations/mart/substitute',
    roles: ['restaurant'],
    params: z.object({ orderId: id, lineNumber, dishId: id, amount }),
    result: z.object({ orderId: id, answerBy: instant, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
