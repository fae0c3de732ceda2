/** Codes of wallets. */
export const walletCodes = {
  walletInsufficient: 5005,
  walletFull: 5053,
  ledgerEntryNotFound: 5054,
  moneyStopped: 5055
} as const
