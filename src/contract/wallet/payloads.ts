import * as z from 'zod/mini'
import { amount, currency, id, text } from '../shared'

/** What a person has (spec section 3, Coupon/voucher). */
export const walletPayloads = {
  walletSummary: {
    params: z.object({ userId: z.optional(id), restaurants: z.optional(text(400)) }),
    result: z.object({
      walletBalanceAmount: amount,
      currency,
      redEnvelopeCount: z.int(),
      voucherCount: z.int(),
      points: z.int()
    })
  }
}
