import { account } from './account'
import { address } from './address'
import { afterSale } from './after-sale'
import { bargain } from './bargain'
import { cards } from './cards'
import { cart } from './cart'
import { cash } from './cash'
import { cashier } from './cashier'
import { checkout } from './checkout'
import { combine } from './combine'
import { favorites } from './favorites'
import { find } from './find'
import { first } from './first'
import { group } from './group'
import { help } from './help'
import { login } from './login'
import { menu } from './menu'
import { order } from './order'
import { orderLife } from './order-life'
import { orders } from './orders'
import { place } from './place'
import { privacy } from './privacy'
import { profile } from './profile'
import { restaurant } from './restaurant'
import { review } from './review'
import { security } from './security'
import { settle } from './settle'
import { settings } from './settings'
import { shop } from './shop'
import { titles } from './titles'
import { vouchers } from './vouchers'
import { wallet } from './wallet'
import { bankPayment } from './bank-payment'

/** The source of every text; the other languages must have the same shape. */
export const zhCn = {
  ...first,
  titles,
  shop,
  restaurant,
  menu,
  review,
  afterSale,
  cart,
  checkout,
  cashier,
  bankPayment,
  orders,
  order,
  orderLife,
  account,
  login,
  address,
  place,
  favorites,
  profile,
  security,
  settle,
  bargain,
  group,
  settings,
  help,
  find,
  privacy,
  cards,
  combine,
  cash,
  wallet,
  vouchers
}
