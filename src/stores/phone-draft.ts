import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { phoneRules } from '@/platform/code/phone-rules'
import type { PhoneRules } from '@/platform/types'

/** What is wrong with a mobile, as a key of the login texts. */
export type PhoneProblem = 'mobileRequired' | 'mobileInvalid'

/** Resolves to the phone rules, for code that cannot go on without them. Rejects like a call without a network. */
export const neededPhoneRules = (): Promise<PhoneRules> =>
  phoneRules.get().catch(() => {
    throw new ApiError('network')
  })

/** A mobile as it is typed, in its country; the number it means is E.164. */
export class PhoneDraft {
  text = ''
  problem: PhoneProblem | undefined
  private rules: PhoneRules | null = phoneRules.atHand

  constructor(
    public country: CountryCode,
    /** A login code reaches only mobiles; a contact number may also be a landline. */
    private readonly takes: 'mobile' | 'any' = 'mobile'
  ) {
    makeAutoObservable<this, 'takes' | 'rules'>(this, { takes: false, rules: observableRef }, { autoBind: true })
    // The form needs them soon; if they do not load, submitting tries again and says why
    if (this.rules === null) this.learn().catch(() => undefined)
  }

  /** `null` while the number is not valid, or the rules that say so are still loading. */
  get e164(): string | null {
    const { rules } = this
    const phone = rules?.normalizePhone(this.text, this.country)
    return phone !== undefined && (this.takes === 'any' || rules?.isMobilePhone(this.text, this.country) === true)
      ? phone.e164
      : null
  }

  type(text: string): void {
    this.text = text
    this.problem = undefined
  }

  chooseCountry(country: CountryCode): void {
    this.country = country
    this.problem = undefined
  }

  /** Fills in a number that was typed before. */
  take(e164: string): void {
    const country = countryCodes.find((code) => e164.startsWith(`+${countries[code].callingCode}`))
    if (country === undefined) return
    this.country = country
    this.text = e164.slice(countries[country].callingCode.length + 1)
  }

  /** Shows what is wrong and returns `null`, or returns the number. Rejects when the phone rules cannot be loaded. */
  async check(): Promise<string | null> {
    const isEmpty = this.text.trim() === ''
    if (!isEmpty) await this.learn()
    return runInAction(() => {
      this.problem = isEmpty ? 'mobileRequired' : this.e164 === null ? 'mobileInvalid' : undefined
      return this.e164
    })
  }

  clear(): void {
    this.text = ''
    this.problem = undefined
  }

  private async learn(): Promise<void> {
    const rules = await neededPhoneRules()
    runInAction(() => (this.rules = rules))
  }
}
