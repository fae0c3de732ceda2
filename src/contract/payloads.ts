import type * as z from 'zod/mini'
import { addressPayloads } from './address/payloads'
import { afterSalePayloads } from './after-sale/payloads'
import { analyticsPayloads } from './analytics/payloads'
import { applicationPayloads } from './application/payloads'
import { bargainPayloads } from './bargain/payloads'
import { bookingPayloads } from './booking/payloads'
import { boxPayloads } from './box/payloads'
import { campaignPayloads } from './campaign/payloads'
import { cardPayloads } from './card/payloads'
import { cartPayloads } from './cart/payloads'
import { closurePayloads } from './closure/payloads'
import { coinPayloads } from './coin/payloads'
import { combinePayloads } from './combine/payloads'
import { dealPayloads } from './deal/payloads'
import type { EndpointName } from './endpoints'
import { errandPayloads } from './errand/payloads'
import { favoritePayloads } from './favorite/payloads'
import { flashSalePayloads } from './flash-sale/payloads'
import { giftPayloads } from './gift/payloads'
import { goodsPayloads } from './goods/payloads'
import { greetingPayloads } from './greeting/payloads'
import { groupPayloads } from './group/payloads'
import { homePayloads } from './home/payloads'
import { identityPayloads } from './identity/payloads'
import { invitationPayloads } from './invitation/payloads'
import { invoicePayloads } from './invoice/payloads'
import { loginPayloads } from './login/payloads'
import { mapsPayloads } from './maps/payloads'
import { martPayloads } from './mart/payloads'
import { membershipPayloads } from './membership/payloads'
import { noticePayloads } from './notice/payloads'
import { offerPayloads } from './offer/payloads'
import { orderPayloads } from './order/payloads'
import { parcelPayloads } from './parcel/payloads'
import { paymentPayloads } from './payment/payloads'
import { promotionCodePayloads } from './promotion-code/payloads'
import { pushPayloads } from './push/payloads'
import { questionnairePayloads } from './questionnaire/payloads'
import { quotePayloads } from './quote/payloads'
import { restaurantPayloads } from './restaurant/payloads'
import { reviewPayloads } from './review/payloads'
import { searchPayloads } from './search/payloads'
import { supportPayloads } from './support/payloads'
import { systemPayloads } from './system/payloads'
import { topUpPayloads } from './top-up/payloads'
import { userPayloads } from './user/payloads'
import { voucherPayloads } from './voucher/payloads'
import { walletPayloads } from './wallet/payloads'
import { withdrawalPayloads } from './withdrawal/payloads'

interface Payload {
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

/** The schema of what each endpoint takes and answers, gathered from the nouns; the server validates both with it. */
export const payloads = {
  ...addressPayloads,
  ...afterSalePayloads,
  ...analyticsPayloads,
  ...applicationPayloads,
  ...bargainPayloads,
  ...bookingPayloads,
  ...boxPayloads,
  ...campaignPayloads,
  ...cardPayloads,
  ...cartPayloads,
  ...closurePayloads,
  ...coinPayloads,
  ...combinePayloads,
  ...dealPayloads,
  ...errandPayloads,
  ...favoritePayloads,
  ...flashSalePayloads,
  ...giftPayloads,
  ...goodsPayloads,
  ...greetingPayloads,
  ...groupPayloads,
  ...homePayloads,
  ...identityPayloads,
  ...invitationPayloads,
  ...invoicePayloads,
  ...loginPayloads,
  ...mapsPayloads,
  ...martPayloads,
  ...membershipPayloads,
  ...noticePayloads,
  ...offerPayloads,
  ...orderPayloads,
  ...paymentPayloads,
  ...promotionCodePayloads,
  ...questionnairePayloads,
  ...pushPayloads,
  ...quotePayloads,
  ...restaurantPayloads,
  ...reviewPayloads,
  ...searchPayloads,
  ...supportPayloads,
  ...systemPayloads,
  ...topUpPayloads,
  ...userPayloads,
  ...voucherPayloads,
  ...walletPayloads,
  ...withdrawalPayloads,
  ...parcelPayloads
} as const satisfies Record<EndpointName, Payload>
