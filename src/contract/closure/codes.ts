/** Codes of closing an account. */
export const closureCodes = {
  openTrades: 2104,
  closureRequested: 2105,
  closureNotRequested: 2106
} as const
