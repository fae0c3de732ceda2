/** Signs of a code that people read out and type: none that is taken for another. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A code of so many signs, from as many random bytes or more. */
export const spokenCodeOf = (bytes: Iterable<number>, length: number): string =>
  Array.from(bytes, (byte) => signs.charAt(byte % signs.length))
    .slice(0, length)
    .join('')

/** Whether a typed code, in capitals and without blanks, can be a code of so many signs. */
export const isSpokenCode = (code: string, length: number): boolean =>
  code.length === length && Array.from(code).every((sign) => signs.includes(sign))
