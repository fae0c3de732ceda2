export const vouchers = {
  tabs: { usable: '可用', used: '已使用', expired: '已过期' },
  tab: (name: string, count: number) => `${name}（${count}）`,
  empty: { usable: '没有可用的红包', used: '没有用过的红包', expired: '没有过期的红包' },
  toUse: (count: number, amount: string) => (count === 1 ? `${amount} 可用` : `${count} 个可用`),
  untilDay: (day: string) => `至 ${day}`,
  toOrder: '去点餐',
  promoter: { platform: '平台红包', restaurant: '商家红包' },
  everywhere: '全部商家可用',
  use: '去使用',
  useAt: (name: string) => `去 ${name}`,
  seeOrder: '查看订单',
  endsToday: '今天到期',
  endsIn: (days: number) => `还有 ${days} 天到期`,
  until: (day: string) => `有效期至 ${day}`,
  usedOn: (day: string) => `${day} 使用`,
  reason: {
    heldByOrder: '一笔未付款的订单正在使用',
    notYetValid: '还未到使用时间',
    membershipEnded: '会员已到期，不能使用'
  },
  mine: '我的代金券',
  left: (amount: string) => `剩余 ${amount}`,
  face: (amount: string) => `面额 ${amount}`,
  usesEmpty: '还没有用过代金券',
  afterUse: (amount: string) => `使用后剩余 ${amount}`,
  returned: (moment: string) => `${moment} 随订单退回`
}
