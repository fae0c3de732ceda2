/** Codes of promotion codes. */
export const promotionCodeCodes = {
  redEnvelopeWithPromotionCode: 4013,
  promotionCodeInvalid: 4014,
  promotionCodeRequired: 4017,
  promotionCodeNotStarted: 4020,
  promotionCodeEnded: 4021,
  promotionCodeUsedUp: 4022,
  promotionCodeUsed: 4023,
  promotionCodeElsewhere: 4024,
  promotionCodeBelowMinimum: 4025
} as const
