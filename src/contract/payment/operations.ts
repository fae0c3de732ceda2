import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { amount, currency, id, instant, orderKind, pageOf, paymentType, requiredText, text } from '../shared'

/** A payment that its person says to have sent; `restaurantId` is null where we sell ourselves. `provider` and `reference` are what the bank's signed notice of it names. */
const underReview = z.object({
  paymentId: id,
  orderId: id,
  orderNumber: z.string(),
  restaurantId: z.nullable(id),
  paymentType,
  provider: z.string(),
  reference: z.string(),
  amount,
  currency,
  submittedAt: instant,
  /** When it is closed as unproven unless somebody answers. */
  closesAt: instant,
  /** Pictures of the transfer, oldest first; `paymentProofGet` answers each. */
  proofs: z.array(z.object({ proofId: id, sentAt: instant }))
})

/** Money on our account that matches no payment; `paymentId` is null where the payer is unknown, all other is in its payer's wallet. */
const stray = z.object({
  provider: z.string(),
  transactionNumber: z.string(),
  reference: z.string(),
  paymentId: z.nullable(id),
  orderId: z.nullable(id),
  reason: z.enum(['anotherAmount', 'paidAgain', 'unknownReference']),
  amount,
  currency,
  foundAt: instant
})

/** A refund that its provider refused for a week, which nothing sends by itself any more; `refusal` is what the provider said last. */
const stoppedRefund = z.object({
  refundId: id,
  paymentId: id,
  orderId: id,
  orderNumber: z.string(),
  restaurantId: z.nullable(id),
  provider: z.string(),
  transactionNumber: z.string(),
  amount,
  currency,
  refusal: z.string(),
  createdAt: instant,
  stoppedAt: instant
})

/** Which dispute, by its provider and the provider's number of it. */
const disputeKey = { provider: z.string(), disputeId: text(100) }

/** A payment that a bank takes back. `taken` is what the wallet gave of what is owed for it, `owed` the rest; its person's wallets are stopped. */
const dispute = z.object({
  ...disputeKey,
  paymentId: id,
  orderId: id,
  orderNumber: z.string(),
  kind: orderKind,
  userId: id,
  mobile: z.nullable(z.string()),
  amount,
  currency,
  reason: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  taken: amount,
  owed: amount,
  openedAt: instant,
  closedAt: z.nullable(instant)
})

/** Payments, refunds and disputes that wait for a person. */
export const paymentOperations = {
  /** Payments that wait for our word, the longest waiting first. The word is the bank's signed notice. */
  paymentReviewList: {
    path: 'operations/payment/reviewList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(underReview)
  },
  /** A picture that is served nowhere else, in base64. */
  paymentProofGet: {
    path: 'operations/payment/proofGet',
    roles: ['support'],
    params: z.object({ proofId: id }),
    result: z.object({ proofId: id, paymentId: id, contentType: z.literal('image/webp'), content: z.string() })
  },
  /** Unmatched money that came in, newest first. */
  strayList: { path: 'operations/payment/strayList', roles: ['support'], params: operationPage, result: pageOf(stray) },
  /** Refunds that wait for a person, the longest waiting first. Their orders say that the money is on its way. */
  refundList: {
    path: 'operations/payment/refundList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(stoppedRefund)
  },
  /** Payments that banks take back, open or lost and not paid, oldest first. */
  disputeList: {
    path: 'operations/payment/disputeList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(dispute)
  },
  /** What a provider has told of a dispute by no message of its own; the same dispute may be told by both. */
  disputeNote: {
    path: 'operations/payment/disputeNote',
    roles: ['support'],
    params: z.object({
      paymentId: id,
      disputeId: requiredText(100),
      state: z.enum(['open', 'won', 'lost']),
      reason: z.optional(text(200))
    }),
    result: z.object({ ...disputeKey, isRepeat: z.boolean() })
  },
  /**
   * What is owed for a lost dispute was paid in another way (`paid`), or is let be (`waived`): the wallets move again. What is waived was never
   * paid: it earns no coins, and brings nothing when the goods come back.
   */
  disputeSettle: {
    path: 'operations/payment/disputeSettle',
    roles: ['support'],
    params: z.object({ provider: text(40), disputeId: text(100), outcome: z.enum(['paid', 'waived']) }),
    result: z.object({ ...disputeKey, isRepeat: z.boolean() })
  },
  /**
   * A person's word on a refund that waits: `retry` asks the provider again, for another week, `wallet` puts the money into the person's wallet,
   * `sent` says that it was sent back by hand under `reference`. Look at the provider's books before the last two: nothing is sent after them.
   */
  refundJudge: {
    path: 'operations/payment/refundJudge',
    roles: ['support'],
    params: z.object({
      refundId: id,
      verdict: z.enum(['retry', 'wallet', 'sent']),
      reference: z.optional(requiredText(100))
    }),
    result: z.object({ refundId: id, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
