/** Codes of requests after a meal. */
export const afterSaleCodes = {
  afterSaleNotPossible: 4300,
  afterSaleWindowOver: 4301,
  afterSaleNotFound: 4302,
  afterSaleQuantity: 4303,
  afterSaleItemsTaken: 4304,
  afterSaleIncomplete: 4305,
  afterSalePhotoRequired: 4306,
  refundMethodUnavailable: 4307,
  afterSaleNotCancellable: 4308,
  afterSaleReapplyOver: 4309,
  afterSaleStateChanged: 4310,
  afterSaleNothingPaid: 4311,
  afterSaleEmailInvalid: 4312,
  afterSaleReasonRefused: 4313
} as const
