import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { CountryCode } from '@/domain/countries'
import { normalizePhone } from '@/domain/phone'
import { isVerificationCode } from '@/domain/validators'
import type { PlaceStore } from './place-store'
import type { SessionStore } from './session-store'

/** Ways to log in by the form. */
export type LoginMethod = 'code' | 'password'
/** What is wrong with a field, as a key of the login texts. */
export type LoginProblem = 'mobileRequired' | 'mobileInvalid' | 'passwordRequired' | 'codeRequired' | 'codeFormat' | 'requestCodeFirst'
/** The first problem of each field that has one. */
export interface LoginProblems {
  readonly mobile?: LoginProblem
  readonly password?: LoginProblem
  readonly code?: LoginProblem
}

/** The login form (spec section 5, Login). What is typed and the countdown outlive the page, the password does not. */
export class LoginStore {
  method: LoginMethod = 'code'
  country: CountryCode
  mobile = ''
  password = ''
  code = ''
  problems: LoginProblems = {}
  /** When another code may be asked for, device time in ms. */
  resendAt: number | null = null
  /** Mobile the last code went to; another mobile needs a code of its own. */
  private codeSentTo: string | null = null

  constructor(
    private readonly call: () => Call,
    private readonly session: SessionStore,
    place: PlaceStore
  ) {
    this.country = place.place.countryCode
    makeAutoObservable<this, 'call' | 'session'>(this, { call: false, session: false }, { autoBind: true })
  }

  get e164(): string | null {
    return normalizePhone(this.mobile, this.country)?.e164 ?? null
  }

  choose(method: LoginMethod): void {
    this.method = method
    this.problems = {}
  }

  chooseCountry(country: CountryCode): void {
    this.country = country
  }

  type(field: 'mobile' | 'password' | 'code', value: string): void {
    this[field] = value
    this.problems = { ...this.problems, [field]: undefined }
  }

  /** Whether the code went out; a bad mobile is told at its field and sends nothing. */
  async sendCode(): Promise<boolean> {
    const mobile = this.e164
    this.problems = this.mobileProblem === undefined ? {} : { mobile: this.mobileProblem }
    if (mobile === null || (this.resendAt ?? 0) > Date.now()) return false
    const { resendAfterSeconds } = await this.call()('otpSend', { mobile, purpose: 'login' })
    this.codeSent(mobile, resendAfterSeconds)
    return true
  }

  /** Whether the person is logged in; `false` means the fields say what is wrong. Rejects with what the server refused. */
  async submit(): Promise<boolean> {
    const mobile = this.e164
    this.problems = this.check()
    if (mobile === null || Object.keys(this.problems).length > 0) return false
    if (this.method === 'password') await this.session.loginByPassword(mobile, this.password)
    else await this.session.loginByCode(mobile, this.code)
    this.forgetSecrets()
    return true
  }

  forgetSecrets(): void {
    this.password = ''
    this.code = ''
    this.problems = {}
  }

  private check(): LoginProblems {
    const secret = this.method === 'password' ? this.passwordProblem : this.codeProblem
    return { ...(this.mobileProblem ? { mobile: this.mobileProblem } : {}), ...secret }
  }

  private get mobileProblem(): LoginProblem | undefined {
    if (this.mobile.trim() === '') return 'mobileRequired'
    return this.e164 === null ? 'mobileInvalid' : undefined
  }

  private get passwordProblem(): LoginProblems {
    return this.password === '' ? { password: 'passwordRequired' } : {}
  }

  private get codeProblem(): LoginProblems {
    if (this.e164 !== null && this.codeSentTo !== this.e164) return { code: 'requestCodeFirst' }
    if (this.code === '') return { code: 'codeRequired' }
    return isVerificationCode(this.code) ? {} : { code: 'codeFormat' }
  }

  private codeSent(mobile: string, resendAfterSeconds: number): void {
    this.codeSentTo = mobile
    this.resendAt = Date.now() + resendAfterSeconds * 1000
  }
}
