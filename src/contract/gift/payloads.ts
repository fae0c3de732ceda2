import * as z from 'zod/mini'
import { programme } from '../invitation/payloads'
import { promotionCode } from '../shared'

/** What is redeemed by a code. */
export const giftPayloads = {
  /** Throws `codeNotRedeemed`, whatever is wrong with the code, and `tooManyRequests` after too many that are. */
  giftRedeem: {
    params: z.object({ code: promotionCode }),
    result: z.object({
      /** An invitation was taken: by whom, and what is promised for the first order; null where there is nothing to promise. */
      inviterName: z.string(),
      programme: z.nullable(programme)
    })
  }
}
