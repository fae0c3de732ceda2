/** Codes of deals and their codes. */
export const dealCodes = {
  dealNotFound: 5100,
  dealEnded: 5101,
  dealSoldOut: 5102,
  dealLimit: 5103,
  firstDealUsed: 5104,
  dealClosed: 5105,
  dealRefundQuantity: 5106,
  dealRefundChanged: 5107,
  dealNotReturnable: 5108,
  firstDealUnpaid: 5109,
  dealCodeUsed: 5111,
  dealCodeExpired: 5112,
  dealCodeReturned: 5113,
  dealCodeNotNow: 5115,
  dealCodeUndoOver: 5116,
  dealDisputeOver: 5117,
  dealCodeHeld: 5118
} as const
