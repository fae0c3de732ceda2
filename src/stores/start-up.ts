import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { codes } from '@/contract/codes'
import type { LoginData, Result } from '@/contract/types'
import { initialStartUpState, startUpStep, type AutoLogin, type LoginInfo, type StartUpEffect, type StartUpEvent, type StartUpState } from '@/domain/auth-state'
import type { AuthInfo, Session } from './session-data'
import { renewByMobile, requestVisitorToken } from './token-calls'

/** What start-up does to the session. */
export interface StartUpHost {
  readonly call: () => Call
  readonly session: Session | null
  readonly authInfo: AuthInfo | null
  acceptLogin(data: LoginData): void
  acceptVisitor(userId: string, accessToken: string): void
  forget(): void
  loadPerson(): Promise<void>
  enter(phase: 'ready' | 'networkError' | 'visitorTokenError'): void
}

const refused = { code: codes.loginFailed, hasData: false }

/** Carries out the start-up login of spec section 4, whose rules are the table in `domain/auth-state`. */
export class StartUp {
  private state: StartUpState = initialStartUpState
  private login: LoginData | null = null
  private visitor: Result<'visitorToken'> | null = null
  private provenBy: Session | null = null

  constructor(private readonly host: StartUpHost) {}

  /** Begins, or tries again what the network stopped. */
  async run(stored: AuthInfo | null): Promise<void> {
    const isRetry = this.state.step === 'networkFailed' || this.state.step === 'visitorTokenFailed'
    if (!isRetry) this.state = initialStartUpState
    await this.happen(isRetry ? { type: 'retry' } : { type: 'begin', stored })
  }

  private async happen(event: StartUpEvent): Promise<void> {
    const { state, effects } = startUpStep(this.state, event)
    this.state = state
    for (const effect of effects) await this.carryOut(effect)
  }

  private async carryOut(effect: StartUpEffect): Promise<void> {
    const { host } = this
    if (effect.type === 'login') return this.logIn(effect.login)
    if (effect.type === 'fetchVisitorToken') return this.fetchVisitorToken()
    if (effect.type === 'saveSession' && this.login) host.acceptLogin(this.login)
    if (effect.type === 'saveVisitorSession' && this.visitor) host.acceptVisitor(this.visitor.userId, this.visitor.accessToken)
    if (effect.type === 'loadUserInfo') void host.loadPerson()
    if (effect.type === 'clearStorage') host.forget()
    if (effect.type === 'markReady') host.enter('ready')
    if (effect.type === 'showNetworkError') host.enter('networkError')
    if (effect.type === 'showVisitorTokenError') host.enter('visitorTokenError')
  }

  private async logIn(login: LoginInfo): Promise<void> {
    // A restored login is proven by the token the customer had, which the visitor's token has just replaced in `session`.
    const proof = this.provenBy ?? this.host.session
    await this.happen(
      await this.ask(async () => {
        if (login.type !== 'mobile') return { type: 'loginAnswered', answer: refused }
        const { call, authInfo } = this.host
        this.login = await renewByMobile({ call, authInfo, session: proof }, login.mobile)
        const { userStatus, isGivenVoucher } = this.login
        return { type: 'loginAnswered', answer: { code: codes.ok, hasData: true, userStatus, isGivenVoucher } }
      }, { type: 'loginAnswered', answer: refused })
    )
  }

  private async fetchVisitorToken(): Promise<void> {
    this.provenBy = this.host.session
    await this.happen(
      await this.ask(async () => {
        this.visitor = await requestVisitorToken(this.host)
        const autoLogin = readAutoLogin(this.visitor)
        return { type: 'visitorTokenAnswered', answer: { code: codes.ok, hasData: true, ...(autoLogin ? { autoLogin } : {}) } }
      }, { type: 'visitorTokenAnswered', answer: refused })
    )
  }

  /** The event an answer is; no answer at all is the network's failure. */
  private async ask(request: () => Promise<StartUpEvent>, whenRefused: StartUpEvent): Promise<StartUpEvent> {
    try {
      return await request()
    } catch (error) {
      return error instanceof ApiError && error.isOffline ? { type: 'networkFailed' } : whenRefused
    }
  }
}

function readAutoLogin({ autoLogin }: Result<'visitorToken'>): AutoLogin | undefined {
  if (autoLogin === null) return undefined
  const { mode, mobile, openId, unionId } = autoLogin
  return { mode, ...(mobile === null ? {} : { mobile }), ...(openId === null ? {} : { openId }), ...(unionId === null ? {} : { unionId }) }
}
