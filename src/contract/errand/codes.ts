/** Codes of errands. */
export const errandCodes = {
  errandNotFound: 7100,
  errandSamePlace: 7101,
  errandTooFar: 7102,
  errandAbroad: 7103,
  errandValueHigh: 7104,
  errandItemRequired: 7105,
  errandItemLong: 7106,
  errandForbiddenRequired: 7107,
  errandTimeGone: 7108,
  errandCodeWrong: 7109,
  errandCodeLocked: 7110,
  errandNotThere: 7111,
  errandCancelCosts: 7112
} as const
