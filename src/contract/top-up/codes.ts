/** Codes of top-ups. */
export const topUpCodes = {
  agreementRequired: 5052
} as const
