import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { CountryCode } from '@/domain/countries'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import { PhoneDraft } from '@/stores/phone-draft'
import type { SessionStore } from '@/stores/session-store'
import { type CodeProblem, codeProblem } from './form-checks'
import type { OtpStore } from './otp-store'
import { otpStore } from './otp-store'

/** The person's own mobile: adding one, or changing it with codes to both (spec section 3, User). */
class MobileStore {
  readonly fields = new FieldSet<'currentCode' | 'code', CodeProblem>({ currentCode: '', code: '' })
  readonly phone: PhoneDraft

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly otp: OtpStore,
    country: CountryCode
  ) {
    this.phone = new PhoneDraft(country)
    makeAutoObservable<this, 'call' | 'session' | 'otp'>(
      this,
      { call: false, session: false, otp: false, phone: false, fields: false },
      { autoBind: true }
    )
  }

  /** E.164; `null` for an account that has none yet. */
  get current(): string | null {
    return this.session.user?.mobile ?? null
  }

  get resendAt(): { readonly current: number | null; readonly next: number | null } {
    return { current: this.otp.resendAt(this.current), next: this.otp.resendAt(this.phone.e164) }
  }

  /** Sends a code to the current mobile; `false` when none was sent. */
  async sendCurrentCode(): Promise<boolean> {
    return this.current !== null && this.otp.send('changeMobile', this.current)
  }

  /** Sends a code to the new mobile; `false` when none was sent. */
  async sendCode(): Promise<boolean> {
    const mobile = await this.phone.check()
    return mobile !== null && this.otp.send('changeMobile', mobile)
  }

  /** Changes the mobile. `false` means that the fields say what is wrong; rejects with the server's refusal. */
  async submit(): Promise<boolean> {
    const mobile = await this.phone.check()
    const { current } = this
    const { currentCode, code } = this.fields.values
    const isRight = this.fields.check({
      currentCode: current === null ? undefined : codeProblem(currentCode, this.otp.isSent('changeMobile', current)),
      code: codeProblem(code, mobile === null || this.otp.isSent('changeMobile', mobile))
    })
    if (mobile === null || !isRight) return false
    const changed = await this.call('mobileChange', {
      mobile,
      otpCode: code,
      ...(current === null ? {} : { currentOtpCode: currentCode })
    })
    const { user } = this.session
    if (user !== null) this.session.putUser({ ...user, mobile: changed.mobile })
    this.forget()
    return true
  }

  forget(): void {
    this.fields.clear()
    this.phone.clear()
  }
}

export const mobileStore = defineStore(
  'mobile',
  (app) => new MobileStore(app.call, app.session, app.get(otpStore), app.place.place.countryCode)
)
