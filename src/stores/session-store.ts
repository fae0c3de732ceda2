import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call, Credentials } from '@/api/call'
import type { LoginData, Params, Result, User } from '@/contract/types'
import type { LoginInfo } from '@/domain/auth-state'
import type { Markers } from '@/domain/markers'
import { device } from '@/platform/device/device'
import { deviceNow } from '@/platform/device/device-now'
import type { Storage } from '@/platform/device/storage'
import { Invitation } from './invitation'
import { persist, type PersistedValue } from './persist'
import {
  appModelOf,
  type AuthInfo,
  authInfoOf,
  forgetPerson,
  readAuthInfo,
  readSession,
  type RefusedStart,
  type Session,
  sessionOf,
  visitorSessionOf
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
  /** Why the server refused the login of the start; a new object each time. */
  refusedStart: RefusedStart | null = null
  /** The customer who has replaced this tab's customer in another tab; a new object each time. */
  replacedBy: { readonly userId: string } | null = null
  /** How many sessions other tabs have brought. */
  heardSessions = 0
  readonly invitation: Invitation
  private renewal: Promise<boolean> | null = null
  /** The person whom the app has read last, and when, in ms. */
  private personAsked = { userId: '', at: 0 }
  private announceReady: () => void = () => undefined
  private readonly ready = new Promise<void>((resolve) => (this.announceReady = resolve))
  private startUp: Promise<StartUp> | null = null
  private readonly persisted: readonly PersistedValue[]
  /** Tokens of customers who have left: nobody else may repeat their calls. */
  private readonly leftTokens = new Set<string>()
  private lastCustomer: string | null = null

  constructor(
    readonly call: Call,
    private readonly storage: Storage,
    readonly markers: () => Markers
  ) {
    this.invitation = new Invitation(storage)
    const plain = {
      invitation: false,
      call: false,
      markers: false,
      storage: false,
      renewal: false,
      ready: false,
      announceReady: false,
      startUp: false,
      personAsked: false,
      heardSessions: false,
      persisted: false,
      leftTokens: false,
      lastCustomer: false
    } as const
    const refs = { session: observableRef, user: observableRef, refusedStart: observableRef, replacedBy: observableRef }
    makeAutoObservable<this, Exclude<keyof typeof plain, keyof SessionStore>>(
      this,
      { ...refs, ...plain },
      { autoBind: true }
    )
    const session = persist({
      key: 'user',
      version: 1,
      storage,
      save: () => this.session,
      restore: (data) => this.hear(readSession(data))
    })
    const authInfo = persist({
      key: 'authInfo',
      version: 1,
      storage,
      save: () => this.authInfo,
      restore: (data) => this.take('authInfo', readAuthInfo(data))
    })
    this.persisted = [session, authInfo]
    reaction(
      () => this.session,
      (present, before) => this.remember(present, before ?? null),
      { fireImmediately: true }
    )
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

  userId(): string | null {
    return this.session?.userId ?? null
  }

  whenReady(): Promise<void> {
    return this.ready
  }

  /** The start-up login; called again by the retry button of the network modal. `follow`: after the end of the session in another tab. */
  async start(how: 'run' | 'follow' = 'run'): Promise<void> {
    this.phase = 'starting'
    const startUp = await this.loadStartUp().catch(() => null)
    if (startUp === null) this.enter('networkError')
    else await startUp[how]()
  }

  async loginByPassword(mobile: string, password: string): Promise<void> {
    const accessToken = this.accessToken() ?? ''
    const data = await this.call('loginByPassword', { mobile, password, accessToken })
    await this.complete(data, { type: 'mobile', mobile })
  }

  async loginByCode(mobile: string, otpCode: string): Promise<void> {
    const data = await this.call('loginByCode', {
      mobile,
      otpCode,
      source: 'app',
      ...this.wechatIdsOf(mobile),
      ...this.invitation.params
    })
    this.invitation.sent()
    await this.complete(data, { type: 'mobile', mobile })
  }

  /** What follows every login that was accepted (spec section 4, Start-up login 3). */
  async complete(data: LoginData, login: LoginInfo): Promise<void> {
    this.catchUp()
    this.saveSession(data)
    this.storeLoginInfo(login, data)
    if (data.isGivenVoucher) this.storeFirstLoginFlag()
    await this.loadPerson()
  }

  async logout(): Promise<void> {
    await this.call('logout', {}).catch(() => undefined)
    this.forget()
    await this.start()
  }

  /** Reads the person's data, and tells the server which device they use; after a failure the known data stay. */
  async loadPerson(): Promise<void> {
    await Promise.all([this.loadUserInfo(), this.loadContactUrl(), this.uploadVersion()])
  }

  async loadUserInfo(): Promise<void> {
    const userId = this.session?.userId
    this.personAsked = { userId: userId ?? '', at: deviceNow() }
    const user = await this.call('userInfo', {}, { isQuiet: true }).catch(() => null)
    if (user === null) this.personAsked.at = 0
    if (user !== null && userId === this.session?.userId) this.putUser(user)
  }

  /** Whether the person was read within this time, or is being read. */
  isPersonFresh(ms: number): boolean {
    return this.personAsked.userId === this.session?.userId && deviceNow() - this.personAsked.at < ms
  }

  async loadContactUrl(): Promise<void> {
    const contact = await this.call('customerServiceUrl', {}, { isQuiet: true }).catch(() => null)
    if (contact !== null) runInAction(() => (this.contactUrl = contact.url))
  }

  async uploadVersion(): Promise<void> {
    await this.call('appModelUpdate', { appModel: appModelOf(device.model) }, { isQuiet: true }).catch(() => undefined)
  }

  /** Stores newer data of the person, such as the answer to a change of their profile. */
  putUser(user: User): void {
    this.user = user
    if (this.authInfo !== null && user.mobile !== null) this.authInfo = { ...this.authInfo, mobile: user.mobile }
  }

  welcomeShown(): void {
    this.hasWelcomeVoucher = false
  }

  /** One renewal for all requests that met the same dead token. */
  renew(deadToken: string): Promise<boolean> {
    if (this.session !== null && this.session.accessToken !== deadToken)
      return Promise.resolve(this.isStillFor(deadToken))
    this.renewal ??= this.renewDead(deadToken).finally(() => (this.renewal = null))
    return this.renewal
  }

  /** Whether what was asked with a token may be asked again with the present one. */
  isStillFor(formerToken: string): boolean {
    return this.session !== null && !this.leftTokens.has(formerToken)
  }

  /** Takes over the session that another tab has stored since. */
  catchUp(): void {
    for (const { catchUp } of this.persisted) catchUp()
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
    this.session = null
    this.authInfo = null
    this.user = null
    this.hasWelcomeVoucher = false
    forgetPerson(this.storage)
  }

  startRefused(refusal: RefusedStart): void {
    this.refusedStart = refusal
  }

  /** Without a visitor's token the app is ready all the same, and shows the failure until the next try (spec section 4). */
  enter(phase: Phase): void {
    if (phase === 'ready') this.announceReady()
    if (phase !== 'ready' || this.phase !== 'visitorTokenError') this.phase = phase
  }

  /** WeChat's ids of a person who logs in again, else empty: only the present session proves them. */
  private wechatIdsOf(mobile: string): Pick<Params<'loginByCode'>, 'openIdApp' | 'unionId'> {
    const { isLoggedIn, authInfo } = this
    const isTheirs = isLoggedIn && authInfo?.mobile === mobile && ['wechat', 'mobile'].includes(authInfo.type)
    const { openId = '', unionId = '' } = isTheirs ? authInfo : {}
    return { openIdApp: openId, unionId }
  }

  private async renewDead(deadToken: string): Promise<boolean> {
    const startUp = await this.loadStartUp().catch(() => null)
    return startUp !== null && startUp.renew(deadToken)
  }

  /** Restores the session of an earlier run, or takes over the one that another tab has stored. */
  private hear(session: Session | null | undefined): boolean {
    if (session === undefined) return false
    const isSamePerson = session?.userId === this.session?.userId
    this.session = session
    this.heardSessions += 1
    if (this.startUp !== null && !isSamePerson) this.goOnAs(session)
    return true
  }

  /** Handles a change of the person that another tab made by logging out or in. */
  private goOnAs(session: Session | null): void {
    this.user = null
    if (session === null) {
      // A running start notices by itself that the session has ended
      if (this.phase !== 'starting') void this.start('follow')
      return
    }
    if (session.isVisitor) return
    const { userId } = session
    if (this.lastCustomer !== null && this.lastCustomer !== userId) this.replacedBy = { userId }
    void Promise.all([this.loadUserInfo(), this.loadContactUrl()])
  }

  private remember(present: Session | null, before: Session | null): void {
    if (before !== null && !before.isVisitor && before.userId !== present?.userId)
      this.leftTokens.add(before.accessToken)
    if (present !== null && !present.isVisitor) this.lastCustomer = present.userId
  }

  private loadStartUp(): Promise<StartUp> {
    this.startUp ??= fetchStartUp().then((Code) => new Code(this))
    this.startUp.catch(() => (this.startUp = null))
    return this.startUp
  }

  private take<K extends 'authInfo' | 'hasWelcomeVoucher'>(key: K, value: this[K] | undefined): boolean {
    if (value !== undefined) this[key] = value
    return value !== undefined
  }
}
