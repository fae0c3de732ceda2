/** Codes of applications of riders and restaurants. */
export const applicationCodes = {
  applicationNotFound: 7500,
  applicationStateChanged: 7501,
  applicationPaperInvalid: 7502,
  applicationEmailInvalid: 7503,
  applicationCodeWrong: 7504,
  applicationInReview: 7505
} as const
