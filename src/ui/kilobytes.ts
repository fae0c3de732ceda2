/** A size for people, in thousands of bytes with one digit after the point: `12.3`, and `0` for nothing. */
export const kilobytes = (bytes: number): string => String(Math.ceil(bytes / 100) / 10)
