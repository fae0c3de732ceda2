import { createUpload } from '@/api/upload'
import { appPackageName } from '@/domain/constants'
import { callAddress } from '@/domain/environment'
import { sendFile as sendFileOfHost } from '@/platform/files'
import { AccountStore } from '@/features/account/account-store'
import { AddressFormStore } from '@/features/address/address-form-store'
import { AddressStore } from '@/features/address/address-store'
import { BargainStore } from '@/features/bargain/bargain-store'
import { CartListStore } from '@/features/cart/cart-list-store'
import { AfterSaleStores } from '@/features/after-sale/after-sale-stores'
import { CartStore } from '@/features/cart/cart-store'
import { CombineStore } from '@/features/combine/combine-store'
import { ClosureStore } from '@/features/settings/closure-store'
import type { FeatureParts } from './feature-parts'
import { FavoritesStore } from '@/features/favorites/favorites-store'
import { FindStores } from '@/features/search/find-stores'
import { FeedbackStore } from '@/features/settings/feedback-store'
import { GroupStores } from '@/features/group/group-stores'
import { KeptChoices } from '@/features/checkout/kept-choices'
import { OrderLifeStores } from '@/features/order/order-life-stores'
import { OrdersStore } from '@/features/order/orders-store'
import { PlaceStores } from '@/features/place/place-stores'
import { PaymentStores } from '@/features/payment/payment-stores'
import { ProfileStore } from '@/features/profile/profile-store'
import { PromotionCodeStore } from '@/features/checkout/promotion-code-store'
import { RememberedStore } from '@/features/checkout/remembered-store'
import { ReorderStore } from '@/features/order/reorder-store'
import { RestaurantsStore } from '@/features/restaurant/restaurant-store'
import { RestaurantReviewsStore } from '@/features/review/restaurant-reviews-store'
import { ReviewFormStore } from '@/features/review/review-form-store'
import { SecurityStores } from '@/features/security/security-stores'
import { SettingsStore } from '@/features/settings/settings-store'
import { SettlementStore } from '@/features/checkout/settlement-store'
import { ShopStore } from '@/features/home/shop-store'
import { SubmitAttempt } from '@/features/checkout/submit-attempt'
import { SupportStores } from './support-stores'
import { VoucherChoiceStore } from '@/features/checkout/voucher-choice-store'

/** The stores that home does without: on H5 their code is fetched with the first page that needs one, never with the first screen. */
export class FeatureStores {
  readonly shop: ShopStore
  readonly account: AccountStore
  readonly security: SecurityStores
  readonly addresses: AddressStore
  readonly addressForm: AddressFormStore
  readonly places: PlaceStores
  readonly carts: CartStore
  readonly cartList: CartListStore
  readonly combine: CombineStore
  readonly restaurants: RestaurantsStore
  readonly remembered: RememberedStore
  readonly vouchers: VoucherChoiceStore
  readonly kept: KeptChoices
  readonly settlement: SettlementStore
  readonly promotionCode: PromotionCodeStore
  readonly bargain: BargainStore
  readonly paying: PaymentStores
  readonly orders: OrdersStore
  readonly orderLife: OrderLifeStores
  readonly groups: GroupStores
  readonly reorder: ReorderStore
  readonly profile: ProfileStore
  readonly favorites: FavoritesStore
  readonly find: FindStores
  readonly feedback: FeedbackStore
  readonly closure: ClosureStore
  readonly settings: SettingsStore
  readonly support: SupportStores
  readonly reviewForm: ReviewFormStore
  readonly restaurantReviews: RestaurantReviewsStore
  readonly afterSales: AfterSaleStores

  // Those of the groups above that pages name by themselves
  readonly login: SecurityStores['login']
  readonly cities: PlaceStores['cities']
  readonly placeSearch: PlaceStores['search']
  readonly placeFind: PlaceStores['find']
  readonly placePick: PlaceStores['pick']
  readonly payments: PaymentStores['payments']
  readonly cashier: PaymentStores['cashier']
  readonly bankPayment: PaymentStores['bankPayment']
  readonly savedCards: PaymentStores['savedCards']
  readonly sandboxPayment: PaymentStores['sandboxPayment']
  readonly order: OrderLifeStores['order']
  readonly orderCancel: OrderLifeStores['cancel']
  readonly orderHistory: OrderLifeStores['history']
  readonly tracking: OrderLifeStores['tracking']

  constructor(parts: FeatureParts) {
    const { call, storage, device, environment, language, place, session, sendFile = sendFileOfHost } = parts
    const upload = createUpload({
      send: sendFile,
      addressOf: (path) => callAddress(environment.current, path),
      credentials: session,
      markers: () => place.markers,
      appPackageName
    })
    this.shop = new ShopStore(call, place)
    this.account = new AccountStore(parts)
    this.security = new SecurityStores({ call, storage, session, place })
    this.addresses = new AddressStore(call, session, place)
    this.addressForm = new AddressFormStore(call, this.addresses, place)
    this.places = new PlaceStores(parts)
    this.carts = new CartStore(environment, place, device)
    this.cartList = new CartListStore({ call, place, language, carts: this.carts })
    this.combine = new CombineStore({ call, place, language, session, carts: this.carts })
    this.restaurants = new RestaurantsStore({ call, place, language, session, carts: this.carts })
    this.remembered = new RememberedStore(storage, session)
    this.vouchers = new VoucherChoiceStore(call, session)
    this.kept = new KeptChoices(storage, session)
    const attempt = new SubmitAttempt(call, session, storage)
    this.settlement = new SettlementStore({
      ...parts,
      attempt,
      addresses: this.addresses,
      remembered: this.remembered,
      vouchers: this.vouchers,
      carts: this.carts,
      kept: this.kept
    })
    this.promotionCode = new PromotionCodeStore({
      call,
      remembered: this.remembered,
      quote: () => this.settlement.quote.value,
      vouchers: this.vouchers
    })
    this.bargain = new BargainStore(call, session)
    this.paying = new PaymentStores(call, upload, session)
    this.orders = new OrdersStore(call, session)
    this.orderLife = new OrderLifeStores(parts, this.orders)
    this.groups = new GroupStores(parts, {
      live: this.orderLife.live,
      addresses: this.addresses,
      payments: this.paying.payments,
      kept: this.kept
    })
    this.reorder = new ReorderStore({ call, restaurants: this.restaurants, carts: this.carts, place, language })
    this.profile = new ProfileStore(call, upload, session)
    this.favorites = new FavoritesStore(call, session, place)
    this.find = new FindStores(parts, this.carts)
    this.feedback = new FeedbackStore(call, session, storage)
    this.closure = new ClosureStore(call, session, this.security.otp)
    this.settings = new SettingsStore({ call, session, feedback: this.feedback, remembered: this.remembered })
    this.support = new SupportStores(parts)
    this.reviewForm = new ReviewFormStore(call, upload, session)
    this.restaurantReviews = new RestaurantReviewsStore(call)
    this.afterSales = new AfterSaleStores({ call, upload, session })
    this.login = this.security.login
    ;({ cities: this.cities, search: this.placeSearch, find: this.placeFind, pick: this.placePick } = this.places)
    ;({
      payments: this.payments,
      cashier: this.cashier,
      bankPayment: this.bankPayment,
      savedCards: this.savedCards,
      sandboxPayment: this.sandboxPayment
    } = this.paying)
    ;({
      order: this.order,
      cancel: this.orderCancel,
      history: this.orderHistory,
      tracking: this.tracking
    } = this.orderLife)
  }
}
