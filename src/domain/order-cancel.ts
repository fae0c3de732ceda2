/** Why a customer cancels, whatever was ordered; `other` needs words of their own. Which of them an order offers says its kind (`orderCancelTerms`). */
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

/** Why a restaurant cannot take an order. */
export const rejectReasons = ['tooBusy', 'soldOut', 'closed', 'outOfRange', 'noRiders', 'restaurantOther'] as const
/** One reason of a restaurant. */
export type RejectReason = (typeof rejectReasons)[number]

/** Why a restaurant or our people end an order that was accepted. */
export const stopReasons = [...rejectReasons, 'riderLost'] as const
/** One reason to end it. */
export type StopReason = (typeof stopReasons)[number]

/** Why an order ended at its payment: what somebody said to have sent was not found, or too late, the card has had its share on other accounts, or the bank took the payment back before anybody had begun. */
export const paymentReasons = ['paymentUnproven', 'paidLate', 'cardLimit', 'takenBack'] as const
/** One reason of a payment. */
export type PaymentReason = (typeof paymentReasons)[number]

/** Why an order ended of itself: no restaurant had accepted it in time (`src/domain/meal-acceptance.ts`). */
export const silenceReasons = ['unanswered'] as const
/** One reason of silence. */
export type SilenceReason = (typeof silenceReasons)[number]

/** Longest text in a person's own words. */
export const cancelWordsMaximum = 200
