/** Codes of offers. */
export const offerCodes = {
  offerNotFound: 5140,
  offerNotYours: 5141,
  offerTaken: 5142,
  offerGone: 5143,
  offerCoinsMissing: 5144,
  partnerPoolNotFound: 5145
} as const
