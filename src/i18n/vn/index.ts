import type { Catalogue } from '../catalogue'
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
import { common } from './common'
import { favorites } from './favorites'
import { feed } from './feed'
import { find } from './find'
import { group } from './group'
import { help } from './help'
import { home } from './home'
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
import { tabs } from './tabs'
import { time } from './time'
import { titles } from './titles'
import { bankPayment } from './bank-payment'

export const vn: Catalogue = {
  common,
  time,
  titles,
  tabs,
  home,
  shop,
  feed,
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
  cash
}
