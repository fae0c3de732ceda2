import * as account from '@/features/account/texts/en'
import * as address from '@/features/address/texts/en'
import * as afterSale from '@/features/after-sale/texts/en'
import * as application from '@/features/application/texts/en'
import * as bargain from '@/features/bargain/texts/en'
import * as booking from '@/features/booking/texts/en'
import * as bookingOrder from '@/features/booking-order/texts/en'
import * as box from '@/features/box/texts/en'
import * as campaign from '@/features/campaign/texts/en'
import * as cart from '@/features/cart/texts/en'
import * as checkout from '@/features/checkout/texts/en'
import * as coin from '@/features/coin/texts/en'
import * as combine from '@/features/combine/texts/en'
import * as counterCode from '@/features/counter-code/texts/en'
import * as deal from '@/features/deal/texts/en'
import * as dealOrder from '@/features/deal-order/texts/en'
import * as errand from '@/features/errand/texts/en'
import * as favorites from '@/features/favorites/texts/en'
import * as flashSale from '@/features/flash-sale/texts/en'
import * as gift from '@/features/gift/texts/en'
import * as greeting from '@/features/greeting/texts/en'
import * as group from '@/features/group/texts/en'
import * as help from '@/features/help/texts/en'
import * as invite from '@/features/invite/texts/en'
import * as mart from '@/features/mart/texts/en'
import * as membership from '@/features/membership/texts/en'
import * as membershipOrder from '@/features/membership-order/texts/en'
import * as notice from '@/features/notice/texts/en'
import * as offer from '@/features/offer/texts/en'
import * as order from '@/features/order/texts/en'
import * as parcel from '@/features/parcel/texts/en'
import * as payment from '@/features/payment/texts/en'
import * as place from '@/features/place/texts/en'
import * as privacy from '@/features/privacy/texts/en'
import * as profile from '@/features/profile/texts/en'
import * as questionnaire from '@/features/questionnaire/texts/en'
import * as restaurant from '@/features/restaurant/texts/en'
import * as review from '@/features/review/texts/en'
import * as search from '@/features/search/texts/en'
import * as security from '@/features/security/texts/en'
import * as settings from '@/features/settings/texts/en'
import * as share from '@/features/share/texts/en'
import * as voucher from '@/features/voucher/texts/en'
import * as wallet from '@/features/wallet/texts/en'
import type { Catalogue } from '../catalogue'
import { first } from './first'
import { titles } from './titles'

export const en: Catalogue = {
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
