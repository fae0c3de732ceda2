import type { PageArea } from './page-table'

const kitchen = { restaurantId: 'sin-chuanwei' }

export const core: PageArea = {
  pages: {
    home: { who: 'visitor', shows: (t) => ['川巷小馆', t.home.sortDistance] },
    shop: { who: 'visitor', shows: [/^S\$/] },
    orders: { who: 'collector', reads: 'order/list', shows: (t) => [t.orders.awaitingUse, t.order.status.delivering] },
    my: { who: 'member', shows: (t) => [t.account.membership.SVIP, t.account.points] },
    addresses: {
      who: 'member',
      reads: 'order/deliveryaddress/list',
      shows: (t) => [/220 Jalan Besar/, t.address.add]
    },
    addressEdit: {
      who: 'member',
      reads: null,
      title: (t) => t.titles.addressNew,
      shows: (t) => [t.address.useLocation, t.address.quickFill]
    },
    login: { who: 'visitor', reads: null, shows: (t) => [t.login.title, t.login.newAccountNote] },
    restaurant: {
      params: kitchen,
      who: 'visitor',
      below: '干煸四季豆',
      shows: (t) => ['川巷小馆', '水煮鱼片', t.cart.checkout]
    },
    menuTemplate3: {
      params: kitchen,
      who: 'visitor',
      below: '干煸四季豆',
      shows: (t) => ['川巷小馆', '水煮鱼片', t.cart.checkout]
    },
    settlement: {
      params: kitchen,
      who: 'payer',
      cart: 'restaurant',
      shows: (t) => ['干煸四季豆', t.checkout.total, t.checkout.submit]
    },
    cashier: {
      params: ({ card: { orderId } }) => ({ orderId }),
      who: 'payer',
      reads: 'payment/cashier/get',
      shows: (t) => [t.cashier.method.WALLET_PAY, t.cashier.method.PAY_NOW]
    },
    cardPayment: {
      params: ({ card }) => card,
      who: 'payer',
      reads: 'payment/get',
      shows: (t) => [t.cashier.waiting, t.cashier.continuePaying]
    },
    paymentReturn: {
      except: ['failing'],
      params: ({ card }) => card,
      who: 'payer',
      reads: 'payment/get',
      shows: (t) => [new RegExp(`${t.order.resultPending}|${t.cashier.waiting}`)]
    },
    orderDetail: {
      params: { orderId: 'demo-order-state-delivering' },
      who: 'collector',
      reads: 'order/get', // The rider's row says how far they are once that is known
      shows: (t) => [t.order.status.delivering, new RegExp(`^${t.order.rider}`), t.orderLife.deliveryProgress],
      also: {
        errand: {
          params: ({ errand: { orderId } }) => ({ orderId }),
          who: 'sender',
          shows: (t) => [t.errand.code, t.errand.share]
        }
      }
    }
  },
  own: ({ unpaidId, paidId, begun: { card }, restaurant: { restaurantId } }) =>
    Promise.resolve({
      restaurant: { restaurantId },
      menuTemplate3: { restaurantId },
      settlement: { restaurantId },
      cashier: { orderId: unpaidId },
      cardPayment: card,
      orderDetail: { orderId: paidId }
    })
}
