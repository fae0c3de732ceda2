import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call, Credentials } from '@/api/call'
import type { LoginData, User } from '@/contract/types'
import { build } from '@/platform/build'
import { device } from '@/platform/device'
import type { Storage } from '@/platform/storage'
import { persist } from './persist'
import { forgetPerson, readAuthInfo, readSession, type AuthInfo, type Session } from './session-data'

type Phase = 'starting' | 'ready' | 'networkError'

/** Who uses the app (spec section 4, Start-up login; section 3, Global session). `Credentials` of every call. */
export class SessionStore implements Credentials {
  phase: Phase = 'starting'
  session: Session | null = null
  authInfo: AuthInfo | null = null
  user: User | null = null
  /** The welcome voucher is shown once after the login that gave it. */
  hasWelcomeVoucher = false
  private renewal: Promise<boolean> | null = null
  private announceReady: () => void = () => undefined
  private readonly ready = new Promise<void>((resolve) => (this.announceReady = resolve))

  constructor(
    private readonly call: () => Call,
    private readonly storage: Storage
  ) {
    makeAutoObservable<this, 'call' | 'storage' | 'renewal' | 'ready' | 'announceReady'>(
      this,
      { call: false, storage: false, renewal: false, ready: false, announceReady: false },
      { autoBind: true }
    )
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

  /** The start-up login; run again by the retry button of the network modal. */
  async start(): Promise<void> {
    this.phase = 'starting'
    try {
      await this.renewStored()
      this.becomeReady()
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) return this.waitForNetwork()
      await this.startAsVisitor()
    }
  }

  async loginByPassword(mobile: string, password: string): Promise<void> {
    this.accept(await this.call()('loginByPassword', { mobile, password }))
    await this.loadUser()
  }

  async loginByCode(mobile: string, otpCode: string): Promise<void> {
    this.accept(await this.call()('loginByCode', { mobile, otpCode, source: 'app' }))
    await this.loadUser()
  }

  async logout(): Promise<void> {
    await this.call()('logout', {}).catch(() => undefined)
    await this.startAsVisitor()
  }

  async loadUser(): Promise<void> {
    if (!this.isLoggedIn) return
    const user = await this.call()('userInfo', {}, { isQuiet: true })
    runInAction(() => (this.user = user))
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

  private async renewDead(): Promise<boolean> {
    try {
      await this.renewStored()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.isOffline) return false
      const wasLoggedIn = this.isLoggedIn
      await this.startAsVisitor()
      return !wasLoggedIn && this.session !== null
    }
  }

  private async renewStored(): Promise<void> {
    const { session, authInfo } = this
    if (authInfo?.type === 'mobile' && session !== null) {
      this.accept(await this.call()('loginByMobile', { mobile: authInfo.mobile, accessToken: session.accessToken }, { isQuiet: true }))
      void this.afterLogin()
    } else if (session === null) {
      await this.fetchVisitorToken()
    }
  }

  private async fetchVisitorToken(): Promise<void> {
    const { userId, accessToken } = await this.call()('visitorToken', { appkey: build.appKey }, { isQuiet: true })
    runInAction(() => (this.session = { userId, accessToken, isVisitor: true }))
  }

  private async startAsVisitor(): Promise<void> {
    forgetPerson(this.storage)
    this.session = null
    this.authInfo = null
    this.user = null
    try {
      await this.fetchVisitorToken()
      this.becomeReady()
    } catch {
      this.waitForNetwork()
    }
  }

  private async afterLogin(): Promise<void> {
    await this.loadUser().catch(() => undefined)
    await this.call()('appModelUpdate', { appModel: device.model }, { isQuiet: true }).catch(() => undefined)
  }

  private accept({ userId, accessToken, mobile, isGivenVoucher }: LoginData): void {
    this.session = { userId, accessToken, isVisitor: false }
    if (mobile !== null) this.authInfo = { type: 'mobile', userId, mobile }
    if (isGivenVoucher) this.hasWelcomeVoucher = true
  }

  private becomeReady(): void {
    this.phase = 'ready'
    this.announceReady()
  }

  private waitForNetwork(): void {
    this.phase = 'networkError'
  }

  private take<K extends 'session' | 'authInfo'>(key: K, value: this[K] | undefined): boolean {
    if (value !== undefined) this[key] = value
    return value !== undefined
  }
}
