import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call, Credentials } from '@/api/call'
import type { LoginData, Result, User } from '@/contract/types'
import type { LoginInfo } from '@/domain/auth-state'
import { device } from '@/platform/device/device'
import type { Storage } from '@/platform/device/storage'
import { Invitation } from './invitation'
import { persist } from './persist'
import {
  appModelOf,
  authInfoOf,
  forgetPerson,
  readAuthInfo,
  readSession,
  sessionOf,
  visitorSessionOf,
  type AuthInfo,
  type Session
} from './session-data'
import type { StartUp, StartUpHost } from './start-up'
import { fetchStartUp } from './start-up-code'

type Phase = 'starting' | 'ready' | 'networkError' | 'visitorTokenError'

/** Who uses the app (spec section 4, Start-up login; section 3, Global session). `Credentials` of every call. */
export class SessionStore implements Credentials, StartUpHost {
  phase: Phase = 'starting'
  session: Session | null = null
  authInfo: AuthInfo | null = null
  user: User | null = null
  /** Chat link of customer service; `null` until a login has asked for it. */
  contactUrl: string | null = null
  /** The first-login flag: the welcome voucher is shown once after the login that gave it, if need be at the next start. */
  hasWelcomeVoucher = false
  /** The code by which the server refused the login of the start; a new object each time. */
  refusedStart: { readonly code: number } | null = null
  readonly invitation: Invitation
  private renewal: Promise<boolean> | null = null
  /** Whom the app has asked for last, and when, in ms. */
  private personAsked = { userId: '', at: 0 }
  private announceReady: () => void = () => undefined
  private readonly ready = new Promise<void>((resolve) => (this.announceReady = resolve))
  private startUp: Promise<StartUp> | null = null

  constructor(
    readonly call: () => Call,
    private readonly storage: Storage
  ) {
    this.invitation = new Invitation(storage)
    const plain = {
      invitation: false,
      call: false,
      storage: false,
      renewal: false,
      ready: false,
      announceReady: false,
      startUp: false,
      personAsked: false
    } as const
    makeAutoObservable<this, 'storage' | 'renewal' | 'ready' | 'announceReady' | 'startUp' | 'personAsked'>(
      this,
      { session: observableRef, user: observableRef, refusedStart: observableRef, ...plain },
      { autoBind: true }
    )
    persist({
      key: 'user',
      version: 1,
      storage,
      save: () => this.session,
      restore: (data) => this.take('session', readSession(data))
    })
    persist({
      key: 'authInfo',
      version: 1,
      storage,
      save: () => this.authInfo,
      restore: (data) => this.take('authInfo', readAuthInfo(data))
    })
    persist({
      key: 'firstLogin',
      version: 1,
      storage,
      save: () => this.hasWelcomeVoucher,
      restore: (data) => this.take('hasWelcomeVoucher', typeof data === 'boolean' ? data : undefined)
    })
  }

  get isLoggedIn(): boolean {
    return this.session !== null && !this.session.isVisitor
  }

  accessToken(): string | null {
    return this.session?.accessToken ?? null
  }

  whenReady(): Promise<void> {
    return this.ready
  }

  /** The start-up login; called again by the retry button of the network modal. */
  async start(): Promise<void> {
    this.phase = 'starting'
    const startUp = await this.loadStartUp().catch(() => null)
    if (startUp === null) this.enter('networkError')
    else await startUp.run()
  }

  async loginByPassword(mobile: string, password: string): Promise<void> {
    await this.complete(await this.call()('loginByPassword', { mobile, password }), { type: 'mobile', mobile })
  }

  async loginByCode(mobile: string, otpCode: string): Promise<void> {
    const data = await this.call()('loginByCode', { mobile, otpCode, source: 'app', ...this.invitation.params })
    this.invitation.sent()
    await this.complete(data, { type: 'mobile', mobile })
  }

  /** What follows every login that was accepted (spec section 4, Start-up login 3). */
  async complete(data: LoginData, login: LoginInfo): Promise<void> {
    this.saveSession(data)
    this.storeLoginInfo(login, data)
    if (data.isGivenVoucher) this.storeFirstLoginFlag()
    await this.loadPerson()
  }

  async logout(): Promise<void> {
    await this.call()('logout', {}).catch(() => undefined)
    this.forget()
    await this.start()
  }

  /** Reads who the person is, and tells the server what they use; a failure leaves what is known. */
  async loadPerson(): Promise<void> {
    await Promise.all([this.loadUserInfo(), this.loadContactUrl(), this.uploadVersion()])
  }

  async loadUserInfo(): Promise<void> {
    const userId = this.session?.userId
    this.personAsked = { userId: userId ?? '', at: Date.now() }
    const user = await this.call()('userInfo', {}, { isQuiet: true }).catch(() => null)
    if (user === null) this.personAsked.at = 0
    if (user !== null && userId === this.session?.userId) this.putUser(user)
  }

  /** Whether the person has been asked for, or is being, within so long. */
  isPersonFresh(ms: number): boolean {
    return this.personAsked.userId === this.session?.userId && Date.now() - this.personAsked.at < ms
  }

  async loadContactUrl(): Promise<void> {
    const contact = await this.call()('customerServiceUrl', {}, { isQuiet: true }).catch(() => null)
    if (contact !== null) runInAction(() => (this.contactUrl = contact.url))
  }

  async uploadVersion(): Promise<void> {
    await this.call()('appModelUpdate', { appModel: appModelOf(device.model) }, { isQuiet: true }).catch(
      () => undefined
    )
  }

  /** Takes in a newer state of the person, such as the answer to a change of their profile. */
  putUser(user: User): void {
    this.user = user
    if (this.authInfo !== null && user.mobile !== null) this.authInfo = { ...this.authInfo, mobile: user.mobile }
  }

  welcomeShown(): void {
    this.hasWelcomeVoucher = false
  }

  /** One renewal for all requests that met the same dead token. */
  renew(deadToken: string): Promise<boolean> {
    if (this.session !== null && this.session.accessToken !== deadToken) return Promise.resolve(true)
    this.renewal ??= this.renewDead().finally(() => (this.renewal = null))
    return this.renewal
  }

  saveSession(data: LoginData): void {
    this.session = sessionOf(data)
  }

  storeLoginInfo(login: LoginInfo, data: LoginData): void {
    this.authInfo = authInfoOf(login, data)
  }

  storeFirstLoginFlag(): void {
    this.hasWelcomeVoucher = true
  }

  acceptVisitor(visitor: Result<'visitorToken'>): void {
    this.session = visitorSessionOf(visitor)
  }

  /** Forgets the person, but not the device's cart, place and language. */
  forget(): void {
    forgetPerson(this.storage)
    this.session = null
    this.authInfo = null
    this.user = null
    this.hasWelcomeVoucher = false
  }

  startRefused(code: number): void {
    this.refusedStart = { code }
  }

  /** Without a visitor's token the app is ready all the same, and the failure stays told until the next try (spec section 4). */
  enter(phase: Phase): void {
    if (phase === 'ready') this.announceReady()
    if (phase !== 'ready' || this.phase !== 'visitorTokenError') this.phase = phase
  }

  /** A customer whose renewal is refused becomes a visitor, and what they were doing asks them to log in. */
  private async renewDead(): Promise<boolean> {
    const wasLoggedIn = this.isLoggedIn
    const startUp = await this.loadStartUp().catch(() => null)
    if (startUp === null) return false
    try {
      await startUp.renew()
      return true
    } catch (error) {
      if (wasLoggedIn && error instanceof ApiError && !error.isOffline) {
        this.forget()
        await startUp.acceptNewVisitor().catch(() => undefined)
      }
      return false
    }
  }

  private loadStartUp(): Promise<StartUp> {
    this.startUp ??= fetchStartUp().then((Code) => new Code(this))
    this.startUp.catch(() => (this.startUp = null))
    return this.startUp
  }

  private take<K extends 'session' | 'authInfo' | 'hasWelcomeVoucher'>(key: K, value: this[K] | undefined): boolean {
    if (value !== undefined) this[key] = value
    return value !== undefined
  }
}
