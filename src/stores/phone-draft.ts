import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { phoneRules } from '@/platform/code/phone-rules'
import type { PhoneRules } from '@/platform/types'

/** What is wrong with a mobile, as a key of the login texts. */
export type PhoneProblem = 'mobileRequired' | 'mobileInvalid'

/** The rules for what cannot go on without them. Rejects as a call does that had no network. */
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
    /** A code reaches mobiles only; a person can be rung at home, too. */
    private readonly takes: 'mobile' | 'any' = 'mobile'
  ) {
    makeAutoObservable<this, 'takes' | 'rules'>(this, { takes: false, rules: observableRef }, { autoBind: true })
    // The form soon needs them; where they do not come, sending asks again and says why
    if (this.rules === null) this.learn().catch(() => undefined)
  }

  /** `null` while it is no number that can be taken, or the rules that tell are still on their way. */
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

  /** Goes on with a number that was typed before. */
  take(e164: string): void {
    const country = countryCodes.find((code) => e164.startsWith(`+${countries[code].callingCode}`))
    if (country === undefined) return
    this.country = country
    this.text = e164.slice(countries[country].callingCode.length + 1)
  }

  /** Tells what is wrong; the number when nothing is. Rejects when the rules that tell cannot be had. */
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
