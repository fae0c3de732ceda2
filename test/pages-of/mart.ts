import type { PageArea } from './page-table'

/** The mart of Singapore. */
const restaurantId = 'sin-mart'
const dishId = 'sin-mart-fish'

export const mart: PageArea = {
  pages: {
    mart: { who: 'visitor', shows: (t) => [t.mart.search, '脆甜红苹果'] },
    martShop: {
      params: { restaurantId },
      who: 'visitor',
      title: () => '饭聚生鲜商城',
      shows: (t) => [t.mart.search, '脆甜红苹果']
    },
    goodsDetail: {
      params: { dishId },
      who: 'visitor',
      reads: 'restaurant/mart/item',
      shows: (t) => ['现杀金目鲈', t.mart.promise, t.mart.similar]
    },
    sharedGoods: {
      params: { dishId },
      who: 'visitor',
      reads: 'restaurant/mart/item',
      shows: (t) => ['现杀金目鲈', t.mart.promise]
    },
    goodsShare: {
      dead: { dishId: 'never-was' },
      params: { dishId },
      who: 'visitor',
      reads: 'restaurant/mart/item',
      shows: (t) => ['现杀金目鲈', t.mart.seeGoods]
    },
    martCart: { params: { restaurantId }, who: 'visitor', shows: (t) => [t.mart.cartEmpty, t.mart.toMart] },
    goodsVideo: {
      params: { dishId },
      who: 'visitor',
      title: () => '现杀金目鲈',
      shows: ['现杀金目鲈', '约 700 克，按实重付款'],
      also: { without: { params: { dishId: 'sin-mart-rice' }, who: 'visitor', shows: (t) => [t.mart.noVideo] } }
    },
    chineseAddress: {
      who: 'member',
      reads: 'order/parceladdress/list',
      // Where there is none, the page asks for the first
      except: ['empty'],
      shows: (t) => [t.parcel.receiver, t.parcel.save]
    }
  },
  own: async ({ server }) => {
    const { buildRestaurant } = await import('../support/commerce')
    const { buildGoods } = await import('../support/mart')
    const mart = await buildRestaurant(server, { kind: 'mart', name: { zh: '饭聚生鲜', en: 'Fanju Fresh' } })
    const goods = {
      dishId: (
        await buildGoods(server, mart, {
          specification: { zh: '约 500 克', en: 'About 500 g' },
          videoKey: 'video/fish.mp4'
        })
      ).dishId
    }
    return {
      martShop: { restaurantId: mart.restaurantId },
      goodsDetail: goods,
      sharedGoods: goods,
      goodsShare: goods,
      goodsVideo: goods
    }
  }
}
