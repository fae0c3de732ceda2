import { cuisineOf } from '../../../seed/data'
import { text } from '../../../seed/data/build'
import type { Service } from '../../../seed/services'

const listOf = (cuisine: string): string =>
  `pages/restaurant/list?category=${encodeURIComponent(cuisineOf(cuisine).name.zh)}`

/** What leads to restaurants and to the market. */
export const restaurantServices: readonly Service[] = [
  {
    key: 'nearby',
    icon: 'map-pin',
    name: text('附近美食', 'Nearby', 'Gần đây'),
    group: 'food',
    link: 'pages/index/index?sort=distance',
    order: 10
  },
  {
    key: 'popular',
    icon: 'heart',
    name: text('人气热卖', 'Popular', 'Bán chạy'),
    group: 'food',
    link: 'pages/index/top',
    order: 20
  },
  {
    key: 'promotion',
    icon: 'star',
    name: text('超值推荐', 'Value picks', 'Món hời'),
    group: 'food',
    link: 'pages/restaurant/recommend',
    order: 30
  },
  {
    key: 'mart',
    icon: 'shopping-bag',
    name: text('生鲜商城', 'Market', 'Chợ tươi'),
    group: 'food',
    link: 'pages/index/shop',
    order: 40
  },
  {
    key: 'hotpot',
    icon: 'hotpot',
    name: text('火锅', 'Hotpot', 'Lẩu'),
    group: 'food',
    link: listOf('hotpot'),
    order: 70
  },
  {
    key: 'buffet',
    icon: 'tableware',
    name: text('自助餐', 'Buffets', 'Buffet'),
    group: 'food',
    link: 'child/pages/buffet/index',
    order: 120
  },
  {
    key: 'lunchbox',
    icon: 'food',
    name: text('便当', 'Lunch boxes', 'Cơm hộp'),
    group: 'food',
    link: 'pages/my-information/letsBento',
    order: 130
  },
  {
    key: 'tea',
    icon: 'cup',
    name: text('奶茶', 'Bubble tea', 'Trà sữa'),
    group: 'food',
    link: listOf('milkTea'),
    order: 100
  }
]
