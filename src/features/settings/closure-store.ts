import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { shownLine } from '@/domain/typed-text'
import { CodeDraft } from '@/features/security/code-draft'
import { type OtpStore, otpStore } from '@/features/security/otp-store'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** Closing the account (spec section 5, Account deletion): what would go, the proof, the days to think, the way back. */
class ClosureStore {
  readonly facts = new Loadable<Result<'closureGet'>>()
  readonly code: CodeDraft
  reason = ''
  hasUnderstood = false
  /** What is wrong with it, as a key of the settings texts. */
  understandProblem: 'understandFirst' | null = null

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    otp: OtpStore
  ) {
    this.code = new CodeDraft(otp, 'closeAccount')
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { call: false, session: false, facts: false, code: false },
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
    return this.code.resendAt(this.mobile)
  }

  async load(): Promise<void> {
    await this.facts.load(this.read)
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
    return this.code.send(this.mobile)
  }

  /** Whether anything is left to mend before asking; told at its field. */
  check(): boolean {
    const isCodeRight = this.mobile === null || this.code.check(this.mobile)
    this.understandProblem = this.hasUnderstood ? null : 'understandFirst'
    return isCodeRight && this.understandProblem === null
  }

  /** Begins the days to think. Rejects with the server's refusal; a trade that was opened meanwhile is shown at once. */
  async request(): Promise<void> {
    const reason = shownLine(this.reason)
    await this.call('closureRequest', {
      ...(this.mobile === null ? {} : { otpCode: this.code.text }),
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
    if (this.code.takeRefusal(error)) return true
    if (error.is('openTrades', 'closureRequested', 'closureNotRequested')) void this.readAnew()
    return false
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
    this.code.clear()
    this.reason = ''
    this.hasUnderstood = false
    this.understandProblem = null
  }

  private forget(): void {
    this.forgetForm()
    this.facts.reset()
  }
}

export const closureStore = defineStore('closure', (app) => new ClosureStore(app.call, app.session, app.get(otpStore)))
