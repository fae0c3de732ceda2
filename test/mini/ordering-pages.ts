import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import type { AreaPage } from './area-page'
import type { DemoPerson } from './demo-person'

interface BegunPayment {
  readonly orderId: string
  readonly paymentId: string
}

/** What was made so that every page has something to show. */
export interface OrderingWorld {
  readonly card: BegunPayment
  readonly payNow: BegunPayment
  readonly transfer: BegunPayment
  readonly wechat: BegunPayment
  readonly alipay: BegunPayment
  /** A movement of the payer's wallet. */
  readonly entryId: string
  /** What a flash sale sells now, and what the person with deals has bought in one. */
  readonly flash: { readonly flashItemId: string; readonly orderId: string }
}

/** Of the latest month that has any. */
async function lastMovement(payer: DemoPerson) {
  const { months } = await payer.ask('ledgerList', {})
  const { items } = await payer.ask('ledgerList', { month: months[0] })
  const [last] = items
  if (last === undefined) throw new Error('nothing ever moved the wallet of the payer')
  return last
}

/** A piece that the person with deals can still buy, and an order of one that they have bought. */
async function flashOf(dealer: DemoPerson): Promise<OrderingWorld['flash']> {
  const { presentSessionId } = await dealer.ask('flashSessionList', { line: 'first' })
  if (presentSessionId === null) throw new Error('there is no session of flash sales')
  const selling = (await dealer.ask('flashItemList', { sessionId: presentSessionId })).items
  const free = selling.find(({ state }) => state === 'selling')
  const orders = (await dealer.ask('orderList', {})).items.filter(({ kind }) => kind === 'deal')
  for (const { orderId } of orders) {
    const { deal } = await dealer.ask('orderGet', { orderId })
    if (free && deal && deal.flashItemId !== null) return { flashItemId: free.flashItemId, orderId }
  }
  throw new Error('nothing is sold or bought in a flash sale')
}

export async function makeOrderingWorld(payer: DemoPerson, dealer: DemoPerson): Promise<OrderingWorld> {
  const begin = async (way: Parameters<DemoPerson['pays']>[1]): Promise<BegunPayment> => {
    const orderId = await payer.orders()
    const { paymentId, redirectUrl } = await payer.pays(orderId, way)
    // The sandbox's parties know of a payment once their page has been opened
    if (redirectUrl !== null) await payer.follows(redirectUrl)
    return { orderId, paymentId }
  }
  return {
    card: await begin('CREDITCARD_PAY'),
    payNow: await begin('PAY_NOW'),
    transfer: await begin('BANK_TRANSFER'),
    wechat: await begin('WECHAT_PAY'),
    alipay: await begin('ALIPAY'),
    entryId: (await lastMovement(payer)).entryId,
    flash: await flashOf(dealer)
  }
}

const kitchen = 'sin-chuanwei'
/** A combined area whose restaurants never close. */
const street = { combineOrderAreaId: 'clementi-food-street' }
const settled = { restaurantId: kitchen }
const delivering = { orderId: 'demo-order-state-delivering' }

/** Area `ordering` of config/pages.csv, by the pages' names. */
export const orderingPages = {
  search: () => ({ at: routeUrl('search', { words: 'shuizhuyu' }), who: 'visitor', shows: ['川巷小馆', '水煮鱼片'] }),
  top: () => ({ at: routeUrl('top'), who: 'visitor', title: t.titles.top, shows: [t.find.board.sales, '茶山有信'] }),
  popular: () => ({
    at: routeUrl('popular'),
    who: 'visitor',
    title: t.titles.popular,
    shows: [t.find.popularNote, '茶山有信']
  }),
  restaurantAll: () => ({
    at: routeUrl('restaurantAll'),
    who: 'visitor',
    title: t.titles.restaurantAll,
    shows: [t.find.filter.halal, '川巷小馆']
  }),
  restaurantList: () => ({
    at: routeUrl('restaurantList', { category: '火锅' }),
    who: 'visitor',
    title: '火锅',
    shows: ['雾都老火锅']
  }),
  recommend: () => ({
    at: routeUrl('recommend'),
    who: 'visitor',
    title: t.titles.recommend,
    shows: ['拍黄瓜', t.find.save(26)]
  }),
  dishSearch: () => ({
    at: routeUrl('dishSearch', { restaurantId: kitchen, words: '四季豆' }),
    who: 'visitor',
    title: t.titles.dishSearch,
    shows: [t.menu.found(1), '干煸四季豆']
  }),
  menuTemplate1: () => ({
    at: routeUrl('menuTemplate1', { restaurantId: kitchen }),
    who: 'visitor',
    shows: ['川巷小馆', '水煮鱼片', t.cart.checkout]
  }),
  menuTemplate2: () => ({
    at: routeUrl('menuTemplate2', { restaurantId: 'sin-hotpot' }),
    who: 'visitor',
    shows: ['雾都老火锅', '一人食锅底套装', t.cart.checkout]
  }),
  restaurantReport: () => ({
    at: routeUrl('restaurantReport', settled),
    who: 'member',
    title: t.titles.restaurantReport,
    shows: [t.find.reportTitle('川巷小馆'), t.find.reportSend]
  }),

  carts: () => ({
    at: routeUrl('carts'),
    who: 'payer',
    title: t.titles.carts,
    shows: ['川巷小馆', '干煸四季豆', t.cart.checkout]
  }),
  remarks: () => ({
    at: routeUrl('remarks', settled),
    who: 'payer',
    title: t.titles.remarks,
    shows: [t.checkout.lessSpicy, t.settle.rider.noBell, t.common.done]
  }),
  tipping: () => ({
    at: routeUrl('tipping', settled),
    who: 'payer',
    title: t.titles.tipping,
    shows: [t.settle.tipTitle, t.checkout.tipNone]
  }),
  promotionCode: () => ({
    at: routeUrl('promotionCode', settled),
    who: 'payer',
    title: t.titles.promotionCode,
    shows: [t.settle.codeNote, t.settle.useCode]
  }),
  voucherChoice: () => ({
    at: routeUrl('voucherChoice', settled),
    who: 'payer',
    title: t.titles.voucherChoice,
    shows: [t.settle.best, '平台红包']
  }),
  bargain: () => ({
    at: routeUrl('bargain', { bargainId: 'demo-bargain-open' }),
    who: 'payer',
    title: t.bargain.friendTitle,
    shows: ['川巷小馆', t.bargain.help]
  }),

  combine: () => ({
    at: routeUrl('combine', street),
    who: 'payer',
    title: t.titles.combine,
    shows: ['金文泰美食街', '小圆糖水铺', t.cart.checkout]
  }),
  combineSettlement: () => ({
    at: routeUrl('combineSettlement', street),
    who: 'payer',
    title: t.titles.settlement,
    shows: ['四点半咖啡店', '小圆糖水铺', t.checkout.total, t.checkout.submit]
  }),

  savedCards: () => ({
    at: routeUrl('savedCards'),
    who: 'member',
    title: t.titles.savedCards,
    shows: ['Mastercard •• 4444', t.cards.add]
  }),
  cardAdd: () => ({
    at: routeUrl('cardAdd'),
    who: 'member',
    title: t.titles.cardAdd,
    shows: [t.cards.introSafe, t.cards.toThePage]
  }),
  netsCard: () => ({ at: routeUrl('netsCard'), who: 'member', title: t.titles.netsCard, shows: ['NETS •• 4444'] }),
  cardPaymentTwo: ({ card }) => ({
    at: routeUrl('cardPaymentTwo', card),
    who: 'payer',
    title: t.titles.cardPaymentTwo,
    shows: [t.cashier.waiting, t.cashier.continuePaying]
  }),
  cardSandbox: ({ card }) => ({
    at: routeUrl('cardSandbox', card),
    who: 'payer',
    title: t.titles.cardSandbox,
    shows: [t.cards.sandboxNote, t.cards.sandboxPay]
  }),
  paymentWeb: ({ wechat }) => ({
    at: routeUrl('paymentWeb', wechat),
    who: 'payer',
    title: t.titles.paymentWeb,
    shows: [t.cashier.waiting, t.cashier.otherWay]
  }),
  alipayPayment: ({ alipay }) => ({
    at: routeUrl('alipayPayment', alipay),
    who: 'payer',
    title: t.titles.alipayPayment,
    shows: [t.cashier.waiting, t.cashier.otherWay]
  }),
  alipaySandbox: ({ alipay }) => ({
    at: routeUrl('alipaySandbox', alipay),
    who: 'payer',
    title: t.titles.alipaySandbox,
    shows: [t.cards.sandboxNote, t.cards.sandboxPay]
  }),
  payNow: ({ payNow }) => ({
    at: routeUrl('payNow', payNow),
    who: 'payer',
    shows: ['FANJU SANDBOX', t.bankPayment.havePaid]
  }),
  bankTransfer: ({ transfer }) => ({
    at: routeUrl('bankTransfer', transfer),
    who: 'payer',
    title: t.titles.bankTransfer,
    shows: ['Sandbox Bank', t.bankPayment.submitProof]
  }),

  orderHistory: () => ({
    at: routeUrl('orderHistory'),
    who: 'collector',
    title: t.titles.orderHistory,
    shows: [/\d+ 单 · 共消费/, '雾都老火锅']
  }),
  orderMap: () => ({
    at: routeUrl('orderMap', delivering),
    who: 'collector',
    markers: 3,
    shows: [t.order.status.delivering, /骑手距您/]
  }),
  orderGoogleMap: () => ({
    at: routeUrl('orderGoogleMap', { orderId: 'demo-order-state-can-pick-up' }),
    who: 'collector',
    markers: 1,
    shows: [t.order.status.canPickUp, t.orderLife.wayToOutlet]
  }),
  orderCancel: ({ card: { orderId } }) => ({
    at: routeUrl('orderCancel', { orderId }),
    who: 'payer',
    title: t.titles.orderCancel,
    shows: [t.orderLife.nothingTaken, t.orderLife.cancelSubmit]
  }),
  deliveryDetails: () => ({
    at: routeUrl('deliveryDetails', delivering),
    who: 'collector',
    title: t.titles.deliveryDetails,
    shows: [t.order.timeline, '川巷小馆', t.order.statusText.delivering]
  }),
  afterSales: () => ({
    at: routeUrl('afterSales'),
    who: 'collector',
    title: t.titles.afterSales,
    shows: [t.afterSale.status.refunded, '川巷小馆']
  }),
  afterSaleDetail: () => ({
    at: routeUrl('afterSaleDetail', { afterSaleId: 'demo-after-sale-refunded' }),
    who: 'collector',
    title: t.titles.afterSaleDetail,
    shows: [t.afterSale.status.refunded, '已与商家核实，退款给您']
  }),
  review: () => ({
    at: routeUrl('review', { orderId: 'demo-order-state-delivered' }),
    who: 'collector',
    title: t.titles.review,
    shows: ['家常自选饭', t.review.submit]
  })
} as const satisfies Readonly<Record<string, (made: OrderingWorld) => AreaPage>>
