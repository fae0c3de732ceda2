import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import { type NickNameProblem, nickNameProblem, tidyNickName } from '@/domain/nick-name'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import type { PhoneDraft } from '@/stores/phone-draft'
import type { SessionStore } from '@/stores/session-store'
import { type CodeProblem, codeProblem, newPasswordProblems, type PasswordProblem } from './form-checks'
import { loginPhoneStore } from './login-phone-store'
import type { OtpStore } from './otp-store'
import { otpStore } from './otp-store'

type Field = 'code' | 'password' | 'confirmPassword' | 'nickName'
/** What is wrong with a field, as a key of the texts. */
export type RegisterProblem = CodeProblem | PasswordProblem | NickNameProblem

/** Sign-up (spec section 2, Login): a mobile proven by a code, a password, and what to be called. */
class RegisterStore {
  readonly fields = new FieldSet<Field, RegisterProblem>({ code: '', password: '', confirmPassword: '', nickName: '' })

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly otp: OtpStore,
    readonly phone: PhoneDraft
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'otp'>(
      this,
      { call: false, session: false, otp: false, phone: false, fields: false },
      { autoBind: true }
    )
  }

  get resendAt(): number | null {
    return this.otp.resendAt(this.phone.e164)
  }

  /** Whether the code went out. */
  async sendCode(): Promise<boolean> {
    const mobile = await this.phone.check()
    return mobile !== null && this.otp.send('register', mobile)
  }

  /** Whether the person is signed up and logged in; `false` means the fields say what is wrong. Rejects with the server's refusal. */
  async submit(): Promise<boolean> {
    const mobile = await this.phone.check()
    const { code, password, confirmPassword, nickName } = this.fields.values
    const isRight = this.fields.check({
      code: codeProblem(code, mobile === null || this.otp.isSent('register', mobile)),
      nickName: nickName.trim() === '' ? undefined : (nickNameProblem(nickName) ?? undefined),
      ...newPasswordProblems(this.fields.values)
    })
    if (mobile === null || !isRight) return false
    const name = nickName.trim() === '' ? {} : { nickName: tidyNickName(nickName) }
    const data = await this.call('register', {
      mobile,
      otpCode: code,
      password,
      confirmPassword,
      ...name,
      ...this.session.invitation.params
    })
    this.session.invitation.sent()
    await this.session.complete(data, { type: 'mobile', mobile })
    this.fields.clear()
    return true
  }

  /** Logs in where the mobile turned out to be known: its code was right and is still good. */
  async logInInstead(): Promise<void> {
    const mobile = await this.phone.check()
    if (mobile !== null) await this.session.loginByCode(mobile, this.fields.values.code)
  }

  /** The secrets go when the page is left, the mobile and the name stay. */
  forgetSecrets(): void {
    const { nickName } = this.fields.values
    this.fields.clear()
    this.fields.type('nickName', nickName)
    this.phone.problem = undefined
  }
}

export const registerStore = defineStore(
  'register',
  (app) => new RegisterStore(app.call, app.session, app.get(otpStore), app.get(loginPhoneStore))
)
