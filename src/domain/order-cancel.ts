import { isMeal, type OrderKind } from './order-state'

/** Why a customer cancels, whatever was ordered; `other` needs words of their own. {@link cancelReasonsOf} has those of a kind. */
export const cancelReasons = [
  'changedMind',
  'wrongItems',
  'wrongAddress',
  'wrongTime',
  'tooSlow',
  'paymentTrouble',
  'wrongDeal',
  'otherPayment',
  'foundCheaper',
  'other'
] as const
/** One reason of a customer. */
export type CancelReason = (typeof cancelReasons)[number]

const mealReasons: readonly CancelReason[] = [
  'changedMind',
  'wrongItems',
  'wrongAddress',
  'wrongTime',
  'tooSlow',
  'paymentTrouble',
  'other'
]
const dealReasons: readonly CancelReason[] = ['changedMind', 'wrongDeal', 'otherPayment', 'foundCheaper', 'other']
const purchaseReasons: readonly CancelReason[] = ['changedMind', 'otherPayment', 'other']

/** Why an order of a kind is cancelled, in the order in which they are offered: a deal has no address, and no restaurant that is slow to accept it. */
export function cancelReasonsOf(kind: OrderKind): readonly CancelReason[] {
  if (isMeal(kind)) return mealReasons
  return kind === 'deal' ? dealReasons : purchaseReasons
}

/** Why a restaurant cannot take an order. */
export const rejectReasons = ['tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther'] as const
/** One reason of a restaurant. */
export type RejectReason = (typeof rejectReasons)[number]

/** Why a restaurant or our people end an order that was accepted. */
export const stopReasons = [...rejectReasons, 'riderLost'] as const
/** One reason to end it. */
export type StopReason = (typeof stopReasons)[number]

/** Why an order ended at its payment: the money that somebody said to have sent was not found, or the card has had its share on other accounts. */
export const paymentReasons = ['paymentUnproven', 'cardLimit'] as const
/** One reason of a payment. */
export type PaymentReason = (typeof paymentReasons)[number]

/** Longest text in a person's own words. */
export const cancelWordsMaximum = 200
