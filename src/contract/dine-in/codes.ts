/** Codes of what a membership takes off at a table. */
export const dineInCodes = {
  dineInNone: 7401,
  dineInAgain: 7402,
  dineInNotFirst: 7403
} as const
