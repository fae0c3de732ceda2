/** Codes of flash sales. */
export const flashSaleCodes = {
  flashItemNotFound: 5120,
  flashItemSoldOut: 5121,
  flashItemBought: 5122,
  flashWaitNotPossible: 5123,
  flashSessionNotFound: 5124,
  flashSessionNotBegun: 5125,
  flashSessionEnded: 5126
} as const
