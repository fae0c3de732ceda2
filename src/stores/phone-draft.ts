import { makeAutoObservable } from 'mobx'
import { countries, countryCodes, type CountryCode } from '@/domain/countries'
import { isMobilePhone, normalizePhone } from '@/domain/phone'

/** What is wrong with a mobile, as a key of the login texts. */
export type PhoneProblem = 'mobileRequired' | 'mobileInvalid'

/** A mobile as it is typed, in its country; the number it means is E.164. */
export class PhoneDraft {
  text = ''
  problem: PhoneProblem | undefined

  constructor(
    public country: CountryCode,
    /** A code reaches mobiles only; a person can be rung at home, too. */
    private readonly takes: 'mobile' | 'any' = 'mobile'
  ) {
    makeAutoObservable<this, 'takes'>(this, { takes: false }, { autoBind: true })
  }

  get e164(): string | null {
    const phone = normalizePhone(this.text, this.country)
    return phone !== undefined && (this.takes === 'any' || isMobilePhone(this.text, this.country)) ? phone.e164 : null
  }

  type(text: string): void {
    this.text = text
    this.problem = undefined
  }

  chooseCountry(country: CountryCode): void {
    this.country = country
    this.problem = undefined
  }

  /** Goes on with a number that was typed before. */
  take(e164: string): void {
    const country = countryCodes.find(
      (code) => e164.startsWith(`+${countries[code].callingCode}`) && normalizePhone(e164, code) !== undefined
    )
    if (country === undefined) return
    this.country = country
    this.text = e164.slice(countries[country].callingCode.length + 1)
  }

  /** Tells what is wrong; the number when nothing is. */
  check(): string | null {
    this.problem = this.text.trim() === '' ? 'mobileRequired' : this.e164 === null ? 'mobileInvalid' : undefined
    return this.e164
  }

  clear(): void {
    this.text = ''
    this.problem = undefined
  }
}
