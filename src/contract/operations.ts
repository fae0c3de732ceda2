import * as z from 'zod/mini'
import { orderKinds } from '@/domain/order-state'
import { address } from './address/payloads'
import { afterSaleToJudge, afterSaleStatus } from './after-sale/payloads'
import { dealAtCounter, dealCodeMoved, dealCodeShown, dealDisputeToJudge, dealDisputeVerdict } from './deal/counter'
import { dealCode } from './deal/shapes'
import { orderStatus, rejectReason, stopReason } from './order/payloads'
import { review, reviewReportReason } from './review/payloads'
import { restaurantReportReason } from './restaurant/payloads'
import { withdrawalStatus, withdrawalToJudge } from './withdrawal/payloads'
import {
  amount,
  currency,
  id,
  instant,
  latitude,
  localizedText,
  longitude,
  pageOf,
  paymentType,
  requiredParagraphs,
  requiredText,
  text
} from './shared'

/** Which kind of partner may make a call; `support` are the people of this service who stand between a restaurant and its guests. */
type OperationRole = 'restaurant' | 'rider' | 'support'

interface OperationDefinition {
  /** Path below `/api/`; all are POST. */
  readonly path: string
  readonly roles: readonly OperationRole[]
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

const one = z.object({ orderId: id })
/** Which page of a list: `nextCursor` of the page before, nothing for the first. Longer than the app's, as a bank's own number may stand in it. */
const page = z.object({ cursor: z.optional(text(600)) })
/** `cash` is what was taken at the door or the counter: needed, and exactly, where `cashDue` says so. */
const handedOver = z.object({ orderId: id, cash: z.optional(z.object({ amount, currency })) })
/** `isRepeat` when it had been said before. */
const moved = z.object({ orderId: id, orderNumber: z.string(), status: orderStatus, isRepeat: z.boolean() })

const waiting = z.object({
  orderId: id,
  orderNumber: z.string(),
  restaurantId: id,
  kind: z.enum(orderKinds),
  status: orderStatus,
  dishes: z.array(z.object({ dishName: localizedText, choices: z.array(localizedText), dishCount: z.int() })),
  remark: z.string(),
  tableware: z.string(),
  collectionCode: z.nullable(z.string()),
  deliveryAddress: z.nullable(address),
  arrivesFrom: z.nullable(instant),
  arrivesUntil: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** To be taken when it is handed over; null where it is paid. */
  cashDue: z.nullable(z.object({ amount, currency }))
})

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
  kind: z.enum(orderKinds),
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

/** A review with what is said against it and not judged yet. */
const reportedReview = z.object({
  ...z.omit(review, { isOwn: true }).shape,
  restaurantId: id,
  reports: z.array(z.object({ reason: reviewReportReason, remark: z.string(), createdAt: instant }))
})

/**
 * What systems of restaurants, riders and our support call. Not part of `endpoints`, which the app carries. Each request is signed: `x-partner`,
 * `x-timestamp` (seconds), `x-nonce` (8 to 64 letters, digits, `-`, `_`; never twice) and `x-signature`, the hex HMAC-SHA256 by the
 * partner's key over the lines `POST`, path, timestamp, nonce and the hex SHA-256 of the body.
 */
export const operations = {
  /** Orders of the partner's restaurants that are paid or to be paid in cash, and not yet with their people, oldest first. Lists answer up to 100 rows at once. */
  list: {
    path: 'operations/order/list',
    roles: ['restaurant', 'rider', 'support'],
    params: page,
    result: pageOf(waiting)
  },
  accept: { path: 'operations/order/accept', roles: ['restaurant'], params: one, result: moved },
  reject: {
    path: 'operations/order/reject',
    roles: ['restaurant'],
    params: z.object({ orderId: id, reasonCode: rejectReason, reason: z.optional(text(200)) }),
    result: moved
  },
  /**
   * Ends an order that was accepted and not handed over, by its restaurant or our support: the money goes back the way it came. Dishes that
   * were ready or on their way stay used up. Of a combined order each part ends by itself, and the whole with its last.
   */
  cancel: {
    path: 'operations/order/cancel',
    roles: ['restaurant', 'support'],
    params: z.object({ orderId: id, reasonCode: stopReason, reason: z.optional(text(200)) }),
    result: moved
  },
  ready: { path: 'operations/order/ready', roles: ['restaurant'], params: one, result: moved },
  dispatch: {
    path: 'operations/order/dispatch',
    roles: ['restaurant', 'rider'],
    params: z.object({ orderId: id, rider: z.object({ name: requiredText(40), phone: requiredText(20) }) }),
    result: moved
  },
  /** Where the rider is; `at` is when, now unless said. Older tellings change nothing, `isNews` says so. */
  locate: {
    path: 'operations/order/locate',
    roles: ['rider'],
    params: z.object({ orderId: id, latitude, longitude, at: z.optional(instant) }),
    result: z.object({ orderId: id, isNews: z.boolean() })
  },
  handOver: { path: 'operations/order/handOver', roles: ['restaurant'], params: handedOver, result: moved },
  deliver: { path: 'operations/order/deliver', roles: ['rider'], params: handedOver, result: moved },
  /** An order with cash due was not taken and paid, at the door or at the counter: it is over. */
  refuse: { path: 'operations/order/refuse', roles: ['restaurant', 'rider'], params: one, result: moved },
  /** Requests after a meal of the partner's restaurants without a verdict, the longest waiting first. After 24 hours they close. */
  afterSaleList: {
    path: 'operations/afterSale/list',
    roles: ['restaurant', 'support'],
    params: page,
    result: pageOf(afterSaleToJudge)
  },
  /** `take` says that somebody looks at it, `refund` grants what was asked, `decline` does not, `revoke` ends what should not be there. `note` is shown to who asked. */
  afterSaleJudge: {
    path: 'operations/afterSale/judge',
    roles: ['restaurant', 'support'],
    params: z.object({
      afterSaleId: id,
      verdict: z.enum(['take', 'refund', 'decline', 'revoke']),
      note: z.optional(text(200))
    }),
    result: z.object({ afterSaleId: id, status: afterSaleStatus, isRepeat: z.boolean() })
  },
  /** Reviews of the partner's restaurants without an answer, newest first. */
  reviewList: {
    path: 'operations/review/list',
    roles: ['restaurant'],
    params: page,
    result: pageOf(z.object({ ...z.omit(review, { isOwn: true, reply: true }).shape, restaurantId: id }))
  },
  /** Puts the shop's words under a review, in the place of those before. */
  reviewReply: {
    path: 'operations/review/reply',
    roles: ['restaurant'],
    params: z.object({ reviewId: id, content: requiredParagraphs(500) }),
    result: z.object({ reviewId: id, isRepeat: z.boolean() })
  },
  /** Reviews that people object to, the one reported first before all. */
  reviewReportList: {
    path: 'operations/review/reportList',
    roles: ['support'],
    params: page,
    result: pageOf(reportedReview)
  },
  /** `hide` takes a reported review out of its restaurant's list and rating, `keep` leaves it there, or puts it back. */
  reviewJudge: {
    path: 'operations/review/judge',
    roles: ['support'],
    params: z.object({ reviewId: id, verdict: z.enum(['hide', 'keep']) }),
    result: z.object({ reviewId: id, isHidden: z.boolean(), isRepeat: z.boolean() })
  },
  /** What people say is wrong with restaurants, newest first. */
  restaurantReportList: {
    path: 'operations/restaurant/reportList',
    roles: ['support'],
    params: page,
    result: pageOf(
      z.object({
        restaurantId: id,
        restaurantName: localizedText,
        reason: restaurantReportReason,
        remark: z.string(),
        createdAt: instant
      })
    )
  },
  /** Payments that wait for our word, the longest waiting first. The word is the bank's signed notice. */
  paymentReviewList: {
    path: 'operations/payment/reviewList',
    roles: ['support'],
    params: page,
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
  strayList: { path: 'operations/payment/strayList', roles: ['support'], params: page, result: pageOf(stray) },
  /** Refunds that wait for a person, the longest waiting first. Their orders say that the money is on its way. */
  refundList: {
    path: 'operations/payment/refundList',
    roles: ['support'],
    params: page,
    result: pageOf(stoppedRefund)
  },
  /** Payments that banks take back, open or lost and not paid, oldest first. */
  disputeList: { path: 'operations/payment/disputeList', roles: ['support'], params: page, result: pageOf(dispute) },
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
  /** What is owed for a lost dispute was paid in another way, or is let be: the wallets move again. */
  disputeSettle: {
    path: 'operations/payment/disputeSettle',
    roles: ['support'],
    params: z.object({ provider: text(40), disputeId: text(100) }),
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
  },
  /** Withdrawals that are not sent, the longest waiting first. */
  withdrawalList: {
    path: 'operations/withdrawal/list',
    roles: ['support'],
    params: page,
    result: pageOf(withdrawalToJudge)
  },
  /**
   * `take` says that it is being sent, so that its person can take it back no more: before it leaves the bank. `send` says that it was sent,
   * under `reference`; `refuse` that it was not, and the money is back in the wallet. `note` is shown to who asked.
   */
  withdrawalJudge: {
    path: 'operations/withdrawal/judge',
    roles: ['support'],
    params: z.object({
      withdrawalId: id,
      verdict: z.enum(['take', 'send', 'refuse']),
      reference: z.optional(requiredText(100)),
      note: z.optional(text(200))
    }),
    result: z.object({ withdrawalId: id, status: withdrawalStatus, isRepeat: z.boolean() })
  },
  /** What a code of a deal is, and whether it can be taken at this outlet now. Changes nothing. More than 20 wrong codes a minute stop a partner. */
  dealPeek: { path: 'operations/deal/peek', roles: ['restaurant'], params: dealCodeShown, result: dealAtCounter },
  /** Takes a code at an outlet of the partner and of the deal, once. Saying it again there answers the same; `isRepeat` says so. */
  dealRedeem: { path: 'operations/deal/redeem', roles: ['restaurant'], params: dealCodeShown, result: dealCodeMoved },
  /** Gives a code that the partner took there back to its person, for 10 minutes. */
  dealUndo: { path: 'operations/deal/undo', roles: ['restaurant'], params: dealCodeShown, result: dealCodeMoved },
  /** Codes whose owners say that they never used them, without a verdict, the longest waiting first. */
  dealDisputeList: {
    path: 'operations/deal/disputeList',
    roles: ['support'],
    params: page,
    result: pageOf(dealDisputeToJudge)
  },
  dealDisputeJudge: {
    path: 'operations/deal/disputeJudge',
    roles: ['support'],
    params: z.object({ dealCodeId: id, verdict: dealDisputeVerdict }),
    result: z.object({ dealCodeId: id, state: dealCode.shape.state, isRepeat: z.boolean() })
  }
} as const satisfies Record<string, OperationDefinition>

/** Name of a call of a partner. */
export type OperationName = keyof typeof operations
/** What a call has after validation. */
export type OperationParams<N extends OperationName> = z.output<(typeof operations)[N]['params']>
/** `data` of its success. */
export type OperationResult<N extends OperationName> = z.output<(typeof operations)[N]['result']>
