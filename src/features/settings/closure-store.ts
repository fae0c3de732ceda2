import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { shownLine } from '@/domain/typed-text'
import { isVerificationCode } from '@/domain/validators'
import { codeRefusals, type OtpStore, otpStore } from '@/features/security/otp-store'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** What is wrong with the form, as a key of the settings texts; `refused` is told in the server's words. */
export type ClosureProblem = 'requestCodeFirst' | 'codeRequired' | 'codeFormat' | 'understandFirst'

/** Closing the account (spec section 5, Account deletion): what would go, the proof, the days to think, the way back. */
class ClosureStore {
  readonly facts = new Loadable<Result<'closureGet'>>()
  code = ''
  reason = ''
  hasUnderstood = false
  codeProblem: ClosureProblem | null = null
  /** What the server says of the code that was typed. */
  codeRefusal: string | null = null
  understandProblem: ClosureProblem | null = null

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly otp: OtpStore
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'otp'>(
      this,
      { call: false, session: false, otp: false, facts: false },
      { autoBind: true }
    )
    onPersonLeft(this.session, this.forget)
  }

  /** E.164; `null` for an account that proves itself by its session alone. */
  get mobile(): string | null {
    return this.session.user?.mobile ?? null
  }

  /** When another code may be asked for, device time in ms; also after leaving the app. */
  get resendAt(): number | null {
    return this.otp.resendAt(this.mobile)
  }

  async load(): Promise<void> {
    await this.facts.load(this.read)
  }

  typeCode(text: string): void {
    this.code = text
    this.codeProblem = this.codeRefusal = null
  }

  typeReason(text: string): void {
    this.reason = text
  }

  understand(hasUnderstood: boolean): void {
    this.hasUnderstood = hasUnderstood
    this.understandProblem = null
  }

  /** Whether the code went out. */
  async sendCode(): Promise<boolean> {
    return this.mobile !== null && this.otp.send('closeAccount', this.mobile)
  }

  /** Whether anything is left to mend before asking; told at its field. */
  check(): boolean {
    this.codeProblem = this.findCodeProblem()
    this.codeRefusal = null
    this.understandProblem = this.hasUnderstood ? null : 'understandFirst'
    return this.codeProblem === null && this.understandProblem === null
  }

  /** Begins the days to think. Rejects with the server's refusal; a trade that was opened meanwhile is shown at once. */
  async request(): Promise<void> {
    const reason = shownLine(this.reason)
    await this.call('closureRequest', {
      ...(this.mobile === null ? {} : { otpCode: this.code }),
      ...(reason === '' ? {} : { reason })
    })
    this.forgetForm()
    await this.readAnew()
  }

  async cancel(): Promise<void> {
    await this.call('closureCancel', {})
    await this.readAnew()
  }

  /** Takes over a refusal that belongs to the code's field, or that means the page is out of date. */
  takeRefusal(error: ApiError): boolean {
    if (error.is(...codeRefusals)) {
      this.codeRefusal = error.details.serverMessage ?? null
      return this.codeRefusal !== null
    }
    if (error.is('openTrades', 'closureRequested', 'closureNotRequested')) void this.readAnew()
    return false
  }

  private findCodeProblem(): ClosureProblem | null {
    if (this.mobile === null) return null
    if (!this.otp.isSent('closeAccount', this.mobile)) return 'requestCodeFirst'
    if (this.code === '') return 'codeRequired'
    return isVerificationCode(this.code) ? null : 'codeFormat'
  }

  /** The banner of the me tab reads `closesAt` of the person. */
  private async readAnew(): Promise<void> {
    await Promise.all([this.session.loadPerson(), this.facts.load(this.read)])
  }

  /** Without the person it is not known whether a code is needed. */
  private async read(): Promise<Result<'closureGet'>> {
    if (this.session.user === null) await this.session.loadPerson()
    if (this.session.user === null) throw new ApiError('network')
    return this.call('closureGet', {})
  }

  private forgetForm(): void {
    this.code = this.reason = ''
    this.hasUnderstood = false
    this.codeProblem = this.codeRefusal = this.understandProblem = null
  }

  private forget(): void {
    this.forgetForm()
    this.facts.reset()
  }
}

export const closureStore = defineStore('closure', (app) => new ClosureStore(app.call, app.session, app.get(otpStore)))
