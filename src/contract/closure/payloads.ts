import * as z from 'zod/mini'
import { membershipTiers } from '@/domain/pricing'
import { otpCode } from '../login/payloads'
import { id, instant, nothing, text } from '../shared'

const openTrade = z.object({
  kind: z.enum(['order', 'afterSale', 'reservation', 'withdrawal', 'debt']),
  id,
  number: z.string()
})

/** Closing an account, and what it takes along (spec section 5, Account deletion). */
export const closurePayloads = {
  closureGet: {
    params: nothing,
    result: z.object({
      openTrades: z.array(openTrade),
      /** What would be lost: the cash part is withdrawn before (`withdrawalTerms`). */
      walletBalances: z.array(z.object({ currency: z.string(), amount: z.string() })),
      points: z.int(),
      /** What gives until then, null without end, and no more once the account is closed; what renews is renewed no more once closing is asked for. */
      memberships: z.array(
        z.object({ product: z.enum(membershipTiers), endsAt: z.nullable(instant), utcOffsetMinutes: z.int() })
      ),
      coolingDays: z.int(),
      /** Null until asked for. */
      requestedAt: z.nullable(instant),
      closesAt: z.nullable(instant)
    })
  },
  /** The code is sent to the account's mobile for `closeAccount`; an account without a mobile proves itself by its live session alone. */
  closureRequest: {
    params: z.object({ otpCode: z.optional(otpCode), reason: z.optional(text(200)) }),
    result: z.object({ closesAt: instant })
  },
  closureCancel: { params: nothing, result: z.object({ closesAt: z.null() }) },
  dataExport: {
    params: nothing,
    result: z.object({ fileName: z.string(), exportedAt: instant, data: z.record(z.string(), z.unknown()) })
  }
}
