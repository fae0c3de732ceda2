import type { PaymentType } from './pricing'

/** Why a customer cancels; `other` needs words of their own. */
export const cancelReasons = ['changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other'] as const
/** One reason of a customer. */
export type CancelReason = (typeof cancelReasons)[number]

/** Why a restaurant cannot take an order. */
export const rejectReasons = ['tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther'] as const
/** One reason of a restaurant. */
export type RejectReason = (typeof rejectReasons)[number]

/** Longest text in a person's own words. */
export const cancelWordsMaximum = 200

/** How long money takes to come back (spec section 9, Money and refunds); each has a text in every language. */
export type RefundTime = 'within24Hours' | 'within3Days' | 'within5Days'

/** Where money goes back to and how long that takes: PayNow refunds go to the balance only, cards take 1 to 5 working days. */
export function refundRoute(paymentType: PaymentType | null): { readonly destination: 'wallet' | 'original', readonly time: RefundTime } {
  switch (paymentType) {
    case null:
    case 'WALLET_PAY':
      return { destination: 'wallet', time: 'within24Hours' }
    case 'PAY_NOW':
      return { destination: 'wallet', time: 'within3Days' }
    case 'WECHAT_PAY':
      return { destination: 'original', time: 'within24Hours' }
    default:
      return { destination: 'original', time: 'within5Days' }
  }
}
