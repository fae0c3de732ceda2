import { createCall, type Call } from '@/api/call'
import { createHttpClient } from '@/api/http-client'
import { sendHttp, type HttpSend } from '@/platform/http'
import { storage as deviceStorage, type Storage } from '@/platform/storage'
import { AccountStore } from './account-store'
import { ActiveOrdersStore } from './active-orders-store'
import { AddressFormStore } from './address-form-store'
import { AddressStore } from './address-store'
import { CartStore } from './cart-store'
import { EnvironmentStore } from './environment-store'
import { HomeStore } from './home-store'
import { LanguageStore } from './language-store'
import { LoginStore } from './login-store'
import { PlaceStore } from './place-store'
import { RestaurantsStore } from './restaurant-store'
import { RememberedStore } from './remembered-store'
import { SessionStore } from './session-store'
import { SettlementStore } from './settlement-store'
import { ShopStore } from './shop-store'
import { SubmitAttempt } from './submit-attempt'
import { UiStore } from './ui-store'
import { VoucherChoiceStore } from './voucher-choice-store'

const appPackageName = 'com.fanju.customer'

interface RootStoreParts {
  readonly storage?: Storage
  readonly send?: HttpSend
}

/** All stores of one running app, composed; built once in `app.tsx`, and by tests with a transport of their own. */
export class RootStore {
  readonly ui = new UiStore()
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
  readonly home: HomeStore
  readonly shop: ShopStore
  readonly activeOrders: ActiveOrdersStore
  readonly account: AccountStore
  readonly login: LoginStore
  readonly addresses: AddressStore
  readonly addressForm: AddressFormStore
  readonly carts: CartStore
  readonly restaurants: RestaurantsStore
  readonly remembered: RememberedStore
  readonly vouchers: VoucherChoiceStore
  readonly settlement: SettlementStore
  readonly call: Call

  constructor({ storage = deviceStorage, send = sendHttp }: RootStoreParts = {}) {
    const call = () => this.call
    this.environment = new EnvironmentStore(storage)
    this.language = new LanguageStore(storage)
    this.place = new PlaceStore(call, this.language, storage)
    this.session = new SessionStore(call, storage)
    this.home = new HomeStore(call, this.place)
    this.shop = new ShopStore(call, this.place)
    this.activeOrders = new ActiveOrdersStore(call, this.session)
    this.account = new AccountStore(call, this.session)
    this.login = new LoginStore(call, this.session, this.place)
    this.addresses = new AddressStore(call, this.session, this.place)
    this.addressForm = new AddressFormStore(call, this.addresses, this.place)
    this.carts = new CartStore(this.environment, this.place, storage)
    this.restaurants = new RestaurantsStore({ call, place: this.place, language: this.language, carts: this.carts })
    this.remembered = new RememberedStore(storage)
    this.vouchers = new VoucherChoiceStore(call)
    this.settlement = new SettlementStore({
      call, session: this.session, place: this.place, addresses: this.addresses, remembered: this.remembered,
      attempt: new SubmitAttempt(call, storage), vouchers: this.vouchers, carts: this.carts
    })
    this.call = createCall({
      http: createHttpClient({ send, baseUrl: () => this.environment.current.apiHost, onLoading: this.ui.setLoading }),
      credentials: this.session,
      markers: () => this.place.markers,
      appPackageName
    })
  }
}
