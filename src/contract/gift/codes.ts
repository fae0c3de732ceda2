/** Codes of what is redeemed by a code. */
export const giftCodes = {
  codeNotRedeemed: 6960
} as const
