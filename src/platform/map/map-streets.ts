/** Whether a map shows streets; the vendors' own always do. */
export const hasStreets = true
