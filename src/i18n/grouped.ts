/** A count with its thousands apart, as English writes it, or with the language's own sign: `2,740`, `2.740`. */
export const grouped = (count: number, sign = ','): string => String(count).replace(/\B(?=(\d{3})+$)/g, sign)
