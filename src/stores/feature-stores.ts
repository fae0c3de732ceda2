import type { Call } from '@/api/call'
import type { Storage } from '@/platform/storage'
import { AccountStore } from './account-store'
import { AddressFormStore } from './address-form-store'
import { AddressStore } from './address-store'
import { CartStore } from './cart-store'
import { CashierStore } from './cashier-store'
import type { EnvironmentStore } from './environment-store'
import type { LanguageStore } from './language-store'
import { LoginStore } from './login-store'
import { OrderStore } from './order-store'
import { OrdersStore } from './orders-store'
import { PaymentStore } from './payment-store'
import type { PlaceStore } from './place-store'
import { RememberedStore } from './remembered-store'
import { ReorderStore } from './reorder-store'
import { RestaurantsStore } from './restaurant-store'
import type { SessionStore } from './session-store'
import { SettlementStore } from './settlement-store'
import { ShopStore } from './shop-store'
import { SubmitAttempt } from './submit-attempt'
import { VoucherChoiceStore } from './voucher-choice-store'

/** What the stores of single features are made of. */
export interface FeatureParts {
  readonly call: () => Call
  readonly storage: Storage
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
}

/** The stores that home does without: on H5 their code is fetched with the first page that needs one, never with the first screen. */
export class FeatureStores {
  readonly shop: ShopStore
  readonly account: AccountStore
  readonly login: LoginStore
  readonly addresses: AddressStore
  readonly addressForm: AddressFormStore
  readonly carts: CartStore
  readonly restaurants: RestaurantsStore
  readonly remembered: RememberedStore
  readonly vouchers: VoucherChoiceStore
  readonly settlement: SettlementStore
  readonly payments: PaymentStore
  readonly cashier: CashierStore
  readonly orders: OrdersStore
  readonly order: OrderStore
  readonly reorder: ReorderStore

  constructor({ call, storage, environment, language, place, session }: FeatureParts) {
    this.shop = new ShopStore(call, place)
    this.account = new AccountStore(call, session)
    this.login = new LoginStore(call, session, place)
    this.addresses = new AddressStore(call, session, place)
    this.addressForm = new AddressFormStore(call, this.addresses, place)
    this.carts = new CartStore(environment, place, storage)
    this.restaurants = new RestaurantsStore({ call, place, language, carts: this.carts })
    this.remembered = new RememberedStore(storage)
    this.vouchers = new VoucherChoiceStore(call)
    this.settlement = new SettlementStore({
      call, session, place, addresses: this.addresses, remembered: this.remembered,
      attempt: new SubmitAttempt(call, session, storage), vouchers: this.vouchers, carts: this.carts
    })
    this.payments = new PaymentStore(call)
    this.cashier = new CashierStore(call, this.payments)
    this.orders = new OrdersStore(call, session)
    this.order = new OrderStore(call, this.orders)
    this.reorder = new ReorderStore(call, this.restaurants)
  }
}
