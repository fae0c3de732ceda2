/** What the card of a restaurant says in a list, and its own page with it. */
export const feed = {
  diet: { title: '饮食要求', all: '全部', halal: '清真', vegetarian: '素食', none: '附近没有符合的，换个条件看看' },
  closed: '休息中',
  opensAt: (moment: string) => `${moment} 开始营业`,
  preorder: '可预订',
  outOfRange: '超出配送范围',
  pickupOnly: '仅支持自取',
  noRiders: '附近暂无骑手',
  noRidersPickup: '暂无骑手，仅可自取',
  reservationOnly: '仅接受订座',
  orderedLately: '最近点过',
  reviews: (count: number) => `(${count})`,
  newRestaurant: '新店',
  monthlySales: (count: number) => `月售 ${count}`,
  minimumOrder: (amount: string) => `起送 ${amount}`,
  noMinimum: '无起送价',
  deliveryFee: (amount: string) => `配送费 ${amount}`,
  freeDelivery: '免配送费',
  openUntil: (time: string) => `营业至 ${time}`,
  placeUnknown: '设置地址，查看配送时间、距离和配送费',
  addressForFee: '设置地址后显示配送费',
  readyIn: (minutes: number) => `约 ${minutes} 分钟出餐`,
  /** Chinese tells the tenths of the price that stay, others the percentage that goes. */
  promotionOff: (target: string, _percent: string, tenths: string) => `满 ${target} 享 ${tenths} 折`,
  promotionDeduct: (target: string, amount: string) => `满 ${target} 减 ${amount}`,
  promotionPortions: (portions: string, _percent: string, tenths: string) => `满 ${portions} 份享 ${tenths} 折`
}
