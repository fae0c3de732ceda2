/** Codes of the insurance questionnaire. */
export const questionnaireCodes = {
  questionnaireUnavailable: 7800,
  questionnaireConsentChanged: 7801,
  questionnaireAnswersWrong: 7802,
  questionnaireNotFound: 7803
} as const
