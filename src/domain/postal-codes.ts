import { countries, type CountryCode } from './countries'
import { typedCode } from './typed-text'
import { isDigits } from './validators'

/** Where addresses usually carry no postal code, one that is given is an old code of five digits or a new one of six. */
const usualLengths: readonly number[] = [5, 6]

/** How many digits a postal code of a country has; more than one number where both are in use. */
export function postalCodeLengths(country: CountryCode): readonly number[] {
  const { postalCodeLength } = countries[country]
  return postalCodeLength === null ? usualLengths : [postalCodeLength]
}

/** What a person typed as the postal code of a country, in plain digits: those of any script, spaces and hyphens are forgiven. Undefined when it is none. */
export function readPostalCode(typed: string, country: CountryCode): string | undefined {
  const code = typedCode(typed)
  return isDigits(code) && postalCodeLengths(country).includes(code.length) ? code : undefined
}
