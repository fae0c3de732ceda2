import type { PageArea } from './page-table'

const kitchen = 'sin-chuanwei'
/** A combined area whose restaurants never close. */
const street = { combineOrderAreaId: 'clementi-food-street' }
const settled = { restaurantId: kitchen }
const delivering = { orderId: 'demo-order-state-delivering' }

export const ordering: PageArea = {
  pages: {
    search: { params: { words: 'shuizhuyu' }, who: 'visitor', shows: ['川巷小馆', '水煮鱼片'] },
    top: { who: 'visitor', reads: 'restaurant/top/list', shows: (t) => [t.find.board.sales, '茶山有信'] },
    popular: { who: 'visitor', reads: 'restaurant/top/list', shows: (t) => [t.find.popularNote, '茶山有信'] },
    restaurantAll: { who: 'visitor', reads: 'restaurant/feed/list', shows: (t) => [t.find.filter.halal, '川巷小馆'] },
    restaurantList: {
      params: { category: '火锅' },
      who: 'visitor',
      reads: 'restaurant/feed/list',
      title: () => '火锅',
      shows: ['雾都老火锅']
    },
    recommend: { who: 'visitor', reads: 'restaurant/recommend/list', shows: (t) => ['拍黄瓜', t.find.save(26)] },
    dishSearch: {
      params: { restaurantId: kitchen, words: '四季豆' },
      who: 'visitor',
      shows: (t) => [t.menu.found(1), '干煸四季豆']
    },
    menuTemplate1: {
      params: { restaurantId: kitchen },
      who: 'visitor',
      shows: (t) => ['川巷小馆', '水煮鱼片', t.cart.checkout]
    },
    menuTemplate2: {
      params: { restaurantId: 'sin-hotpot' },
      who: 'visitor',
      shows: (t) => ['雾都老火锅', '一人食锅底套装', t.cart.checkout]
    },
    restaurantReport: {
      params: settled,
      who: 'member',
      reads: 'restaurant/info/get',
      shows: (t) => [t.find.reportTitle('川巷小馆'), t.find.reportSend]
    },
    carts: {
      // Shows what the device keeps
      except: ['waiting', 'failing'],
      cart: 'restaurant',
      who: 'payer',
      reads: 'order/shopcart/check',
      shows: (t) => ['川巷小馆', '干煸四季豆', t.cart.checkout]
    },
    remarks: {
      cart: 'restaurant',
      params: settled,
      who: 'payer',
      reads: null,
      shows: (t) => [t.checkout.lessSpicy, t.settle.rider.noBell, t.common.done]
    },
    tipping: {
      cart: 'restaurant',
      params: settled,
      who: 'payer',
      reads: null,
      shows: (t) => [t.settle.tipTitle, t.checkout.tipNone]
    },
    promotionCode: {
      cart: 'restaurant',
      params: settled,
      who: 'payer',
      reads: null,
      shows: (t) => [t.settle.codeNote, t.settle.useCode]
    },
    voucherChoice: { cart: 'restaurant', params: settled, who: 'payer', shows: (t) => [t.settle.best, '平台红包'] },
    bargain: {
      dead: { bargainId: 'never-was' },
      params: { bargainId: 'demo-bargain-open' },
      who: 'payer',
      reads: 'order/bargain/get',
      title: (t) => t.bargain.friendTitle,
      shows: (t) => ['川巷小馆', t.bargain.help]
    },
    combine: {
      cart: 'area',
      params: street,
      who: 'payer',
      shows: (t) => ['金文泰美食街', '小圆糖水铺', t.cart.checkout]
    },
    combineSettlement: {
      cart: 'area',
      params: street,
      who: 'payer',
      shows: (t) => ['四点半咖啡店', '小圆糖水铺', t.checkout.total, t.checkout.submit]
    },
    savedCards: { who: 'member', shows: (t) => ['Mastercard •••• 4444', t.cards.add] },
    cardAdd: { who: 'member', reads: null, shows: (t) => [t.cards.introSafe, t.cards.toThePage] },
    netsCard: { who: 'member', shows: ['NETS •••• 4444'] },
    cardPaymentTwo: {
      params: ({ card }) => card,
      who: 'payer',
      reads: 'payment/get',
      shows: (t) => [t.cashier.waiting, t.cashier.continuePaying]
    },
    cardSandbox: { params: ({ card }) => card, who: 'payer', shows: (t) => [t.cards.sandboxNote, t.cards.sandboxPay] },
    paymentWeb: {
      params: ({ wechat }) => wechat,
      who: 'payer',
      reads: 'payment/get',
      shows: (t) => [t.cashier.waiting, t.cashier.otherWay]
    },
    alipayPayment: {
      params: ({ alipay }) => alipay,
      who: 'payer',
      reads: 'payment/get',
      shows: (t) => [t.cashier.waiting, t.cashier.otherWay]
    },
    alipaySandbox: {
      params: ({ alipay }) => alipay,
      who: 'payer',
      shows: (t) => [t.cards.sandboxNote, t.cards.sandboxPay]
    },
    payNow: {
      params: ({ payNow }) => payNow,
      who: 'payer',
      reads: null,
      shows: (t) => ['FANJU SANDBOX', t.bankPayment.havePaid]
    },
    bankTransfer: {
      params: ({ transfer }) => transfer,
      who: 'payer',
      reads: null,
      shows: (t) => ['Sandbox Bank', t.bankPayment.submitProof]
    },
    orderHistory: { who: 'collector', reads: 'order/history/list', shows: [/\d+ 单 · 合计/, '雾都老火锅'] },
    orderMap: {
      params: delivering,
      who: 'collector',
      reads: 'order/track/get',
      markers: 3,
      shows: (t) => [new RegExp(t.order.status.delivering), /骑手距您/],
      also: {
        receiver: {
          params: ({ errand: { trackId } }) => ({ trackId }),
          who: 'visitor',
          shows: (t) => [t.errand.track.codeNote]
        }
      }
    },
    orderGoogleMap: {
      params: { orderId: 'demo-order-state-can-pick-up' },
      who: 'collector',
      reads: 'order/track/get',
      markers: 1,
      shows: (t) => [t.order.status.canPickUp, t.orderLife.wayToOutlet]
    },
    orderCancel: {
      params: ({ card: { orderId } }) => ({ orderId }),
      who: 'payer',
      reads: 'order/cancel/terms',
      shows: (t) => [t.orderLife.nothingTaken, t.orderLife.cancelSubmit]
    },
    deliveryDetails: {
      params: delivering,
      who: 'collector',
      reads: 'order/get',
      shows: (t) => [t.order.timeline, '川巷小馆', t.order.statusText.delivering]
    },
    afterSales: { who: 'collector', reads: 'aftersale/list', shows: (t) => [t.afterSale.status.refunded, '川巷小馆'] },
    afterSaleDetail: {
      except: ['waiting', 'failing'],
      params: { afterSaleId: 'demo-after-sale-refunded' },
      who: 'collector',
      reads: 'aftersale/get',
      shows: (t) => [t.afterSale.status.refunded, '已与餐厅核实，退款给您']
    },
    review: {
      params: { orderId: 'demo-order-state-delivered' },
      who: 'collector',
      reads: 'order/comment/get',
      shows: (t) => ['家常自选饭', t.review.submit]
    }
  },
  own: async ({ server, eater, restaurant, dish, begun, ...table }) => {
    const { cutByFriend, lineOf } = await import('../support/commerce')
    const here = { restaurantId: restaurant.restaurantId }
    const area = { combineOrderAreaId: table.combineOrderAreaId }
    const paid = { orderId: table.paidId }
    return {
      dishSearch: here,
      menuTemplate1: here,
      menuTemplate2: here,
      restaurantReport: here,
      combineSettlement: area,
      bargain: { bargainId: await cutByFriend(server, eater, { ...here, lines: [lineOf(dish.dishId, 2)] }) },
      cardPaymentTwo: begun.card,
      cardSandbox: begun.card,
      payNow: begun.payNow,
      bankTransfer: begun.transfer,
      paymentWeb: begun.wechat,
      alipayPayment: begun.alipay,
      alipaySandbox: begun.alipay,
      orderMap: paid,
      orderGoogleMap: paid,
      orderCancel: paid,
      deliveryDetails: paid,
      review: { orderId: table.deliveredId },
      afterSaleDetail: { afterSaleId: table.afterSale.afterSaleId }
    }
  }
}
