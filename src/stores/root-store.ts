import { createCall, type Call } from '@/api/call'
import { createHttpClient } from '@/api/http-client'
import { appPackageName } from '@/domain/constants'
import type { SendFile } from '@/platform/file-types'
import { sendHttp, type HttpSend } from '@/platform/http'
import type { OpenSocket } from '@/platform/socket-types'
import { storage as deviceStorage, type Storage } from '@/platform/storage'
import { ActiveOrdersStore } from './active-orders-store'
import { EnvironmentStore } from './environment-store'
import type { FeatureParts } from './feature-parts'
import type { FeatureStores } from './feature-stores'
import { featuresAtHand, fetchFeatures } from './features'
import { HomeStore } from './home-store'
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

/**
 * All stores of one running app, composed; built once in `app.tsx`, and by tests with a transport of their own. Here stands what
 * the first screen needs; a store of a single feature is made in `feature-stores.ts` and reached by a getter here.
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
  private features: FeatureStores | null
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
    this.home = new HomeStore(call, this.place)
    this.activeOrders = new ActiveOrdersStore(call, this.session)
    const { language, place, session, home, activeOrders } = this
    this.parts = { call, storage: own, device: storage, environment, language, place, session, home, activeOrders, ...hosts }
    this.features = featuresAtHand === null ? null : new featuresAtHand(this.parts)
    if (this.features !== null) this.announceFeatures()
    this.call = createCall({
      http: createHttpClient({ send, baseUrl: () => this.environment.current.apiHost, onLoading: this.ui.setLoading }),
      credentials: this.session,
      markers: () => this.place.markers,
      appPackageName
    })
  }

  /** Makes the stores of the features; every page but home is shown after this. */
  async loadFeatures(): Promise<void> {
    if (this.features !== null) return
    const Features = await fetchFeatures()
    this.features ??= new Features(this.parts)
    this.announceFeatures()
  }

  get shop() {
    return this.loaded.shop
  }
  get account() {
    return this.loaded.account
  }
  get login() {
    return this.loaded.security.login
  }
  get security() {
    return this.loaded.security
  }
  get addresses() {
    return this.loaded.addresses
  }
  get addressForm() {
    return this.loaded.addressForm
  }
  get cities() {
    return this.loaded.places.cities
  }
  get placeSearch() {
    return this.loaded.places.search
  }
  get placeFind() {
    return this.loaded.places.find
  }
  get placePick() {
    return this.loaded.places.pick
  }
  get cartList() {
    return this.loaded.cartList
  }
  get combine() { return this.loaded.combine }
  get carts() {
    return this.loaded.carts
  }
  get restaurants() {
    return this.loaded.restaurants
  }
  get remembered() {
    return this.loaded.remembered
  }
  get vouchers() {
    return this.loaded.vouchers
  }
  get settlement() {
    return this.loaded.settlement
  }
  get promotionCode() {
    return this.loaded.promotionCode
  }
  get bargain() {
    return this.loaded.bargain
  }
  get payments() { return this.loaded.paying.payments }
  get cashier() { return this.loaded.paying.cashier }
  get bankPayment() {
    return this.loaded.bankPayment
  }
  get savedCards() { return this.loaded.paying.savedCards }
  get sandboxPayment() { return this.loaded.paying.sandboxPayment }
  get orders() {
    return this.loaded.orders
  }
  get order() {
    return this.loaded.orderLife.order
  }
  get groups() { return this.loaded.groups }
  get orderCancel() {
    return this.loaded.orderLife.cancel
  }
  get orderHistory() {
    return this.loaded.orderLife.history
  }
  get tracking() {
    return this.loaded.orderLife.tracking
  }
  get reorder() {
    return this.loaded.reorder
  }
  get profile() {
    return this.loaded.profile
  }
  get favorites() {
    return this.loaded.favorites
  }
  get find() {
    return this.loaded.find
  }
  get feedback() {
    return this.loaded.feedback
  }
  get closure() {
    return this.loaded.closure
  }
  get settings() {
    return this.loaded.settings
  }

  /** Follows the device when the app comes to the front; what does that comes with the features. */
  refreshPlace(): void {
    void this.features?.places.refresh.refresh()
  }

  get reviewForm() {
    return this.loaded.reviewForm
  }
  get restaurantReviews() {
    return this.loaded.restaurantReviews
  }
  get afterSales() {
    return this.loaded.afterSales
  }
  get support() {
    return this.loaded.support
  }

  private get loaded(): FeatureStores {
    if (this.features === null) throw new Error('A store of a feature was used before loadFeatures()')
    return this.features
  }
}
