import { addressMessages } from './address/messages'
import { afterSaleMessages } from './after-sale/messages'
import { applicationMessages } from './application/messages'
import { bargainMessages } from './bargain/messages'
import { bookingMessages } from './booking/messages'
import { boxMessages } from './box/messages'
import { campaignMessages } from './campaign/messages'
import { cardMessages } from './card/messages'
import { closureMessages } from './closure/messages'
import type { CodeName, codes } from './codes'
import { combineMessages } from './combine/messages'
import { commonMessages } from './common-messages'
import { counterCodeMessages } from './counter-code/messages'
import { dealMessages } from './deal/messages'
import { dineInMessages } from './dine-in/messages'
import { errandMessages } from './errand/messages'
import { favoriteMessages } from './favorite/messages'
import { flashSaleMessages } from './flash-sale/messages'
import { giftMessages } from './gift/messages'
import { goodsMessages } from './goods/messages'
import { greetingMessages } from './greeting/messages'
import { groupMessages } from './group/messages'
import { identityMessages } from './identity/messages'
import { invitationMessages } from './invitation/messages'
import { invoiceMessages } from './invoice/messages'
import { loginMessages } from './login/messages'
import { martMessages } from './mart/messages'
import { membershipMessages } from './membership/messages'
import type { MessagesOf } from './message'
import { noticeMessages } from './notice/messages'
import { offerMessages } from './offer/messages'
import { orderMessages } from './order/messages'
import { parcelMessages } from './parcel/messages'
import { paymentMessages } from './payment/messages'
import { promotionCodeMessages } from './promotion-code/messages'
import { questionnaireMessages } from './questionnaire/messages'
import { quoteMessages } from './quote/messages'
import { restaurantMessages } from './restaurant/messages'
import { reviewMessages } from './review/messages'
import { topUpMessages } from './top-up/messages'
import type { LocaleCode } from './types'
import { userMessages } from './user/messages'
import { voucherMessages } from './voucher/messages'
import { walletMessages } from './wallet/messages'
import { withdrawalMessages } from './withdrawal/messages'

/** What fills the `{name}` places of a text. */
export type MessageParameters = Readonly<Record<string, string | number>>

/** The texts of all codes (spec section 8). Only the server has them: the client decides by codes and shows what it is sent. */
export const messages: MessagesOf<typeof codes> = {
  ...commonMessages,
  ...addressMessages,
  ...afterSaleMessages,
  ...applicationMessages,
  ...bargainMessages,
  ...bookingMessages,
  ...boxMessages,
  ...campaignMessages,
  ...cardMessages,
  ...closureMessages,
  ...combineMessages,
  ...counterCodeMessages,
  ...dealMessages,
  ...dineInMessages,
  ...errandMessages,
  ...favoriteMessages,
  ...flashSaleMessages,
  ...giftMessages,
  ...goodsMessages,
  ...greetingMessages,
  ...groupMessages,
  ...identityMessages,
  ...invitationMessages,
  ...invoiceMessages,
  ...loginMessages,
  ...martMessages,
  ...membershipMessages,
  ...noticeMessages,
  ...offerMessages,
  ...orderMessages,
  ...parcelMessages,
  ...paymentMessages,
  ...promotionCodeMessages,
  ...questionnaireMessages,
  ...quoteMessages,
  ...restaurantMessages,
  ...reviewMessages,
  ...topUpMessages,
  ...userMessages,
  ...voucherMessages,
  ...walletMessages,
  ...withdrawalMessages
}

/** The text of a code in a language. A parameter that is missing leaves nothing behind, so no `{name}` reaches a person. */
export function messageOf(locale: LocaleCode, name: CodeName, parameters: MessageParameters = {}): string {
  const text = messages[name][locale]
  return text.includes('{')
    ? text.replace(/\{(\w+)\}/g, (_match, key: string) => String(parameters[key] ?? '')).trim()
    : text
}
