import * as z from 'zod/mini'
import { amount, currency, cursor, id, instant, localizedText, text } from '../shared'

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

const redEnvelope = z.object({
  ...userVoucher.shape,
  /** Where it is valid, by name; empty where it is valid everywhere. More than three are cut off. */
  restaurants: z.array(z.object({ restaurantId: id, restaurantName: localizedText })),
  /** Why one that is not over cannot be used now: an unpaid order holds it, it begins later, the card that it came with has ended. */
  reason: z.nullable(z.enum(['heldByOrder', 'notYetValid', 'membershipEnded'])),
  /** The order that holds it, or used it. */
  orderId: z.nullable(id),
  usedAt: z.nullable(instant)
})

const voucherUse = z.object({
  voucherUseId: id,
  userVoucherId: id,
  name: localizedText,
  currency,
  amount,
  /** What was left of it after this use. */
  balanceAfter: amount,
  orderId: id,
  orderNumber: z.string(),
  title: localizedText,
  usedAt: instant,
  /** When the order gave it back; null while it counts. */
  returnedAt: z.nullable(instant)
})

/** Red envelopes, coupons and vouchers of a person (spec section 3, Coupon/voucher). */
export const voucherPayloads = {
  voucherList: {
    /** `restaurants` is a comma list of restaurant ids; only what could be used there is answered. */
    params: z.object({ userId: z.optional(id), restaurants: z.optional(text(400)) }),
    result: z.object({ items: z.array(userVoucher) })
  },
  /** Red envelopes, or coupons, of every currency by where they stand; those of the platform and of shops. */
  redEnvelopeList: {
    params: z.object({
      kind: z._default(z.enum(['redEnvelope', 'coupon']), 'redEnvelope'),
      tab: z.enum(['usable', 'used', 'expired']),
      cursor
    }),
    /** Usable ones soonest to end first, the others the latest first. */
    result: z.object({
      counts: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
      items: z.array(redEnvelope),
      nextCursor: z.nullable(z.string())
    })
  },
  /** What orders used of cash vouchers, newest first; `userVoucherId` for one of them. */
  voucherUseList: {
    params: z.object({ userVoucherId: z.optional(id), cursor }),
    result: z.object({
      /** Every cash voucher that the person has or had: its face is what was used of it and what is left. */
      vouchers: z.array(userVoucher),
      items: z.array(voucherUse),
      nextCursor: z.nullable(z.string())
    })
  }
}
