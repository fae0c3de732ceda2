/** Codes of orders. */
export const orderCodes = {
  unconfirmedPaidOrder: 4007,
  orderNotFound: 4008,
  orderNotCancellable: 4009,
  orderStateChanged: 4010,
  orderExpired: 4011,
  unpaidOrdersTooMany: 4019,
  kindNotSold: 4027,
  cancelReasonRequired: 4060
} as const
