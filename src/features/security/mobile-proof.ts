import { makeAutoObservable } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { CountryCode } from '@/domain/countries'
import { PhoneDraft } from '@/stores/phone-draft'
import { CodeDraft } from './code-draft'
import type { OtpPurpose, OtpStore } from './otp-store'

/** A mobile, and the code by SMS that proves it is the person's, as a form for people without an account has them. */
export class MobileProof {
  readonly phone: PhoneDraft
  readonly code: CodeDraft

  constructor(
    private readonly otp: OtpStore,
    private readonly purpose: OtpPurpose,
    country: CountryCode
  ) {
    this.phone = new PhoneDraft(country)
    this.code = new CodeDraft(otp, purpose)
    makeAutoObservable<this, 'otp' | 'purpose'>(
      this,
      { otp: false, purpose: false, phone: false, code: false },
      { autoBind: true }
    )
  }

  /** When another code may be asked for, device time in ms. */
  get resendAt(): number | null {
    return this.code.resendAt(this.phone.e164)
  }

  /** Fills in, where nothing is typed, the mobile of the person (E.164), else one that had such a code lately; where there is none, their country. */
  suggest(mobile: string | null, country: CountryCode): void {
    if (this.phone.text !== '') return
    this.phone.chooseCountry(country)
    const known = mobile ?? this.otp.lastMobile(this.purpose)
    if (known !== null) this.phone.take(known)
  }

  /** Whether a code went out; where not, the mobile says what is wrong with it. */
  async sendCode(): Promise<boolean> {
    return this.code.send(await this.phone.check())
  }

  /** What proves the mobile, or null where the fields say what is wrong. */
  async check(): Promise<{ readonly mobile: string; readonly otpCode: string } | null> {
    const mobile = await this.phone.check()
    const isRight = this.code.check(mobile ?? undefined)
    return mobile === null || !isRight ? null : { mobile, otpCode: this.code.text }
  }

  /** Takes over a refusal that belongs to the code's field. */
  takeRefusal(error: ApiError): boolean {
    return this.code.takeRefusal(error)
  }

  /** The code is used, or the page left. */
  clear(): void {
    this.code.clear()
  }

  /** The person is gone: nothing that they typed is for the next one. */
  forget(): void {
    this.clear()
    this.phone.clear()
  }
}
