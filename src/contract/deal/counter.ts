import * as z from 'zod/mini'
import { dealCodeStates, dealKinds } from '@/domain/deal'
import { amount, currency, id, instant, localizedText, requiredText } from '../shared'
import { dealContent, dealRules } from './shapes'

/** A code as it was typed or scanned at the counter of an outlet; what people put between digits is left out. */
export const dealCodeShown = z.object({ code: requiredText(40), restaurantId: id })

/** Why a code is not taken now: it was, it went back, it ran out, a bank has taken back what paid it, or its days or hours are others. */
const dealCodeRefusal = z.enum(['used', 'returned', 'expired', 'held', 'day', 'hour'])

/** What a counter is told of a code. */
export const dealAtCounter = z.object({
  dealCodeId: id,
  orderNumber: z.string(),
  title: localizedText,
  kind: z.enum(dealKinds),
  contents: z.array(dealContent),
  /** Terms of the purchase, whatever the deal says now. */
  rules: dealRules,
  currency,
  /** What was paid for it. */
  amount,
  /** What it is worth there: of a cash deal what is taken off the bill. */
  originalAmount: z.nullable(amount),
  state: z.enum(dealCodeStates),
  validUntil: z.nullable(instant),
  usedAt: z.nullable(instant),
  /** Until when `dealUndo` may take it back; null where it may not. */
  undoableUntil: z.nullable(instant),
  /** Whether `dealRedeem` would take it now. */
  canRedeem: z.boolean(),
  /** Why not; null when it would. */
  refusal: z.nullable(dealCodeRefusal)
})

/** How a code stands after it was taken, or given back to its person. `isRepeat` when it had been said before. */
export const dealCodeMoved = z.object({
  dealCodeId: id,
  orderNumber: z.string(),
  title: localizedText,
  state: z.enum(dealCodeStates),
  usedAt: z.nullable(instant),
  undoableUntil: z.nullable(instant),
  isRepeat: z.boolean()
})

/** Whether a used code was shown: `restore` makes it unused again, and gives its money back where it has ended meanwhile; `uphold` leaves it used. */
export const dealDisputeVerdict = z.enum(['restore', 'uphold'])

/** A code of which its person says that they never showed it. */
export const dealDisputeToJudge = z.object({
  dealCodeId: id,
  orderId: id,
  orderNumber: z.string(),
  title: localizedText,
  currency,
  amount,
  /** Where it was taken, when, and by which partner. */
  restaurantId: id,
  restaurantName: localizedText,
  usedAt: instant,
  usedBy: z.string(),
  description: z.string(),
  disputedAt: instant
})
