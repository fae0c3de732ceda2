import * as z from 'zod/mini'
import { amount, currency, id, instant, localizedText, orderKind, paymentType, text } from '../shared'

/** A payment as the sandbox's party has it in its books. */
const sandboxPayment = z.object({
  paymentId: id,
  paymentType,
  amount,
  currency,
  status: z.enum(['open', 'paid', 'declined', 'cancelled', 'refunded'])
})

/** Only `pending` still changes by the person's doing: `review` waits for ours, `due` for the cash at the door; `refunding` means the money is on its way back. */
const paymentStatus = z.enum([
  'pending',
  'review',
  'due',
  'succeeded',
  'declined',
  'cancelled',
  'expired',
  'refunding',
  'refunded'
])

/** A way to pay an order. `payableAmount` is with the fee of this way and less what paying by it takes off, so nothing appears late. */
export const cashierMethod = z.object({
  paymentType,
  payableAmount: amount,
  paymentServiceFee: amount,
  paymentDeduction: amount,
  /** What paying by it takes off once `minimum` is left to pay, of which the order lacks `shortfall`; null for nothing. */
  promotion: z.nullable(z.object({ minimum: amount, deduction: amount, shortfall: amount })),
  isUsable: z.boolean(),
  /** A code of `codes` that says why it cannot be used. */
  reasonCode: z.nullable(z.int()),
  /** The most that can be paid this way; null without limit. */
  maximumAmount: z.nullable(amount)
})

/** A payment that waits for money which the person sends by their own bank. */
const waitingPayment = {
  paymentId: id,
  orderId: id,
  orderNumber: z.string(),
  title: localizedText,
  status: paymentStatus,
  amount,
  currency,
  /** What has to stand in the transfer, so that the money is found. */
  reference: z.string(),
  expiresAt: instant,
  /** Why the last try came to nothing; of `codes`. */
  reasonCode: z.nullable(z.int())
}

/** Paying an order: the cashier, a try to pay, the proof of a transfer (spec section 2, Payment). */
export const paymentPayloads = {
  /** Only outside production: what the party's own page would show and do. */
  paymentSandboxGet: { params: z.object({ paymentId: id }), result: sandboxPayment },
  paymentSandboxAct: {
    params: z.object({ paymentId: id, action: z.enum(['pay', 'decline', 'cancel']) }),
    result: sandboxPayment
  },
  cashierGet: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      orderNumber: z.string(),
      kind: orderKind,
      title: localizedText,
      currency,
      total: amount,
      expiresAt: instant,
      isPaid: z.boolean(),
      walletBalance: amount,
      chosenPaymentType: z.nullable(paymentType),
      methods: z.array(cashierMethod)
    })
  },
  paymentCreate: {
    /** `expectedAmount` is what the person saw; a difference answers `quoteChanged` and pays nothing. `returnPath` is a page of the app, `savedCardId` a saved card to pay with. */
    params: z.object({
      orderId: id,
      paymentType,
      expectedAmount: amount,
      returnPath: z.optional(text(300)),
      savedCardId: z.optional(id)
    }),
    /**
     * While the payment is `pending`: `redirectUrl` is the hosted page to open, `hostCall` the parameters of the host's own payment call.
     * With neither, the page of the way to pay shows what to do. `provider` is who takes it.
     */
    result: z.object({
      paymentId: id,
      status: paymentStatus,
      redirectUrl: z.nullable(z.string()),
      hostCall: z.optional(z.record(z.string(), z.string())),
      provider: z.optional(z.string())
    })
  },
  paymentGet: {
    params: z.object({ paymentId: id }),
    result: z.object({
      paymentId: id,
      orderId: id,
      status: paymentStatus,
      paymentType,
      amount,
      currency,
      reasonCode: z.nullable(z.int())
    })
  },
  payNowWaiting: {
    /** Without an id, the newest PayNow payment that waits for the person or for its review. */
    params: z.object({ paymentId: z.optional(id) }),
    /** `qrImage` is a path under the image host, `payeeName` what the person's bank must show. Null when nothing waits. */
    result: z.object({
      waiting: z.nullable(z.object({ ...waitingPayment, qrImage: z.string(), payeeName: z.string() }))
    })
  },
  transferGet: {
    params: z.object({ paymentId: id }),
    result: z.object({
      ...waitingPayment,
      account: z.object({ bank: z.string(), number: z.string(), holder: z.string() })
    })
  },
  transferProofUpload: {
    params: z.object({ paymentId: id }),
    /** The proof itself is never served; `preview` is a small picture of it as a data address. */
    result: z.object({ proofId: id, preview: z.string() })
  },
  paymentSubmit: {
    /** The person says that the money is on its way; a transfer needs its proof. */
    params: z.object({ paymentId: id, proofId: z.optional(id) }),
    result: z.object({ paymentId: id, orderId: id, status: paymentStatus })
  }
}
