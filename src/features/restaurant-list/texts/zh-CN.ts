/** What the card of a restaurant says in a list, and its own page with it. */
export const feed = {
  closed: '休息中',
  opensAt: (moment: string) => `${moment} 开始营业`,
  preorder: '可预订',
  outOfRange: '超出配送范围',
  pickupOnly: '仅支持自取',
  noRiders: '附近暂无骑手',
  noRidersPickup: '暂无骑手，仅可自取',
  reservationOnly: '仅接受订座',
  orderedLately: '最近点过',
  reviews: (count: number) => `${count} 条评价`,
  newRestaurant: '新店',
  monthlySales: (count: number) => `月售 ${count}`,
  minimumOrder: (amount: string) => `起送 ${amount}`,
  noMinimum: '无起送价',
  deliveryFee: (amount: string) => `配送费 ${amount}`,
  freeDelivery: '免配送费',
  deliveryFeeUnknown: '设置地址后显示配送费',
  promotionOff: (target: string, percent: string) => `满 ${target} 减 ${percent}%`,
  promotionDeduct: (target: string, amount: string) => `满 ${target} 减 ${amount}`,
  promotionPortions: (portions: string, percent: string) => `满 ${portions} 份减 ${percent}%`
}
