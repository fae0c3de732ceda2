import { createCall, type Call } from '@/api/call'
import { createHttpClient } from '@/api/http-client'
import { appPackageName } from '@/domain/constants'
import { callAddress } from '@/domain/environment'
import type { SendFile } from '@/platform/file-types'
import { sendHttp, type HttpSend } from '@/platform/http'
import type { OpenSocket } from '@/platform/socket-types'
import { storage as deviceStorage, type Storage } from '@/platform/storage'
import { ActiveOrdersStore } from '@/features/order/active-orders-store'
import { EnvironmentStore } from './environment-store'
import type { FeatureParts } from './feature-parts'
import type { FeatureStores } from './feature-stores'
import { featuresAtHand, fetchFeatures } from './features'
import { HomeStore } from '@/features/home/home-store'
import { LanguageStore } from './language-store'
import { withDropNotice } from './persist'
import { PlaceStore } from './place-store'
import { SessionStore } from './session-store'
import { UiStore } from './ui-store'

interface RootStoreParts {
  readonly storage?: Storage
  readonly send?: HttpSend
  /** Absent: the host's own way to send a file. */
  readonly sendFile?: SendFile
  readonly openSocket?: OpenSocket
}

/** The stores of the features are there after `loadFeatures()`, which every page but home waits for. */
export interface RootStore extends FeatureStores {}

/**
 * All stores of one running app, composed; built once in `app.tsx`, and by tests with a transport of their own. Here stands what
 * the first screen needs; a store of a single feature is made in `feature-stores.ts`.
 */
export class RootStore {
  readonly ui = new UiStore()
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
  readonly home: HomeStore
  readonly activeOrders: ActiveOrdersStore
  readonly call: Call
  private readonly parts: FeatureParts
  private readonly moneyListeners: (() => void)[] = []
  private hasFeatures = false
  private announceFeatures: () => void = () => undefined
  /** Resolves when the stores of the features are there, whoever has asked for them. */
  readonly whenFeatures = new Promise<void>((resolve) => (this.announceFeatures = resolve))

  constructor({ storage: device = deviceStorage, send = sendHttp, ...hosts }: RootStoreParts = {}) {
    const storage = withDropNotice(device, this.ui.tellDropped)
    const call = () => this.call
    const environment = (this.environment = new EnvironmentStore(storage))
    const own = environment.keep(storage)
    this.language = new LanguageStore(storage)
    this.place = new PlaceStore(call, this.language, storage)
    this.session = new SessionStore(call, own)
    this.home = new HomeStore(call, this.place, this.session)
    this.activeOrders = new ActiveOrdersStore(call, this.session)
    const { language, place, session, home, activeOrders } = this
    this.parts = {
      call,
      storage: own,
      device: storage,
      environment,
      language,
      place,
      session,
      home,
      activeOrders,
      whenMoneyMoves: (listener) => void this.moneyListeners.push(listener),
      ...hosts
    }
    if (featuresAtHand !== null) this.takeFeatures(featuresAtHand)
    this.call = createCall({
      http: createHttpClient({ send, baseUrl: () => this.environment.current.apiHost, onLoading: this.ui.setLoading }),
      addressOf: (path) => callAddress(this.environment.current, path),
      credentials: this.session,
      markers: () => this.place.markers,
      onMoneyMoved: () => this.moneyListeners.forEach((tell) => tell()),
      appPackageName
    })
  }

  /** Makes the stores of the features; every page but home is shown after this. */
  async loadFeatures(): Promise<void> {
    if (!this.hasFeatures) this.takeFeatures(await fetchFeatures())
  }

  /** Follows the device when the app comes to the front; what does that comes with the features. */
  refreshPlace(): void {
    if (this.hasFeatures) void this.places.refresh.refresh()
  }

  private takeFeatures(Features: typeof FeatureStores): void {
    if (!this.hasFeatures) Object.assign(this, new Features(this.parts))
    this.hasFeatures = true
    this.announceFeatures()
  }
}
