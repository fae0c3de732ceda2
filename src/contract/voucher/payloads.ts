import * as z from 'zod/mini'
import { amount, currency, id, instant, localizedText, text } from '../shared'

/** A red envelope, coupon or voucher of a person (spec section 3, Coupon/voucher). */
export const userVoucher = z.object({
  userVoucherId: id,
  kind: z.enum(['redEnvelope', 'voucher', 'coupon']),
  name: localizedText,
  useWay: z.string(),
  currency,
  balance: amount,
  status: z.enum(['A', 'U', 'E']),
  obtainWay: z.string(),
  promoter: z.enum(['platform', 'restaurant']),
  periodTime: z.object({ from: instant, until: instant }),
  periodStatus: z.enum(['upcoming', 'current', 'ended']),
  useAmount: amount,
  useRestrictions: z.nullable(localizedText),
  useConditions: z.object({
    minOrderAmount: z.nullable(amount),
    restaurantId: z.nullable(id),
    restaurantIds: z.array(id),
    dishIds: z.array(id)
  })
})

/** Red envelopes, coupons and vouchers of a person (spec section 3, Coupon/voucher). */
export const voucherPayloads = {
  voucherList: {
    /** `restaurants` is a comma list of restaurant ids; only what could be used there is answered. */
    params: z.object({ userId: z.optional(id), restaurants: z.optional(text(400)) }),
    result: z.object({ items: z.array(userVoucher) })
  }
}
