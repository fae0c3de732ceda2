import type { PageArea } from './page-table'

/** The mart of Singapore. */
const restaurantId = 'sin-mart'

export const mart: PageArea = {
  pages: {
    mart: { who: 'visitor', shows: (t) => [t.mart.search, '脆甜红苹果'] },
    martShop: {
      params: { restaurantId },
      who: 'visitor',
      shows: (t) => [t.mart.search, '脆甜红苹果', t.cart.checkout]
    },
    martCart: { params: { restaurantId }, who: 'visitor', shows: (t) => [t.mart.cartEmpty, t.mart.toMart] },
    goodsVideo: { params: { dishId: 'sin-mart-rice' }, who: 'visitor', shows: (t) => [t.mart.noVideo, t.mart.toMart] }
  }
}
