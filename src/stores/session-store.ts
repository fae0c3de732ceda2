import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call, Credentials } from '@/api/call'
import type { LoginData, User } from '@/contract/types'
import { device } from '@/platform/device'
import type { Storage } from '@/platform/storage'
import { persist } from './persist'
import { forgetPerson, readAuthInfo, readSession, type AuthInfo, type Session } from './session-data'
import { StartUp, type StartUpHost } from './start-up'
import { renewByMobile, requestVisitorToken } from './token-calls'

type Phase = 'starting' | 'ready' | 'networkError' | 'visitorTokenError'

/** Who uses the app (spec section 4, Start-up login; section 3, Global session). `Credentials` of every call. */
export class SessionStore implements Credentials, StartUpHost {
  phase: Phase = 'starting'
  session: Session | null = null
  authInfo: AuthInfo | null = null
  user: User | null = null
  /** Chat link of customer service; `null` until a login has asked for it. */
  contactUrl: string | null = null
  /** The welcome voucher is shown once after the login that gave it. */
  hasWelcomeVoucher = false
  private renewal: Promise<boolean> | null = null
  private announceReady: () => void = () => undefined
  private readonly ready = new Promise<void>((resolve) => (this.announceReady = resolve))
  private readonly startUp = new StartUp(this)

  constructor(
    readonly call: () => Call,
    private readonly storage: Storage
  ) {
    const plain = { call: false, storage: false, renewal: false, ready: false, announceReady: false, startUp: false } as const
    makeAutoObservable<this, 'storage' | 'renewal' | 'ready' | 'announceReady' | 'startUp'>(this, { session: observableRef, ...plain }, { autoBind: true })
    persist({ key: 'user', version: 1, storage, save: () => this.session, restore: (data) => this.take('session', readSession(data)) })
    persist({ key: 'authInfo', version: 1, storage, save: () => this.authInfo, restore: (data) => this.take('authInfo', readAuthInfo(data)) })
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
  start(): Promise<void> {
    this.phase = 'starting'
    return this.startUp.run(this.authInfo)
  }

  async loginByPassword(mobile: string, password: string): Promise<void> {
    this.acceptLogin(await this.call()('loginByPassword', { mobile, password }))
    await this.loadPerson()
  }

  async loginByCode(mobile: string, otpCode: string): Promise<void> {
    this.acceptLogin(await this.call()('loginByCode', { mobile, otpCode, source: 'app' }))
    await this.loadPerson()
  }

  async logout(): Promise<void> {
    await this.call()('logout', {}).catch(() => undefined)
    this.forget()
    await this.start()
  }

  /** Reads who the person is, and tells the server what they use; a failure leaves what is known. */
  async loadPerson(): Promise<void> {
    const [user, contact] = await Promise.allSettled([
      this.call()('userInfo', {}, { isQuiet: true }),
      this.call()('customerServiceUrl', {}, { isQuiet: true }),
      this.call()('appModelUpdate', { appModel: device.model }, { isQuiet: true })
    ])
    runInAction(() => {
      if (user.status === 'fulfilled') this.user = user.value
      if (contact.status === 'fulfilled') this.contactUrl = contact.value.url
    })
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

  acceptLogin({ userId, accessToken, mobile, isGivenVoucher }: LoginData): void {
    this.session = { userId, accessToken, isVisitor: false }
    if (mobile !== null) this.authInfo = { type: 'mobile', userId, mobile }
    if (isGivenVoucher) this.hasWelcomeVoucher = true
  }

  acceptVisitor(userId: string, accessToken: string): void {
    this.session = { userId, accessToken, isVisitor: true }
  }

  /** Forgets the person, but not the device's cart, place and language. */
  forget(): void {
    forgetPerson(this.storage)
    this.session = null
    this.authInfo = null
    this.user = null
  }

  /** Without a visitor's token the app is ready all the same, and the failure stays told until the next try (spec section 4). */
  enter(phase: Phase): void {
    if (phase === 'ready') this.announceReady()
    if (phase !== 'ready' || this.phase !== 'visitorTokenError') this.phase = phase
  }

  /** A customer whose renewal is refused becomes a visitor, and what they were doing asks them to log in. */
  private async renewDead(): Promise<boolean> {
    const wasLoggedIn = this.isLoggedIn
    try {
      if (wasLoggedIn) this.acceptLogin(await renewByMobile(this))
      else await this.renewVisitor()
      return true
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline && wasLoggedIn) {
        this.forget()
        await this.renewVisitor().catch(() => undefined)
      }
      return false
    }
  }

  private async renewVisitor(): Promise<void> {
    const { userId, accessToken } = await requestVisitorToken(this)
    this.acceptVisitor(userId, accessToken)
  }

  private take<K extends 'session' | 'authInfo'>(key: K, value: this[K] | undefined): boolean {
    if (value !== undefined) this[key] = value
    return value !== undefined
  }
}
