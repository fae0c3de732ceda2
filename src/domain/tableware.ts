/** Sets of tableware: none, up to 10, or more than 10 (spec section 2, Tableware selector). */
export const tablewareChoices = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'more'] as const
/** One of {@link tablewareChoices}. */
export type Tableware = (typeof tablewareChoices)[number]

/** The choice that counts one set more (`step` 1) or less (-1); it stays at both ends. */
export function nextTableware(tableware: Tableware, step: 1 | -1): Tableware {
  return tablewareChoices[tablewareChoices.indexOf(tableware) + step] ?? tableware
}
