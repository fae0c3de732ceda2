import { account } from './account'
import { address } from './address'
import { cart } from './cart'
import { cashier } from './cashier'
import { checkout } from './checkout'
import { common } from './common'
import { home } from './home'
import { login } from './login'
import { order } from './order'
import { orders } from './orders'
import { restaurant } from './restaurant'
import { shop } from './shop'
import { tabs } from './tabs'
import { time } from './time'
import { titles } from './titles'

/** The source of every text; the other languages must have the same shape. */
export const zhCn = { common, time, titles, tabs, home, shop, restaurant, cart, checkout, cashier, orders, order, account, login, address }
