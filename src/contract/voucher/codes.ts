/** Codes of red envelopes. */
export const voucherCodes = {
  voucherUnusable: 4015
} as const
