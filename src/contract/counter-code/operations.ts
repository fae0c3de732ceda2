import * as z from 'zod/mini'
import type { OperationTable } from '../operation-definition'
import { amount, currency, id, instant, localizedText, requiredText } from '../shared'

/** A code as it was typed or scanned at the counter of an outlet; what people put between digits is left out. */
const counterCodeShown = z.object({
  code: requiredText(40),
  restaurantId: id,
  /** What the outlet calls the table that it is shown at: a dine-in discount is given once an hour there. */
  table: z.optional(requiredText(20))
})

/** How a code stands, in words that every kind has. */
const counterCodeState = z.enum(['unused', 'used', 'refunding', 'refunded', 'expired'])

/**
 * Why a code is not taken now: it was, it went back, it ran out, a bank has taken back what paid it, or its days or hours are others; of a
 * dine-in discount also that its card or table had one within the hour (`again`), or that it is for a first visit alone (`notFirst`).
 */
const counterCodeRefusal = z.enum(['used', 'returned', 'expired', 'held', 'day', 'hour', 'again', 'notFirst'])

const counterCode = z.object({
  /** What it is a code of: a kind of order. */
  kind: z.string(),
  /** By its kind. */
  codeId: id,
  orderNumber: z.string(),
  title: localizedText,
  state: counterCodeState,
  usedAt: z.nullable(instant),
  /** Until when `codeUndo` may take it back; null where it may not. */
  undoableUntil: z.nullable(instant)
})

/** What a counter is told of a code. */
export const counterCodeSeen = z.extend(counterCode, {
  /** What it gives right to and its terms, to be read out in this order; `name` is for programs and never changes. */
  facts: z.array(z.object({ name: z.string(), label: localizedText, value: localizedText })),
  currency,
  /** What was paid for it. */
  amount,
  /** What it is worth there: of cash what is taken off the bill. */
  originalAmount: z.nullable(amount),
  validUntil: z.nullable(instant),
  /** Whether `codeRedeem` would take it now. */
  canRedeem: z.boolean(),
  /** Why not; null when it would. */
  refusal: z.nullable(counterCodeRefusal)
})

/** How a code stands after it was taken, or given back to its person. `isRepeat` when it had been said before. */
const counterCodeMoved = z.extend(counterCode, { isRepeat: z.boolean() })

/** Codes of every kind at the counter of an outlet: it need not know what it is that a person shows. */
export const counterCodeOperations = {
  /** What a code is, and whether it can be taken at this outlet now. Changes nothing. More than 20 wrong codes a minute stop a partner. */
  codePeek: {
    path: 'operations/code/peek',
    roles: ['restaurant'],
    params: counterCodeShown,
    result: counterCodeSeen
  },
  /** Takes a code at an outlet of the partner that takes it, once. Saying it again there answers the same; `isRepeat` says so. */
  codeRedeem: {
    path: 'operations/code/redeem',
    roles: ['restaurant'],
    params: counterCodeShown,
    result: counterCodeMoved
  },
  /** Gives a code that the partner took there back to its person, for some minutes. */
  codeUndo: { path: 'operations/code/undo', roles: ['restaurant'], params: counterCodeShown, result: counterCodeMoved }
} as const satisfies OperationTable
