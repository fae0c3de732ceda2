/** Basis points as a percentage: 350 is `3.5`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)
