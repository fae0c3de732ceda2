import type { CoinEntryKind } from '@/contract/coin/entry-kinds'

const kinds: Readonly<Record<CoinEntryKind, string>> = {
  opening: '期初金币',
  review: '评价奖励',
  order: '订单得金币',
  orderReturn: '退款收回',
  spend: '兑换福利',
  exchange: '更换国家后折算'
}

export const coin = {
  level: (level: number) => `等级 ${level}`,
  progress: (share: number) => `升级进度 ${share}%`,
  next: (missing: number, level: number) => `再得 ${missing} 金币升到等级 ${level}`,
  highest: '您已是最高等级',
  svip: 'SVIP 是最高等级',
  earned: (days: number, coins: number) => `近 ${days} 天获得 ${coins} 金币`,
  keeps: '等级看获得的金币，花掉不会降级',
  balance: '可用金币',
  below: '退款收回的金币多于余额，之后得到的金币会先补上',
  ofLevel: (level: number) => `等级 ${level} 的每月福利`,
  buys: '金币兑换',
  levels: '全部等级',
  from: (coins: number) => (coins === 0 ? '人人都有' : `${coins} 金币起`),
  gives: (what: string) => `每月 ${what}`,
  comma: '、',
  present: '当前',
  rules: '怎么得金币',
  ruleOrder: (amount: string, coins: number) => `订单实付每 ${amount} 得 ${coins} 金币`,
  ruleMoney: '订单完成后到账；赠送的余额、会员与充值不计',
  ruleReview: (coins: number) => `评价并上传菜品照片得 ${coins} 金币`,
  ruleReturn: '退款时扣回相应的金币',
  entries: '金币明细',
  kinds,
  after: (coins: number) => `余 ${coins}`,
  empty: '还没有金币，下单完成后就有了',
  toOrder: '去点餐'
}
