import { countries, countryCodes } from '@/domain/countries'
import { usePhoneText } from '@/ui/use-phone-text'

/** A mobile as others over the shoulder may see it: `+65 **** 4567`. The last four digits tell it from another. */
export function useMaskedPhone(): (e164: string) => string {
  const phoneText = usePhoneText()
  return (e164) => maskedPhone(phoneText(e164))
}

/** Hides it however it is written. */
export function maskedPhone(written: string): string {
  const country = countryCodes.find((code) => written.startsWith(`+${countries[code].callingCode}`))
  const shown = country === undefined ? 0 : countries[country].callingCode.length + 1
  const hidden = written.slice(shown).split('')
  let digitsLeft = hidden.filter(isDigit).length
  return [written.slice(0, shown), ...hidden.map((char) => (isDigit(char) && digitsLeft-- > 4 ? '*' : char))].join('')
}

const isDigit = (char: string): boolean => /\d/.test(char)
