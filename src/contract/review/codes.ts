/** Codes of reviews. */
export const reviewCodes = {
  reviewNotPossible: 4200,
  reviewedAlready: 4201,
  reviewNotFound: 4202,
  reviewOwn: 4203
} as const
