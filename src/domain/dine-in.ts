/** How long a dine-in code stands on the screen before the next one, in milliseconds. */
export const dineInCodeMs = 60_000
/** A card saves once an hour at an outlet, and so does a table. */
export const dineInHourMs = 3_600_000

/** The code of a card's number (twelve digits) and the proof of a minute (six). */
export const dineInCodeOf = (number: string, proof: string): string => `M${number}${proof}`
/** The number in a code. */
export const dineInNumberOf = (code: string): string => code.slice(1, 13)
/** Whether what was typed can be a dine-in code. */
export const isDineInCode = (typed: string): boolean => /^M\d{18}$/i.test(typed)
