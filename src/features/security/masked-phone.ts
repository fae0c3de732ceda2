import { formatPhone } from '@/domain/phone'

/** A mobile as others over the shoulder may see it: `+65 **** 4567`. The last four digits tell it from another. */
export function maskedPhone(e164: string): string {
  const [code = '', ...rest] = formatPhone(e164).split(' ')
  const hidden = rest.join(' ').split('')
  let digitsLeft = hidden.filter(isDigit).length
  return [code, ' ', ...hidden.map((char) => (isDigit(char) && digitsLeft-- > 4 ? '*' : char))].join('')
}

const isDigit = (char: string): boolean => /\d/.test(char)
