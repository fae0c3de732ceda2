import * as account from '@/features/account/texts/vn'
import * as address from '@/features/address/texts/vn'
import * as afterSale from '@/features/after-sale/texts/vn'
import * as application from '@/features/application/texts/vn'
import * as bargain from '@/features/bargain/texts/vn'
import * as booking from '@/features/booking/texts/vn'
import * as bookingOrder from '@/features/booking-order/texts/vn'
import * as box from '@/features/box/texts/vn'
import * as campaign from '@/features/campaign/texts/vn'
import * as cart from '@/features/cart/texts/vn'
import * as checkout from '@/features/checkout/texts/vn'
import * as coin from '@/features/coin/texts/vn'
import * as combine from '@/features/combine/texts/vn'
import * as counterCode from '@/features/counter-code/texts/vn'
import * as deal from '@/features/deal/texts/vn'
import * as dealOrder from '@/features/deal-order/texts/vn'
import * as errand from '@/features/errand/texts/vn'
import * as favorites from '@/features/favorites/texts/vn'
import * as flashSale from '@/features/flash-sale/texts/vn'
import * as gift from '@/features/gift/texts/vn'
import * as greeting from '@/features/greeting/texts/vn'
import * as group from '@/features/group/texts/vn'
import * as help from '@/features/help/texts/vn'
import * as invite from '@/features/invite/texts/vn'
import * as mart from '@/features/mart/texts/vn'
import * as membership from '@/features/membership/texts/vn'
import * as membershipOrder from '@/features/membership-order/texts/vn'
import * as notice from '@/features/notice/texts/vn'
import * as offer from '@/features/offer/texts/vn'
import * as order from '@/features/order/texts/vn'
import * as parcel from '@/features/parcel/texts/vn'
import * as payment from '@/features/payment/texts/vn'
import * as place from '@/features/place/texts/vn'
import * as privacy from '@/features/privacy/texts/vn'
import * as profile from '@/features/profile/texts/vn'
import * as questionnaire from '@/features/questionnaire/texts/vn'
import * as restaurant from '@/features/restaurant/texts/vn'
import * as review from '@/features/review/texts/vn'
import * as search from '@/features/search/texts/vn'
import * as security from '@/features/security/texts/vn'
import * as settings from '@/features/settings/texts/vn'
import * as share from '@/features/share/texts/vn'
import * as voucher from '@/features/voucher/texts/vn'
import * as wallet from '@/features/wallet/texts/vn'
import type { Catalogue } from '../catalogue'
import { first } from './first'
import { titles } from './titles'

export const vn: Catalogue = {
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
