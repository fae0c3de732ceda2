/** Working days after which the adviser calls: from the first to the last (spec section 9, Other). */
export const adviserCallDays = { first: 1, last: 3 } as const

/** Days that a questionnaire is kept when nobody deletes it before. */
export const questionnaireRetentionDays = 90

/** Longest name, in characters. */
export const questionnaireNameMaximum = 40
