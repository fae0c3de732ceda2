import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import type { AreaPage } from './area-page'
import type { OrderingWorld } from './ordering-pages'

const kitchen = { restaurantId: 'sin-chuanwei' }

/** Area `core` of config/pages.csv, by the pages' names. */
export const corePages = {
  home: () => ({ at: routeUrl('home'), who: 'visitor', shows: ['川巷小馆', t.home.sortDistance] }),
  shop: () => ({ at: routeUrl('shop'), who: 'visitor', shows: [/^S\$/] }),
  orders: () => ({
    at: routeUrl('orders'),
    who: 'collector',
    title: t.titles.orders,
    shows: [t.orders.awaitingUse, t.order.status.delivering]
  }),
  my: () => ({
    at: routeUrl('my'),
    who: 'member',
    title: t.titles.my,
    shows: [t.account.membership.SVIP, t.account.points]
  }),
  addresses: () => ({
    at: routeUrl('addresses'),
    who: 'member',
    title: t.titles.addresses,
    shows: [/220 Jalan Besar/, t.address.addOnMap]
  }),
  addressEdit: () => ({
    at: routeUrl('addressEdit'),
    who: 'member',
    title: t.titles.addressNew,
    shows: [t.address.useLocation, t.address.notLocated]
  }),
  login: () => ({ at: routeUrl('login'), who: 'visitor', shows: [t.login.title, t.login.newAccountNote] }),
  restaurant: () => ({
    at: routeUrl('restaurant', kitchen),
    who: 'visitor',
    shows: ['川巷小馆', '水煮鱼片', t.cart.checkout],
    below: '干煸四季豆'
  }),
  menuTemplate3: () => ({
    at: routeUrl('menuTemplate3', kitchen),
    who: 'visitor',
    shows: ['川巷小馆', '水煮鱼片', t.cart.checkout],
    below: '干煸四季豆'
  }),
  settlement: () => ({
    at: routeUrl('settlement', kitchen),
    who: 'payer',
    title: t.titles.settlement,
    shows: ['干煸四季豆', t.checkout.total, t.checkout.submit]
  }),
  cashier: ({ card: { orderId } }) => ({
    at: routeUrl('cashier', { orderId }),
    who: 'payer',
    title: t.titles.cashier,
    shows: [t.cashier.method.WALLET_PAY, t.cashier.method.PAY_NOW]
  }),
  cardPayment: ({ card }) => ({
    at: routeUrl('cardPayment', card),
    who: 'payer',
    title: t.titles.cardPayment,
    shows: [t.cashier.waiting, t.cashier.continuePaying]
  }),
  paymentReturn: ({ card }) => ({
    at: routeUrl('paymentReturn', card),
    who: 'payer',
    title: t.titles.paymentReturn,
    shows: [new RegExp(`${t.order.resultPending}|${t.cashier.waiting}`)]
  }),
  orderDetail: () => ({
    at: routeUrl('orderDetail', { orderId: 'demo-order-state-delivering' }),
    who: 'collector',
    title: t.titles.orderDetail,
    // The rider's row says how far they are once that is known
    shows: [t.order.status.delivering, new RegExp(`^${t.order.rider}`), t.titles.deliveryDetails]
  })
} as const satisfies Readonly<Record<string, (made: OrderingWorld) => AreaPage>>
