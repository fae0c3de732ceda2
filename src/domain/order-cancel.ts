import { hasOriginalRoute } from './after-sale'
import type { PaymentType } from './pricing'

/** Why a customer cancels; `other` needs words of their own. */
export const cancelReasons = ['changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other'] as const
/** One reason of a customer. */
export type CancelReason = (typeof cancelReasons)[number]

/** Why a restaurant cannot take an order. */
export const rejectReasons = ['tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther'] as const
/** One reason of a restaurant. */
export type RejectReason = (typeof rejectReasons)[number]

/** Why a restaurant or our people end an order that was accepted. */
export const stopReasons = [...rejectReasons, 'riderLost'] as const
/** One reason to end it. */
export type StopReason = (typeof stopReasons)[number]

/** Why an order that somebody said to have paid expired: the money was not found. */
export const paymentReasons = ['paymentUnproven'] as const
/** One reason of a payment. */
export type PaymentReason = (typeof paymentReasons)[number]

/** Longest text in a person's own words. */
export const cancelWordsMaximum = 200

/** How long money takes to come back (spec section 9, Money and refunds); each has a text in every language. */
export type RefundTime = 'within24Hours' | 'within3Days' | 'within5Days'

const refundTimes: Readonly<Partial<Record<PaymentType, RefundTime>>> = { PAY_NOW: 'within3Days', BANK_TRANSFER: 'within3Days', CREDITCARD_PAY: 'within5Days', NETS: 'within5Days' }

/** Where money goes back to and how long that takes: what has no way back of its own goes to the balance, cards take 1 to 5 working days. */
export const refundRoute = (paymentType: PaymentType | null): { readonly destination: 'wallet' | 'original', readonly time: RefundTime } => ({
  destination: hasOriginalRoute(paymentType) ? 'original' : 'wallet',
  time: (paymentType && refundTimes[paymentType]) ?? 'within24Hours'
})
