import { addressCodes } from './address/codes'
import { afterSaleCodes } from './after-sale/codes'
import { applicationCodes } from './application/codes'
import { bargainCodes } from './bargain/codes'
import { bookingCodes } from './booking/codes'
import { boxCodes } from './box/codes'
import { campaignCodes } from './campaign/codes'
import { cardCodes } from './card/codes'
import { closureCodes } from './closure/codes'
import { combineCodes } from './combine/codes'
import { commonCodes } from './common-codes'
import { counterCodeCodes } from './counter-code/codes'
import { dealCodes } from './deal/codes'
import { dineInCodes } from './dine-in/codes'
import { errandCodes } from './errand/codes'
import { favoriteCodes } from './favorite/codes'
import { flashSaleCodes } from './flash-sale/codes'
import { giftCodes } from './gift/codes'
import { goodsCodes } from './goods/codes'
import { greetingCodes } from './greeting/codes'
import { groupCodes } from './group/codes'
import { identityCodes } from './identity/codes'
import { invitationCodes } from './invitation/codes'
import { invoiceCodes } from './invoice/codes'
import { loginCodes } from './login/codes'
import { martCodes } from './mart/codes'
import { membershipCodes } from './membership/codes'
import { noticeCodes } from './notice/codes'
import { offerCodes } from './offer/codes'
import { orderCodes } from './order/codes'
import { parcelCodes } from './parcel/codes'
import { paymentCodes } from './payment/codes'
import { promotionCodeCodes } from './promotion-code/codes'
import { questionnaireCodes } from './questionnaire/codes'
import { quoteCodes } from './quote/codes'
import { restaurantCodes } from './restaurant/codes'
import { reviewCodes } from './review/codes'
import { topUpCodes } from './top-up/codes'
import { userCodes } from './user/codes'
import { voucherCodes } from './voucher/codes'
import { walletCodes } from './wallet/codes'
import { withdrawalCodes } from './withdrawal/codes'

/**
 * The closed set of envelope codes. `ok` is the only success (spec section 7, Request conventions). A noun brings its codes and what they
 * say (`<noun>/codes.ts`, `<noun>/messages.ts`); a number is never used again for another code.
 */
export const codes = {
  ...commonCodes,
  ...addressCodes,
  ...afterSaleCodes,
  ...applicationCodes,
  ...bargainCodes,
  ...bookingCodes,
  ...boxCodes,
  ...campaignCodes,
  ...cardCodes,
  ...closureCodes,
  ...combineCodes,
  ...counterCodeCodes,
  ...dealCodes,
  ...dineInCodes,
  ...errandCodes,
  ...favoriteCodes,
  ...flashSaleCodes,
  ...giftCodes,
  ...goodsCodes,
  ...greetingCodes,
  ...groupCodes,
  ...identityCodes,
  ...invitationCodes,
  ...invoiceCodes,
  ...loginCodes,
  ...martCodes,
  ...membershipCodes,
  ...noticeCodes,
  ...offerCodes,
  ...orderCodes,
  ...parcelCodes,
  ...paymentCodes,
  ...promotionCodeCodes,
  ...questionnaireCodes,
  ...quoteCodes,
  ...restaurantCodes,
  ...reviewCodes,
  ...topUpCodes,
  ...userCodes,
  ...voucherCodes,
  ...walletCodes,
  ...withdrawalCodes
} as const

/** Name of an envelope code; the server throws by name and the client decides by name. */
export type CodeName = keyof typeof codes

/** Whether text names a code. */
export const isCodeName = (name: string): name is CodeName => name in codes
const nameByCode = new Map<number, CodeName>(Object.keys(codes).filter(isCodeName).map((name) => [codes[name], name]))

/** The name of an answer's code, or `serverFault` for a number outside the closed set. */
export function codeName(code: number): CodeName {
  return nameByCode.get(code) ?? 'serverFault'
}
