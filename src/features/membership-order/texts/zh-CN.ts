/** Buying a membership, and its order. */
export const membershipOrder = {
  renewal: '到期以后',
  once: '只买这一期',
  onceNote: (day: string) => `${day}结束，不再扣款`,
  renewing: '自动续费',
  renewingNote: (price: string, day: string) => `${day}起每期 ${price}，随时可停`,
  renewingNone: '先存一张银行卡，或给钱包充值',
  chargeTo: '续费从哪里扣',
  inviteCode: '邀请码（选填）',
  inviteHint: '朋友会员卡上的邀请码',
  useCode: '使用',
  fee: '会员费',
  firstPrice: '首期价',
  payOnce: (price: string, day: string) => `付 ${price}，用到 ${day}`,
  payThen: (price: string, then: string, day: string) => `现付 ${price}，${day}起每期 ${then}`,
  agree: '我已阅读并同意',
  terms: '订阅条款',
  termsRequired: '请先阅读并同意订阅条款',
  rules: {
    title: '购买须知',
    period: '期限',
    periodText: (from: string, until: string) => `${from} 至 ${until}`,
    refund: '退款',
    refundText: '7 天内没用它省过钱，全额退',
    stop: '停止',
    stopText: '会员卡页两步停止续费，已付的用到期满'
  },
  seeOthers: '看看其他会员',
  notFound: '没有找到这个方案，可能已停售',
  holds: '这一期',
  notYet: '付款后开始',
  giveBack: '退款',
  giveBackUntil: (moment: string) => `${moment} 前、没有用它省过钱的，可以全额退`,
  result: {
    done: '已开通',
    doneText: (day: string) => `用到 ${day}，下单时自动减。`,
    checking: '正在确认付款',
    checkingText: '付款到账后会员自动生效，不用再付一次。',
    again: '再查一次',
    seeOrder: '查看订单'
  }
}
