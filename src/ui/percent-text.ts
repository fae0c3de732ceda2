/** Basis points as a percentage with at most one decimal: 1250 is `12.5`. */
export const percentOf = (basisPoints: number): string => String(Math.round(basisPoints / 10) / 10)
