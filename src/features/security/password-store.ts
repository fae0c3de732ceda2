import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import type { PhoneDraft } from '@/stores/phone-draft'
import type { SessionStore } from '@/stores/session-store'
import { type CodeProblem, codeProblem, newPasswordProblems, type PasswordProblem } from './form-checks'
import { loginPhoneStore } from './login-phone-store'
import type { OtpStore } from './otp-store'
import { otpStore } from './otp-store'

type Field = 'currentPassword' | 'code' | 'password' | 'confirmPassword'
/** What is wrong with a field, as a key of the login or the security texts. */
export type PasswordFormProblem = CodeProblem | PasswordProblem | 'currentPasswordRequired'
/** A customer proves a change by their password or by a code; a visitor resets the password of a mobile by a code. */
export type PasswordProof = 'currentPassword' | 'code' | 'reset'

type LinkedAccounts = Result<'passwordReset'>['linkedAccounts']

/** A new password (spec section 5, Password reset). Every other session of the person ends with the old one. */
class PasswordStore {
  readonly fields = new FieldSet<Field, PasswordFormProblem>({
    currentPassword: '',
    code: '',
    password: '',
    confirmPassword: ''
  })
  /** The outside accounts that log in although the password is a new one; empty before it is. */
  stillLinked: LinkedAccounts = []
  /** How a customer wants to prove it, where there is a choice. */
  private wanted: 'currentPassword' | 'code' = 'currentPassword'

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

  /** What this person can prove it by; empty for a customer with neither password nor mobile, `null` while that is not known. */
  get proofs(): readonly PasswordProof[] | null {
    if (!this.session.isLoggedIn) return ['reset']
    const { user } = this.session
    if (user === null) return null
    return [
      ...(user.hasPassword ? (['currentPassword'] as const) : []),
      ...(user.mobile === null ? [] : (['code'] as const))
    ]
  }

  get proof(): PasswordProof | null {
    const { proofs } = this
    return proofs?.find((proof) => proof === this.wanted) ?? proofs?.[0] ?? null
  }

  /** E.164 of where the code goes. */
  get mobile(): string | null {
    return this.session.isLoggedIn ? (this.session.user?.mobile ?? null) : this.phone.e164
  }

  get resendAt(): number | null {
    return this.otp.resendAt(this.mobile)
  }

  choose(proof: 'currentPassword' | 'code'): void {
    this.wanted = proof
    this.fields.check({})
  }

  /** Whether the code went out. */
  async sendCode(): Promise<boolean> {
    const mobile = this.proof === 'reset' ? await this.phone.check() : this.mobile
    return mobile !== null && this.otp.send('resetPassword', mobile)
  }

  /** Whether the password is the new one; `false` means the fields say what is wrong. Rejects with the server's refusal. */
  async submit(): Promise<boolean> {
    const { proof } = this
    const mobile = proof === 'reset' ? await this.phone.check() : this.mobile
    const { code, currentPassword, password, confirmPassword } = this.fields.values
    const isRight = this.fields.check({ ...this.proofProblems(), ...newPasswordProblems(this.fields.values) })
    if (!isRight || proof === null || (proof === 'reset' && mobile === null)) return false
    const change = { password, confirmPassword }
    const data =
      proof === 'reset'
        ? await this.call('passwordReset', { ...change, mobile: mobile ?? '', otpCode: code })
        : await this.call('passwordChange', {
            ...change,
            ...(proof === 'code' ? { otpCode: code } : { currentPassword })
          })
    await this.session.complete(data, this.session.authInfo ?? { type: 'mobile', mobile: mobile ?? undefined })
    this.finish(data.linkedAccounts)
    return true
  }

  forget(): void {
    this.fields.clear()
    this.phone.problem = undefined
    this.stillLinked = []
  }

  private finish(linked: LinkedAccounts): void {
    this.forget()
    this.stillLinked = linked
  }

  private proofProblems(): { readonly currentPassword?: PasswordFormProblem; readonly code?: PasswordFormProblem } {
    const { currentPassword, code } = this.fields.values
    if (this.proof === 'currentPassword')
      return { currentPassword: currentPassword === '' ? 'currentPasswordRequired' : undefined }
    return { code: codeProblem(code, this.mobile === null || this.otp.isSent('resetPassword', this.mobile)) }
  }
}

export const passwordStore = defineStore(
  'password',
  (app) => new PasswordStore(app.call, app.session, app.get(otpStore), app.get(loginPhoneStore))
)
