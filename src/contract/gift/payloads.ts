import * as z from 'zod/mini'
import { giftMonths, membershipVariants } from '@/domain/membership'
import { membershipTiers } from '@/domain/pricing'
import { programme } from '../invitation/payloads'
import { instant, promotionCode } from '../shared'

/** What is redeemed by a code. */
export const giftPayloads = {
  /** Throws `codeNotRedeemed`, whatever is wrong with the code, `tooManyRequests` after too many that are, and `membershipWithoutEnd` to whoever needs no gift. */
  giftRedeem: {
    params: z.object({ code: promotionCode }),
    result: z.discriminatedUnion('brought', [
      z.object({
        /** An invitation was taken: by whom, and what is promised for the first order; null where there is nothing to promise. */
        brought: z.literal('invitation'),
        inviterName: z.string(),
        programme: z.nullable(programme)
      }),
      z.object({
        /** A membership that somebody had bought: the period that it has begun, or that follows what is held. */
        brought: z.literal('membership'),
        product: z.enum(membershipTiers),
        variant: z.nullable(z.enum(membershipVariants)),
        months: z.literal(giftMonths),
        startsAt: instant,
        /** Excluded. */
        endsAt: instant,
        utcOffsetMinutes: z.int()
      })
    ])
  }
}
