import * as z from 'zod/mini'
import { amount, currency, id, instant, localizedText, paymentType, text } from './shared'

/** Only `pending` still changes by the person's doing: `review` waits for ours, `due` for the cash at the door; `refunding` means the money is on its way back. */
const paymentStatus = z.enum(['pending', 'review', 'due', 'succeeded', 'declined', 'cancelled', 'expired', 'refunding', 'refunded'])

/** A way to pay an order at the cashier. `payableAmount` includes the fee of this way, so nothing appears late. */
export const cashierMethod = z.object({
  paymentType,
  payableAmount: amount,
  paymentServiceFee: amount,
  isUsable: z.boolean(),
  /** A code of `codes` that says why it cannot be used. */
  reasonCode: z.nullable(z.int())
})

/** The cashier and its payments (spec section 5, Payment). */
export const paymentPayloads = {
  cashierGet: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      orderNumber: z.string(),
      restaurantName: localizedText,
      currency,
      total: amount,
      expiresAt: instant,
      serverTime: instant,
      isPaid: z.boolean(),
      walletBalance: amount,
      chosenPaymentType: z.nullable(paymentType),
      methods: z.array(cashierMethod)
    })
  },
  paymentCreate: {
    /** `expectedAmount` is what the person saw; a difference answers `quoteChanged` and pays nothing. `returnPath` is a page of the app, `savedCardId` a kept card to pay with. */
    params: z.object({ orderId: id, paymentType, expectedAmount: amount, returnPath: z.optional(text(300)), savedCardId: z.optional(id) }),
    /**
     * While the payment is `pending`: `redirectUrl` is the hosted page to open, `hostCall` the parameters of the host's own payment call.
     * With neither, the page of the way to pay shows what to do.
     */
    result: z.object({ paymentId: id, status: paymentStatus, redirectUrl: z.nullable(z.string()), hostCall: z.optional(z.record(z.string(), z.string())) })
  },
  paymentGet: {
    params: z.object({ paymentId: id }),
    result: z.object({ paymentId: id, orderId: id, status: paymentStatus, paymentType, amount, currency, reasonCode: z.nullable(z.int()) })
  }
}

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
  useConditions: z.object({ minOrderAmount: z.nullable(amount), restaurantId: z.nullable(id), restaurantIds: z.array(id), dishIds: z.array(id) })
})

/** What a person has: balance, red envelopes, coupons and vouchers (spec section 3, Coupon/voucher). */
export const walletPayloads = {
  walletSummary: {
    params: z.object({ userId: z.optional(id), restaurants: z.optional(text(400)) }),
    result: z.object({ walletBalanceAmount: amount, currency, redEnvelopeCount: z.int(), voucherCount: z.int(), points: z.int() })
  },
  voucherList: {
    /** `restaurants` is a comma list of restaurant ids; only what could be used there is answered. */
    params: z.object({ userId: z.optional(id), restaurants: z.optional(text(400)) }),
    result: z.object({ items: z.array(userVoucher) })
  }
}
