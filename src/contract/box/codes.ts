/** Codes of boxes: buffets and lunchboxes of a date. */
export const boxCodes = {
  boxNotFound: 6700,
  boxClosed: 6701,
  boxNotServed: 6702,
  boxCutOff: 6703,
  boxSoldOut: 6704,
  boxGuestsMissing: 6705,
  boxGuestsMany: 6706,
  boxNameRequired: 6707,
  boxNameLong: 6708,
  boxNotReturnable: 6709,
  boxRefundChanged: 6710
} as const
