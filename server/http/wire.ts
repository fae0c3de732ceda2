/** An instant as the contract writes it. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** An instant that may be missing. */
export const optionalInstant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : instant(milliseconds)
