/**
 * The closed set of envelope codes. `ok` is the only success (spec section 7, Request conventions).
 * Each code has a text in every language in `messages/`; a code is never reused for another meaning.
 */
export const codes = {
  ok: 1,

  badRequest: 1000,
  unauthorized: 1001,
  forbidden: 1002,
  notFound: 1003,
  tooLarge: 1004,
  tooManyRequests: 1005,
  serverFault: 1006,
  operationInProgress: 1007,
  unavailable: 1008,

  loginFailed: 2000,
  wrongMobileOrPassword: 2001,
  mobileInvalid: 2002,
  codeNotRequested: 2003,
  codeIncorrect: 2004,
  codeExpired: 2005,
  codeTooManyTries: 2006,
  codeSendTooSoon: 2007,
  codeSendFailed: 2008,
  accountLocked: 2009,
  accountSuspended: 2010,
  loginRequired: 2011,
  loginMethodUnavailable: 2012,
  passwordsDiffer: 2013,
  passwordFormat: 2014,
  passwordWrong: 2015,
  mobileTaken: 2016,
  mobileUnchanged: 2017,
  identityRefused: 2018,
  identityBoundElsewhere: 2019,
  identityBoundAlready: 2020,
  identityNotBound: 2021,
  lastLoginWay: 2022,
  registrationFailed: 2023,
  mobileRegistered: 2024,
  codeRequired: 2025,

  fileMissing: 2100,
  fileTypeRefused: 2101,
  fileTooLarge: 2102,
  nickNameRefused: 2103,
  openTrades: 2104,
  closureRequested: 2105,
  closureNotRequested: 2106,
  cityNotServed: 2107,
  favoritesFull: 2108,
  addressesFull: 2109,
  postalCodeInvalid: 2110,
  buildingTypeInvalid: 2111,

  restaurantNotFound: 3000,
  restaurantClosed: 3001,
  outsideDeliveryRange: 3002,
  restaurantRemoved: 3003,
  deliveryAndPickupOff: 3004,
  reservationsOnly: 3005,
  noRiders: 3006,
  deliveryOff: 3007,
  pickupOff: 3008,

  dishSoldOut: 3100,
  dishLowStock: 3101,
  purchaseLimit: 3102,
  itemMaximum: 3103,
  minimumNumber: 3104,
  seckillLimit: 3105,
  dishRemoved: 3106,
  choicesInvalid: 3107,
  mandatoryDishMissing: 3108,
  cartEmpty: 3109,
  specRequired: 3110,
  specSoldOut: 3111,

  reportedToday: 3200,

  belowMinimumAmount: 4000,
  addressRequired: 4001,
  addressNotFound: 4002,
  deliveryTimeRequired: 4003,
  deliveryTimeGone: 4004,
  paymentTypeRequired: 4005,
  quoteChanged: 4006,
  unconfirmedPaidOrder: 4007,
  orderNotFound: 4008,
  orderNotCancellable: 4009,
  orderStateChanged: 4010,
  orderExpired: 4011,
  deliveryFeeUnavailable: 4012,
  redEnvelopeWithPromotionCode: 4013,
  promotionCodeInvalid: 4014,
  voucherUnusable: 4015,
  invoiceIncomplete: 4016,

  promotionCodeNotStarted: 4020,
  promotionCodeEnded: 4021,
  promotionCodeUsedUp: 4022,
  promotionCodeUsed: 4023,
  promotionCodeElsewhere: 4024,
  promotionCodeBelowMinimum: 4025,
  invoiceEmailInvalid: 4026,

  cancelReasonRequired: 4060,
  operationUnsigned: 4061,
  operationStale: 4062,
  operationReplayed: 4063,

  reviewNotPossible: 4200,
  reviewedAlready: 4201,
  reviewNotFound: 4202,
  reviewOwn: 4203,
  picturesInvalid: 4204,
  wordsRefused: 4205,
  contactRefused: 4206,
  pictureRefused: 4207,

  paymentFailed: 5000,
  paymentRequestFailed: 5001,
  paymentDeclined: 5002,
  paymentCancelled: 5003,
  paymentNotFound: 5004,
  walletInsufficient: 5005,
  paymentMethodUnavailable: 5006,
  callbackRefused: 5007,
  alreadyPaid: 5008,

  cardNotFound: 5030,
  cardsFull: 5031,
  netsCardMissing: 5032,
  payerUnknown: 5033
} as const

/** Name of an envelope code; the server throws by name and the client decides by name. */
export type CodeName = keyof typeof codes

const isCodeName = (name: string): name is CodeName => name in codes
const nameByCode = new Map<number, CodeName>(Object.keys(codes).filter(isCodeName).map((name) => [codes[name], name]))

/** The name of a wire code, or `serverFault` for a number outside the closed set. */
export function codeName(code: number): CodeName {
  return nameByCode.get(code) ?? 'serverFault'
}
