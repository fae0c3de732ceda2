/** Codes of what is shown at the counter of an outlet, of whatever kind. */
export const counterCodeCodes = {
  counterCodeNotFound: 5110,
  counterCodeElsewhere: 5114
} as const
