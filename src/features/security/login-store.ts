import { makeAutoObservable } from 'mobx'
import { verificationCodeLength } from '@/domain/constants'
import type { CountryCode } from '@/domain/countries'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import type { PhoneDraft, PhoneProblem } from '@/stores/phone-draft'
import type { SessionStore } from '@/stores/session-store'
import { type CodeProblem, codeProblem } from './form-checks'
import { loginPhoneStore } from './login-phone-store'
import type { OtpStore } from './otp-store'
import { otpStore } from './otp-store'

/** Ways to log in by the form. */
export type LoginMethod = 'code' | 'password'
/** What is wrong with a field, as a key of the login texts. */
export type LoginProblem = PhoneProblem | CodeProblem | 'passwordRequired'
/** The first problem of each field that has one. */
export interface LoginProblems {
  readonly mobile?: LoginProblem
  readonly password?: LoginProblem
  readonly code?: LoginProblem
}

/** The login form (spec section 5, Login). What is typed and the countdown outlive the page, the password does not. */
class LoginStore {
  method: LoginMethod = 'code'
  private readonly secrets = new FieldSet<'password' | 'code', LoginProblem>({ password: '', code: '' })

  constructor(
    private readonly session: SessionStore,
    private readonly otp: OtpStore,
    /** Shared with the forms beside it: a number typed once is not asked for again. */
    private readonly phone: PhoneDraft
  ) {
    const mobile = otp.lastMobile('login', 'register', 'resetPassword')
    if (mobile !== null) phone.take(mobile)
    makeAutoObservable<this, 'session' | 'otp' | 'phone' | 'secrets'>(
      this,
      { session: false, otp: false, phone: false, secrets: false },
      { autoBind: true }
    )
  }

  get country(): CountryCode {
    return this.phone.country
  }

  get mobile(): string {
    return this.phone.text
  }

  get password(): string {
    return this.secrets.values.password
  }

  get code(): string {
    return this.secrets.values.code
  }

  /** Everything that is asked for has been typed, right or wrong. */
  get isFilled(): boolean {
    const hasSecret = this.method === 'password' ? this.password !== '' : this.code.length === verificationCodeLength
    return this.mobile !== '' && hasSecret
  }

  get problems(): LoginProblems {
    return { mobile: this.phone.problem, ...this.secrets.problems }
  }

  /** When another code may be asked for, device time in ms. */
  get resendAt(): number | null {
    return this.otp.resendAt(this.phone.e164)
  }

  choose(method: LoginMethod): void {
    this.method = method
    this.phone.problem = undefined
    this.secrets.check({})
  }

  chooseCountry(country: CountryCode): void {
    this.phone.chooseCountry(country)
  }

  type(field: 'mobile' | 'password' | 'code', value: string): void {
    if (field === 'mobile') this.phone.type(value)
    else this.secrets.type(field, value)
  }

  /** Whether the code went out; a bad mobile is told at its field and sends nothing. */
  async sendCode(): Promise<boolean> {
    const mobile = await this.phone.check()
    this.secrets.check({})
    return mobile !== null && this.otp.send('login', mobile)
  }

  /** Whether the person is logged in; `false` means the fields say what is wrong. Rejects with the server's refusal. */
  async submit(): Promise<boolean> {
    const mobile = await this.phone.check()
    const isRight = this.secrets.check(
      this.method === 'password'
        ? { password: this.password === '' ? 'passwordRequired' : undefined }
        : { code: this.codeProblem }
    )
    if (mobile === null || !isRight) return false
    if (this.method === 'password') await this.session.loginByPassword(mobile, this.password)
    else await this.session.loginByCode(mobile, this.code)
    this.forgetSecrets()
    return true
  }

  forgetSecrets(): void {
    this.secrets.clear()
    this.phone.problem = undefined
  }

  /** Which mobile the code should have gone to is not known before there is one. */
  private get codeProblem(): CodeProblem | undefined {
    const { e164 } = this.phone
    return codeProblem(this.code, e164 === null || this.otp.isSent('login', e164))
  }
}

export const loginStore = defineStore(
  'login',
  (app) => new LoginStore(app.session, app.get(otpStore), app.get(loginPhoneStore))
)
