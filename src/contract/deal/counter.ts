import * as z from 'zod/mini'
import { amount, currency, id, instant, localizedText } from '../shared'

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
