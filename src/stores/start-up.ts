import { ApiError } from '@/api/api-error'
import { codes } from '@/contract/codes'
import type { LoginData, Result } from '@/contract/types'
import {
  type AutoLogin,
  initialStartUpState,
  isLoginAccepted,
  type LoginInfo,
  type StartUpEffect,
  type StartUpEvent,
  type StartUpState,
  startUpStep
} from '@/domain/auth-state'
import { entryQuery } from '@/platform/app/entry-query'
import { takeTurn } from '@/platform/device/tab-turn'
import type { Invitation } from './invitation'
import type { AuthInfo, RefusedStart } from './session-data'
import { logInAgain, requestVisitorToken, type TokenHolder } from './token-calls'

/** What start-up and renewal do to the session. */
export interface StartUpHost extends TokenHolder {
  readonly authInfo: AuthInfo | null
  readonly isLoggedIn: boolean
  readonly invitation: Pick<Invitation, 'keep'>
  /** How many sessions other tabs have brought. */
  readonly heardSessions: number
  /** Takes over the session that another tab has stored since. */
  catchUp(): void
  /** Whether what was asked with a token may be asked again with the present one. */
  isStillFor(formerToken: string): boolean
  saveSession(data: LoginData): void
  storeLoginInfo(login: LoginInfo, data: LoginData): void
  storeFirstLoginFlag(): void
  loadUserInfo(): Promise<void>
  loadContactUrl(): Promise<void>
  uploadVersion(): Promise<void>
  forget(): void
  /** The login of the start was refused. */
  startRefused(refusal: RefusedStart): void
  enter(phase: 'ready' | 'networkError' | 'visitorTokenError'): void
}

/** A token is exchanged by one tab at a time: the others take over what it was given. */
const turn = 'fanju.session'
const refused = { code: codes.loginFailed, hasData: false }

/** Carries out the start-up login (spec section 4, Start-up login), whose rules are the table in `domain/auth-state`, and renews dead tokens by the same calls. */
export class StartUp {
  private state: StartUpState = initialStartUpState
  private login: LoginData | null = null
  private visitor: Result<'visitorToken'> | null = null
  /** A restored login is proven by the token the customer had, which the visitor's has replaced by then. */
  private provenBy: string | null = null
  /** Of the host's `heardSessions`, those that were known when it began. */
  private knownSessions = 0

  constructor(private readonly host: StartUpHost) {}

  /** Begins, or tries again what the network stopped. */
  async run(): Promise<void> {
    this.host.invitation.keep(entryQuery().inviteUserId)
    await takeTurn(turn, async () => {
      const isRetry = this.state.step === 'networkFailed' || this.state.step === 'visitorTokenFailed'
      if (isRetry && !this.isOvertaken()) await this.happen({ type: 'retry' })
      else await this.start()
    })
  }

  /** Another tab has ended the session: goes on with the one that it begins, else begins itself. */
  async follow(): Promise<void> {
    await takeTurn(turn, () => this.goOn())
  }

  /**
   * Another token in the place of one that the server has refused; whether there is one to ask again with. A customer whose renewal is
   * refused becomes a visitor, and what they were doing asks them to log in.
   */
  renew(deadToken: string): Promise<boolean> {
    return takeTurn(turn, async () => {
      const { host } = this
      const isReplaced = () => {
        host.catchUp()
        return host.session?.accessToken !== deadToken
      }
      if (isReplaced()) return host.isStillFor(deadToken)
      const wasLoggedIn = host.isLoggedIn
      try {
        await this.exchange(isReplaced)
      } catch (error) {
        if (!isReplaced() && wasLoggedIn && error instanceof ApiError && !error.isOffline) {
          host.forget()
          await this.acceptNewVisitor().catch(() => undefined)
        }
        return isReplaced() && host.isStillFor(deadToken)
      }
      return host.isStillFor(deadToken)
    })
  }

  /** Another token for whoever is here. Rejects when there is none. */
  private async exchange(isReplaced: () => boolean): Promise<void> {
    const { host } = this
    const { isLoggedIn, authInfo, session } = host
    if (!isLoggedIn || session === null) return this.acceptNewVisitor()
    if (authInfo === null) throw new ApiError('refused', { code: codes.unauthorized })
    const data = await logInAgain(host, authInfo, session.accessToken)
    if (!isLoginAccepted(authInfo.type, { code: codes.ok, hasData: true, userStatus: data.userStatus }))
      throw new ApiError('refused', { code: codes.accountSuspended })
    if (isReplaced()) return
    host.saveSession(data)
    host.storeLoginInfo(authInfo, data)
  }

  /** A token for a visitor, after a person's login has come to its end. */
  private async acceptNewVisitor(): Promise<void> {
    this.host.acceptVisitor(await requestVisitorToken(this.host))
  }

  private async start(): Promise<void> {
    this.host.catchUp()
    this.knownSessions = this.host.heardSessions
    this.state = initialStartUpState
    this.provenBy = null
    await this.happen({ type: 'begin', stored: this.host.authInfo })
  }

  private async goOn(): Promise<void> {
    const { host } = this
    host.catchUp()
    if (host.session === null) await this.start()
    else host.enter('ready')
  }

  /** Another tab has brought another session since: no answer to what was asked with the one before is of use. */
  private isOvertaken(): boolean {
    this.host.catchUp()
    return this.host.heardSessions !== this.knownSessions
  }

  private async happen(event: StartUpEvent): Promise<void> {
    if (this.isOvertaken()) return this.goOn()
    const { state, effects } = startUpStep(this.state, event)
    this.state = state
    for (const effect of effects) await this.carryOut(effect)
  }

  private async carryOut(effect: StartUpEffect): Promise<void> {
    const { host, login, visitor } = this
    if (effect.type === 'login') return this.logIn(effect.login)
    if (effect.type === 'fetchVisitorToken') return this.fetchVisitorToken()
    if (effect.type === 'saveSession' && login) host.saveSession(login)
    if (effect.type === 'saveVisitorSession' && visitor) host.acceptVisitor(visitor)
    if (effect.type === 'storeLoginInfo' && login) host.storeLoginInfo(effect.login, login)
    if (effect.type === 'storeFirstLoginFlag') host.storeFirstLoginFlag()
    // These wait for the start-up they are part of, so start-up does not wait for them.
    if (effect.type === 'loadUserInfo') void host.loadUserInfo()
    if (effect.type === 'loadContactUrl') void host.loadContactUrl()
    if (effect.type === 'uploadVersion') void host.uploadVersion()
    if (effect.type === 'clearStorage') host.forget()
    if (effect.type === 'markReady') host.enter('ready')
    if (effect.type === 'showNetworkError') host.enter('networkError')
    if (effect.type === 'showVisitorTokenError') host.enter('visitorTokenError')
  }

  private async logIn(login: LoginInfo): Promise<void> {
    const { host } = this
    const token = this.provenBy ?? (host.isLoggedIn ? (host.session?.accessToken ?? null) : null)
    await this.happen(
      await this.ask(
        async () => {
          this.login = await logInAgain(host, login, token)
          const { userStatus, isGivenVoucher } = this.login
          const answer = { code: codes.ok, hasData: true, userStatus, isGivenVoucher }
          if (!isLoginAccepted(login.type, answer)) host.startRefused({ code: codes.accountSuspended })
          return { type: 'loginAnswered', answer }
        },
        (error) => {
          const { code = codes.loginFailed, serverMessage } = error instanceof ApiError ? error.details : {}
          host.startRefused({ code, message: serverMessage })
          return { type: 'loginAnswered', answer: refused }
        }
      )
    )
  }

  private async fetchVisitorToken(): Promise<void> {
    this.provenBy = this.host.session?.accessToken ?? null
    await this.happen(
      await this.ask(
        async () => {
          this.visitor = await requestVisitorToken(this.host)
          const autoLogin = readAutoLogin(this.visitor)
          return {
            type: 'visitorTokenAnswered',
            answer: { code: codes.ok, hasData: true, ...(autoLogin ? { autoLogin } : {}) }
          }
        },
        () => ({ type: 'visitorTokenAnswered', answer: refused })
      )
    )
  }

  /** The event an answer is; no answer at all is the network's failure. */
  private async ask(
    request: () => Promise<StartUpEvent>,
    whenRefused: (error: unknown) => StartUpEvent
  ): Promise<StartUpEvent> {
    try {
      return await request()
    } catch (error) {
      return error instanceof ApiError && error.isOffline ? { type: 'networkFailed' } : whenRefused(error)
    }
  }
}

function readAutoLogin({ autoLogin }: Result<'visitorToken'>): AutoLogin | undefined {
  if (autoLogin === null) return undefined
  const { mode, mobile, openId, unionId } = autoLogin
  return { mode, mobile: mobile ?? undefined, openId: openId ?? undefined, unionId: unionId ?? undefined }
}
