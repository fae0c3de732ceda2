import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import type { AreaPage } from './area-page'
import type { OrderingWorld } from './ordering-pages'

const dealId = 'deal-sin-chuanwei-package'
/** Some of it is used, some went back, and some can still be used. */
const bought = { orderId: 'demo-deal-part' }

/** Area `vouchers` of config/pages.csv, by the pages' names. */
export const dealPages = {
  deals: () => ({
    at: routeUrl('deals'),
    who: 'visitor',
    title: t.titles.deals,
    shows: [t.deal.kind.cash, '招牌川菜四人餐']
  }),
  packageDeals: () => ({ at: routeUrl('packageDeals'), who: 'visitor', shows: ['招牌川菜四人餐'] }),
  cashDeals: () => ({ at: routeUrl('cashDeals'), who: 'visitor', shows: ['S$50 代金券'] }),
  dealDetail: () => ({
    at: routeUrl('dealDetail', { dealId }),
    who: 'visitor',
    shows: [t.deal.contents, t.deal.rules.title, t.deal.buy]
  }),
  packageDeal: () => ({
    at: routeUrl('packageDeal', { dealId }),
    who: 'visitor',
    shows: [t.deal.contents, t.deal.buy]
  }),
  specialDeal: () => ({
    at: routeUrl('specialDeal', { dealId: 'deal-sin-milktea-special' }),
    who: 'visitor',
    shows: [t.deal.rules.title]
  }),
  dealSearch: () => ({ at: routeUrl('dealSearch', { words: '火锅' }), who: 'visitor', shows: ['牛油火锅四人餐'] }),
  dealOutlets: () => ({
    at: routeUrl('dealOutlets', { dealId }),
    who: 'visitor',
    title: t.titles.dealOutlets,
    shows: ['川巷小馆（裕廊店）']
  }),
  dealProtection: () => ({ at: routeUrl('dealProtection', { dealId }), who: 'visitor', shows: [t.help.stillStuck] }),
  dealReviews: () => ({ at: routeUrl('dealReviews', { dealId }), who: 'visitor', shows: [t.review.report] }),
  dealReview: () => ({
    at: routeUrl('dealReview', { orderId: 'demo-deal-first' }),
    who: 'dealer',
    shows: [t.review.ofDeal.serviceScore, t.review.submit]
  }),
  dealSettlement: () => ({
    at: routeUrl('dealSettlement', { dealId }),
    who: 'dealer',
    title: t.titles.dealSettlement,
    shows: [t.dealOrder.quantity, t.dealOrder.mobile, t.dealOrder.subtotal]
  }),
  dealCashier: () => ({
    at: routeUrl('dealCashier', { orderId: 'demo-deal-unpaid' }),
    who: 'dealer',
    shows: [t.cashier.method.CREDITCARD_PAY]
  }),
  dealCodes: () => ({
    at: routeUrl('dealCodes'),
    who: 'dealer',
    title: t.titles.dealCodes,
    shows: [t.dealOrder.tabs.used]
  }),
  dealCode: () => ({ at: routeUrl('dealCode', bought), who: 'dealer', shows: [t.dealOrder.showIt, t.dealOrder.live] }),
  dealRefund: () => ({
    at: routeUrl('dealRefund', bought),
    who: 'dealer',
    shows: [t.dealOrder.howMany, t.dealOrder.submitRefund]
  }),
  dealOrder: () => ({
    at: routeUrl('dealOrder', bought),
    who: 'dealer',
    shows: [t.dealOrder.ofCodes, t.dealOrder.refunds]
  }),
  flashSales: () => ({ at: routeUrl('flashSales'), who: 'dealer', shows: [t.flashSale.rule] }),
  moreFlashSales: () => ({ at: routeUrl('moreFlashSales'), who: 'visitor', shows: [t.flashSale.rule] }),
  flashSettlement: ({ flash: { flashItemId } }) => ({
    at: routeUrl('flashSettlement', { flashItemId }),
    who: 'dealer',
    title: t.titles.flashSettlement,
    shows: [t.dealOrder.onePortion]
  }),
  flashOrder: ({ flash: { orderId } }) => ({
    at: routeUrl('flashOrder', { orderId }),
    who: 'dealer',
    shows: [t.dealOrder.ofCodes]
  })
} as const satisfies Record<string, (made: OrderingWorld) => AreaPage>
