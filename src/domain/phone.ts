import { parsePhoneNumber, type PhoneNumber } from 'libphonenumber-js/core'
import { countries, type CountryCode, isCountryCode } from './countries'
import { phoneMetadata } from './phone-metadata'
import { typedPhone } from './typed-text'
import { isMainlandMobile } from './validators'

/** A phone number of one of the seven countries; `e164` is "+6581234567". */
export interface Phone {
  readonly e164: string
  readonly country: CountryCode
}

/** Operators of the mainland are given new ranges faster than the metadata hears of them: there the spec's rule for a mobile decides. */
const isMainlandPhone = ({ country, nationalNumber }: PhoneNumber): boolean =>
  country === 'CN' && isMainlandMobile(nationalNumber)

function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  try {
    const phone = country ? parsePhoneNumber(text, country, phoneMetadata) : parsePhoneNumber(text, phoneMetadata)
    return (phone.isValid() || isMainlandPhone(phone)) && isCountryCode(phone.country) ? phone : undefined
  } catch {
    // The library throws for text that is no number at all and for countries outside the seven.
    return undefined
  }
}

function isMobile(phone: PhoneNumber): boolean {
  const type = phone.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || isMainlandPhone(phone)
}

/** Digits with an optional leading plus, or undefined when other characters than a number's are in it; a code that was pasted behind itself with its plus is one. */
function cleaned(input: string, country: CountryCode): string | undefined {
  const { callingCode } = countries[country]
  const text = typedPhone(input).replace(new RegExp(`^(\\+*|00)${callingCode}\\++(?=${callingCode})`), '+')
  return /^\+*\d{4,24}$/.test(text) ? text.replace(/^\++|^00/, '+') : undefined
}

/** What the digits may mean, likeliest first: as typed, then with the calling code and zeros before the number taken off. */
function readings(text: string, country: CountryCode): string[] {
  const { callingCode } = countries[country]
  const found = [text]
  let rest = text.replace(/^\+/, '')
  // Once for a calling code typed after the one the form already shows, and once more for a doubled one.
  for (let turn = 0; turn < 3; turn += 1) {
    const withoutZeros = rest.replace(/^0+/, '')
    if (!text.startsWith('+') || turn > 0) found.push(`+${callingCode}${withoutZeros}`)
    if (!withoutZeros.startsWith(callingCode)) break
    rest = withoutZeros.slice(callingCode.length)
  }
  return found
}

/**
 * Reads what a person typed in a country: spaces, hyphens, dots, brackets, a link's `tel:`, digits of any script, 00 for the plus, a leading zero and a
 * doubled calling code are forgiven. A number written with the plus of another of the seven countries keeps that country.
 * Undefined when no reading is a valid number.
 */
export function normalizePhone(input: string, country: CountryCode): Phone | undefined {
  const text = cleaned(input, country)
  if (text === undefined) return undefined
  const phones = readings(text, country).flatMap((reading) => parse(reading, country) ?? [])
  // A mobile behind a doubled code may look like a landline: people have mobiles
  const phone = phones.find(isMobile) ?? phones[0]
  return phone && isCountryCode(phone.country) ? { e164: phone.number, country: phone.country } : undefined
}

/** A stored number for display, "+65 8123 4567"; text that is not a number of the seven countries comes back as it is. */
export const formatPhone = (e164: string): string => parse(e164)?.formatInternational() ?? e164

/** Whether a person's typing is a number of one of the seven countries. */
export const isPhone = (input: string, country: CountryCode): boolean => normalizePhone(input, country) !== undefined

/** Whether it is a number that can receive a text message, as login needs. */
export function isMobilePhone(input: string, country: CountryCode): boolean {
  const phone = parse(normalizePhone(input, country)?.e164 ?? '')
  return phone !== undefined && isMobile(phone)
}
