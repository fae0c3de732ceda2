import type { PageArea } from './page-table'

const dealId = 'deal-sin-chuanwei-package'
/** Some of it is used, some went back, and some can still be used. */
const bought = { orderId: 'demo-deal-part' }

export const vouchers: PageArea = {
  pages: {
    deals: { who: 'visitor', reads: 'restaurant/deal/list', shows: (t) => [t.deal.kind.cash, '招牌川菜四人餐'] },
    packageDeals: { who: 'visitor', reads: 'restaurant/deal/list', shows: ['招牌川菜四人餐'] },
    cashDeals: { who: 'visitor', reads: 'restaurant/deal/list', shows: ['S$50 代金券'] },
    dealDetail: {
      params: { dealId },
      who: 'visitor',
      reads: 'restaurant/deal/get',
      shows: (t) => [t.deal.contents, t.deal.rules.title, t.deal.buy]
    },
    packageDeal: {
      params: { dealId },
      who: 'visitor',
      reads: 'restaurant/deal/get',
      shows: (t) => [t.deal.contents, t.deal.buy]
    },
    specialDeal: {
      params: { dealId: 'deal-sin-milktea-special' },
      who: 'visitor',
      reads: 'restaurant/deal/get',
      shows: (t) => [t.deal.rules.title]
    },
    dealSearch: { params: { words: '火锅' }, who: 'visitor', reads: 'restaurant/deal/list', shows: ['牛油火锅四人餐'] },
    dealOutlets: {
      params: { dealId },
      who: 'visitor',
      reads: 'restaurant/deal/outlet/list',
      shows: ['川巷小馆（裕廊店）']
    },
    dealProtection: {
      params: { dealId },
      who: 'visitor',
      reads: 'common/document/get',
      shows: (t) => [t.help.stillStuck]
    },
    dealReviews: {
      // Nothing can be said of a deal in a city without any: deal.test.tsx
      except: ['empty'],
      params: { dealId },
      who: 'visitor',
      reads: 'restaurant/comment/list',
      shows: (t) => [t.review.report]
    },
    dealReview: {
      params: { orderId: 'demo-deal-first' },
      who: 'dealer',
      reads: 'order/comment/get',
      shows: (t) => [t.review.ofDeal.serviceScore, t.review.submit]
    },
    dealSettlement: {
      params: { dealId },
      who: 'dealer',
      reads: 'order/deal/quote',
      shows: (t) => [t.dealOrder.quantity, t.dealOrder.mobile, t.dealOrder.subtotal]
    },
    dealCashier: {
      params: { orderId: 'demo-deal-unpaid' },
      who: 'dealer',
      reads: 'payment/cashier/get',
      shows: (t) => [t.cashier.method.CREDITCARD_PAY]
    },
    dealCodes: {
      // Are shown as kept: deal-codes.test.tsx
      except: ['waiting', 'failing'],
      who: 'dealer',
      reads: 'order/deal/code/list',
      shows: (t) => [t.dealOrder.tabs.used]
    },
    dealCode: {
      except: ['waiting', 'failing'],
      params: bought,
      who: 'dealer',
      reads: 'order/deal/code/get',
      shows: (t) => [t.counterCode.showIt, t.counterCode.live]
    },
    dealRefund: {
      params: bought,
      who: 'dealer',
      reads: 'order/deal/refund/quote',
      shows: (t) => [t.dealOrder.howMany, t.dealOrder.submitRefund]
    },
    dealOrder: {
      params: bought,
      who: 'dealer',
      reads: 'order/deal/get',
      shows: (t) => [t.dealOrder.ofCodes, t.dealOrder.refunds]
    },
    flashSales: { who: 'dealer', reads: 'restaurant/seckill/session/list', shows: (t) => [t.flashSale.rule] },
    moreFlashSales: { who: 'visitor', reads: 'restaurant/seckill/session/list', shows: (t) => [t.flashSale.rule] },
    flashSettlement: {
      params: ({ flash: { flashItemId } }) => ({ flashItemId }),
      who: 'dealer',
      reads: 'order/deal/quote',
      shows: (t) => [t.dealOrder.onePortion]
    },
    flashOrder: {
      params: ({ flash: { orderId } }) => ({ orderId }),
      who: 'dealer',
      reads: 'order/deal/get',
      shows: (t) => [t.dealOrder.ofCodes]
    }
  },
  own: async ({ server, eater, restaurant }) => {
    const { buildDeal, buyDeal, codesOf, ownDeal, useCode } = await import('../support/deals')
    const { buildFlashItem, buyFlash } = await import('../support/flash-sale')
    const dealId = await buildDeal(server, restaurant)
    const { orderId } = await ownDeal(server, eater, dealId, { count: 2 })
    const eaten = await ownDeal(server, eater, dealId)
    for (const { dealCodeId } of await codesOf(server, eaten.orderId))
      await useCode(server, dealCodeId, restaurant.restaurantId)
    const shown = { dealId }
    const bought = { orderId }
    return {
      packageDeal: shown,
      dealDetail: shown,
      specialDeal: shown,
      dealOutlets: shown,
      dealReviews: shown,
      dealReview: { orderId: eaten.orderId },
      dealSettlement: shown,
      flashSettlement: { flashItemId: await buildFlashItem(server, { quota: 9 }) },
      dealCashier: { orderId: (await buyDeal(server, eater, dealId)).orderId },
      dealCode: bought,
      dealRefund: bought,
      dealOrder: bought,
      flashOrder: await buyFlash(server, eater, await buildFlashItem(server))
    }
  }
}
