export const offer = {
  claim: '领取',
  claimed: '已放入您的账户',
  exchange: '兑换',
  forCoins: (coins: number) => `${coins} 金币兑换`,
  sure: (coins: number, name: string) => `用 ${coins} 金币兑换「${name}」？兑换后金币不退回。`,
  validFor: (days: number) => `领取后 ${days} 天内有效`,
  count: (claimed: number, total: number, isMonthly: boolean) => `${isMonthly ? '本月' : ''}已领 ${claimed}/${total}`,
  left: (count: number) => `还剩 ${count} 份`,
  until: (day: string) => `${day} 前可领`,
  needs: (coins: number) => `需要 ${coins} 金币，您的金币不够`,
  taken: '已领取',
  takenUntil: (day: string) => `本月已领取，${day} 可再领`,
  gone: '已被领完',
  forMembers: '会员可领',
  forLevel: (level: number) => `等级 ${level} 可领`,
  monthly: '本月可领'
}

export const benefit = {
  empty: '这里暂时没有合作权益',
  take: '领取本月的券码',
  taken: '已领取，按说明使用即可',
  copy: '复制券码',
  howTo: '怎么用',
  takenOn: (day: string) => `${day} 领取`,
  next: (day: string) => `下一个券码 ${day} 可领`,
  gone: (day: string) => `本月的券码已发完，${day} 再来看看`,
  goneForNow: '券码已发完',
  locked: '开通会员后每月可领一个券码',
  seeMemberships: '看看会员',
  monthly: '每位会员每月一个',
  toHome: '去点餐'
}
