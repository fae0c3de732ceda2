import { addressEndpoints } from './address/endpoints'
import { afterSaleEndpoints } from './after-sale/endpoints'
import { analyticsEndpoints } from './analytics/endpoints'
import { applicationEndpoints } from './application/endpoints'
import { bargainEndpoints } from './bargain/endpoints'
import { bookingEndpoints } from './booking/endpoints'
import { boxEndpoints } from './box/endpoints'
import { campaignEndpoints } from './campaign/endpoints'
import { cardEndpoints } from './card/endpoints'
import { cartEndpoints } from './cart/endpoints'
import { closureEndpoints } from './closure/endpoints'
import { coinEndpoints } from './coin/endpoints'
import { combineEndpoints } from './combine/endpoints'
import { dealEndpoints } from './deal/endpoints'
import type { EndpointDefinition } from './endpoint-definition'
import { errandEndpoints } from './errand/endpoints'
import { favoriteEndpoints } from './favorite/endpoints'
import { flashSaleEndpoints } from './flash-sale/endpoints'
import { giftEndpoints } from './gift/endpoints'
import { goodsEndpoints } from './goods/endpoints'
import { greetingEndpoints } from './greeting/endpoints'
import { groupEndpoints } from './group/endpoints'
import { homeEndpoints } from './home/endpoints'
import { identityEndpoints } from './identity/endpoints'
import { invitationEndpoints } from './invitation/endpoints'
import { invoiceEndpoints } from './invoice/endpoints'
import { loginEndpoints } from './login/endpoints'
import { mapsEndpoints } from './maps/endpoints'
import { martEndpoints } from './mart/endpoints'
import { membershipEndpoints } from './membership/endpoints'
import { noticeEndpoints } from './notice/endpoints'
import { offerEndpoints } from './offer/endpoints'
import { orderEndpoints } from './order/endpoints'
import { parcelEndpoints } from './parcel/endpoints'
import { paymentEndpoints } from './payment/endpoints'
import { promotionCodeEndpoints } from './promotion-code/endpoints'
import { pushEndpoints } from './push/endpoints'
import { questionnaireEndpoints } from './questionnaire/endpoints'
import { quoteEndpoints } from './quote/endpoints'
import { restaurantEndpoints } from './restaurant/endpoints'
import { reviewEndpoints } from './review/endpoints'
import { searchEndpoints } from './search/endpoints'
import { supportEndpoints } from './support/endpoints'
import { systemEndpoints } from './system/endpoints'
import { topUpEndpoints } from './top-up/endpoints'
import { userEndpoints } from './user/endpoints'
import { voucherEndpoints } from './voucher/endpoints'
import { walletEndpoints } from './wallet/endpoints'
import { withdrawalEndpoints } from './withdrawal/endpoints'

/**
 * Every endpoint once, gathered from the nouns. Plain data, so that the client carries no schema library; shapes stand in the
 * `payloads.ts` beside each under the same names. A path of spec section 7 stands exactly as written there; what the spec lacks
 * follows its style.
 */
export const endpoints = {
  ...addressEndpoints,
  ...afterSaleEndpoints,
  ...analyticsEndpoints,
  ...applicationEndpoints,
  ...bargainEndpoints,
  ...bookingEndpoints,
  ...boxEndpoints,
  ...campaignEndpoints,
  ...cardEndpoints,
  ...cartEndpoints,
  ...closureEndpoints,
  ...coinEndpoints,
  ...combineEndpoints,
  ...dealEndpoints,
  ...errandEndpoints,
  ...favoriteEndpoints,
  ...flashSaleEndpoints,
  ...giftEndpoints,
  ...goodsEndpoints,
  ...greetingEndpoints,
  ...groupEndpoints,
  ...homeEndpoints,
  ...identityEndpoints,
  ...invitationEndpoints,
  ...invoiceEndpoints,
  ...loginEndpoints,
  ...mapsEndpoints,
  ...martEndpoints,
  ...membershipEndpoints,
  ...noticeEndpoints,
  ...offerEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...promotionCodeEndpoints,
  ...questionnaireEndpoints,
  ...pushEndpoints,
  ...quoteEndpoints,
  ...restaurantEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...supportEndpoints,
  ...systemEndpoints,
  ...topUpEndpoints,
  ...userEndpoints,
  ...voucherEndpoints,
  ...walletEndpoints,
  ...withdrawalEndpoints,
  ...parcelEndpoints
} as const satisfies Record<string, EndpointDefinition>

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints
/** One row of the table, as the client and the server read it. */
export type Endpoint = EndpointDefinition
