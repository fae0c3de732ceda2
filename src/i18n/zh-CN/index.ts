import * as account from '@/features/account/texts/zh-CN'
import * as address from '@/features/address/texts/zh-CN'
import * as afterSale from '@/features/after-sale/texts/zh-CN'
import * as application from '@/features/application/texts/zh-CN'
import * as bargain from '@/features/bargain/texts/zh-CN'
import * as booking from '@/features/booking/texts/zh-CN'
import * as bookingOrder from '@/features/booking-order/texts/zh-CN'
import * as box from '@/features/box/texts/zh-CN'
import * as campaign from '@/features/campaign/texts/zh-CN'
import * as cart from '@/features/cart/texts/zh-CN'
import * as checkout from '@/features/checkout/texts/zh-CN'
import * as coin from '@/features/coin/texts/zh-CN'
import * as combine from '@/features/combine/texts/zh-CN'
import * as counterCode from '@/features/counter-code/texts/zh-CN'
import * as deal from '@/features/deal/texts/zh-CN'
import * as dealOrder from '@/features/deal-order/texts/zh-CN'
import * as errand from '@/features/errand/texts/zh-CN'
import * as favorites from '@/features/favorites/texts/zh-CN'
import * as flashSale from '@/features/flash-sale/texts/zh-CN'
import * as gift from '@/features/gift/texts/zh-CN'
import * as greeting from '@/features/greeting/texts/zh-CN'
import * as group from '@/features/group/texts/zh-CN'
import * as help from '@/features/help/texts/zh-CN'
import * as invite from '@/features/invite/texts/zh-CN'
import * as mart from '@/features/mart/texts/zh-CN'
import * as membership from '@/features/membership/texts/zh-CN'
import * as membershipOrder from '@/features/membership-order/texts/zh-CN'
import * as notice from '@/features/notice/texts/zh-CN'
import * as offer from '@/features/offer/texts/zh-CN'
import * as order from '@/features/order/texts/zh-CN'
import * as parcel from '@/features/parcel/texts/zh-CN'
import * as payment from '@/features/payment/texts/zh-CN'
import * as place from '@/features/place/texts/zh-CN'
import * as privacy from '@/features/privacy/texts/zh-CN'
import * as profile from '@/features/profile/texts/zh-CN'
import * as questionnaire from '@/features/questionnaire/texts/zh-CN'
import * as restaurant from '@/features/restaurant/texts/zh-CN'
import * as review from '@/features/review/texts/zh-CN'
import * as search from '@/features/search/texts/zh-CN'
import * as security from '@/features/security/texts/zh-CN'
import * as settings from '@/features/settings/texts/zh-CN'
import * as share from '@/features/share/texts/zh-CN'
import * as voucher from '@/features/voucher/texts/zh-CN'
import * as wallet from '@/features/wallet/texts/zh-CN'
import { first } from './first'
import { titles } from './titles'

/** The source of every text, gathered from the features that say them; the other languages must have the same shape. */
export const zhCn = {
  ...first,
  titles,
  ...account,
  ...address,
  ...afterSale,
  ...application,
  ...bargain,
  ...bookingOrder,
  ...booking,
  ...box,
  ...campaign,
  ...cart,
  ...checkout,
  ...coin,
  ...combine,
  ...counterCode,
  ...deal,
  ...dealOrder,
  ...errand,
  ...favorites,
  ...flashSale,
  ...gift,
  ...greeting,
  ...group,
  ...help,
  ...invite,
  ...mart,
  ...membershipOrder,
  ...membership,
  ...notice,
  ...offer,
  ...order,
  ...payment,
  ...place,
  ...privacy,
  ...profile,
  ...questionnaire,
  ...restaurant,
  ...review,
  ...search,
  ...security,
  ...settings,
  ...share,
  ...voucher,
  ...wallet,
  ...parcel
}
