/** Codes of withdrawals. */
export const withdrawalCodes = {
  withdrawalOpen: 5060,
  withdrawalTooSoon: 5061,
  withdrawalNotFound: 5062,
  withdrawalNotCancellable: 5063,
  withdrawalStateChanged: 5064,
  withdrawalMobileRequired: 5065,
  withdrawalYearFull: 5066
} as const
