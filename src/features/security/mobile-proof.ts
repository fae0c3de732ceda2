import { makeAutoObservable } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { CountryCode } from '@/domain/countries'
import { PhoneDraft } from '@/stores/phone-draft'
import { type CodeProblem, codeProblem } from './form-checks'
import { codeRefusals, type OtpPurpose, type OtpStore } from './otp-store'

/** A mobile, and the code by SMS that proves it is the person's, as a form for people without an account has them. */
export class MobileProof {
  readonly phone: PhoneDraft
  code = ''
  problem: CodeProblem | undefined
  /** What the server says of the code. */
  refusal: string | null = null

  constructor(
    private readonly otp: OtpStore,
    private readonly purpose: OtpPurpose,
    country: CountryCode
  ) {
    this.phone = new PhoneDraft(country)
    makeAutoObservable<this, 'otp' | 'purpose'>(this, { otp: false, purpose: false, phone: false }, { autoBind: true })
  }

  /** When another code may be asked for, device time in ms. */
  get resendAt(): number | null {
    return this.otp.resendAt(this.phone.e164)
  }

  /** Fills in, where nothing is typed, the mobile of the person (E.164), else one that had such a code lately; where there is none, their country. */
  suggest(mobile: string | null, country: CountryCode): void {
    if (this.phone.text !== '') return
    this.phone.chooseCountry(country)
    const known = mobile ?? this.otp.lastMobile(this.purpose)
    if (known !== null) this.phone.take(known)
  }

  typeCode(text: string): void {
    this.code = text
    this.problem = undefined
    this.refusal = null
  }

  /** Whether a code went out; where not, the mobile says what is wrong with it. */
  async sendCode(): Promise<boolean> {
    const mobile = await this.phone.check()
    return mobile !== null && this.otp.send(this.purpose, mobile)
  }

  /** What proves the mobile, or null where the fields say what is wrong. */
  async check(): Promise<{ readonly mobile: string; readonly otpCode: string } | null> {
    const mobile = await this.phone.check()
    this.judgeCode(mobile)
    return mobile === null || this.problem !== undefined ? null : { mobile, otpCode: this.code }
  }

  /** Takes over a refusal that belongs to the code's field. */
  takeRefusal(error: ApiError): boolean {
    if (!error.is(...codeRefusals)) return false
    this.refusal = error.details.serverMessage ?? null
    return this.refusal !== null
  }

  /** The code is used, or the page left. */
  clear(): void {
    this.typeCode('')
  }

  private judgeCode(mobile: string | null): void {
    this.problem = codeProblem(this.code, mobile === null || this.otp.isSent(this.purpose, mobile))
    this.refusal = null
  }
}
