import type { ServerModule } from '../http/module'
import { accountModule } from './account'
import { addressModule } from './address'
import { afterSaleModule } from './after-sale'
import { analyticsModule } from './analytics'
import { applicationModule } from './application'
import { bargainModule } from './bargain'
import { bookingModule } from './booking'
import { boxModule } from './box'
import { campaignModule } from './campaign'
import { cardModule } from './card'
import { closureModule } from './closure'
import { coinModule } from './coin'
import { combineModule } from './combine'
import { counterCodeModule } from './counter-code'
import { dealModule } from './deal'
import { dealCodeModule } from './deal-code'
import { deliveryModule } from './delivery'
import { dineInModule } from './dine-in'
import { errandModule } from './errand'
import { favoriteModule } from './favorite'
import { flashSaleModule } from './flash-sale'
import { fulfilmentModule } from './fulfilment'
import { giftModule } from './gift'
import { goodsModule } from './goods'
import { greetingModule } from './greeting'
import { groupModule } from './group'
import { homeModule } from './home'
import { identityModule } from './identity'
import { invitationModule } from './invitation'
import { invoiceModule } from './invoice'
import { liveModule } from './live'
import { loginModule } from './login'
import { mapsModule } from './maps'
import { martModule } from './mart'
import { mealModule } from './meal'
import { membershipModule } from './membership'
import { membershipOrderModule } from './membership-order'
import { membershipRenewalModule } from './membership-renewal'
import { noticeModule } from './notice'
import { offerModule } from './offer'
import { operationsModule } from './operations'
import { orderModule } from './order'
import { parcelModule } from './parcel'
import { paymentModule } from './payment'
import { promotionCodeModule } from './promotion-code'
import { purchaseModule } from './purchase'
import { pushModule } from './push'
import { questionnaireModule } from './questionnaire'
import { restaurantModule } from './restaurant'
import { reviewModule } from './review'
import { salesModule } from './sales'
import { sandboxModule } from './sandbox'
import { searchModule } from './search'
import { simulatorModule } from './simulator'
import { supportModule } from './support'
import { systemModule } from './system'
import { topUpModule } from './top-up'
import { userModule } from './user'
import { voucherModule } from './voucher'
import { waitlistModule } from './waitlist'
import { walletModule } from './wallet'
import { withdrawalModule } from './withdrawal'

/** Every capability of the server; a new one adds its line. */
export const serverModules: readonly ServerModule[] = [
  systemModule,
  sandboxModule,
  accountModule,
  loginModule,
  identityModule,
  userModule,
  restaurantModule,
  membershipModule,
  mapsModule,
  addressModule,
  orderModule,
  paymentModule,
  purchaseModule,
  counterCodeModule,
  dealCodeModule,
  deliveryModule,
  mealModule,
  martModule,
  topUpModule,
  membershipOrderModule,
  membershipRenewalModule,
  dealModule,
  dineInModule,
  waitlistModule,
  flashSaleModule,
  bookingModule,
  boxModule,
  errandModule,
  campaignModule,
  greetingModule,
  cardModule,
  walletModule,
  withdrawalModule,
  offerModule,
  voucherModule,
  fulfilmentModule,
  homeModule,
  goodsModule,
  searchModule,
  favoriteModule,
  closureModule,
  invitationModule,
  giftModule,
  coinModule,
  reviewModule,
  afterSaleModule,
  promotionCodeModule,
  bargainModule,
  groupModule,
  combineModule,
  salesModule,
  operationsModule,
  simulatorModule,
  liveModule,
  noticeModule,
  invoiceModule,
  supportModule,
  questionnaireModule,
  analyticsModule,
  pushModule,
  parcelModule,
  applicationModule
]
