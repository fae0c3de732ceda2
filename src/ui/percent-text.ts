/** Basis points as a percentage with at most one decimal: 1250 is `12.5`. */
export const percentOf = (basisPoints: number): string => String(Math.round(basisPoints / 10) / 10)

/** Tenths of the price that stay after so many basis points are taken off, as Chinese tells a reduction: 1000 is `9`, 1250 `8.75`. */
export const tenthsKept = (basisPoints: number): string => String(Math.round((10_000 - basisPoints) / 10) / 100)
