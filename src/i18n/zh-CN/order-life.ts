export const orderLife = {
  numberOf: (number: string) => `订单号 ${number}`,
  nothingTaken: '还没有付款，取消后需要重新下单',
  toWallet: (amount: string) => `${amount} 退回钱包`,
  toOriginal: (amount: string, way: string) => `${amount} 原路退回（${way}）`,
  /** Spec section 9, Money and refunds. */
  refundTime: {
    within24Hours: '24 小时内到账',
    within3Days: '3 个工作日内到账',
    within5Days: '1 到 5 个工作日到账，最迟 7 到 10 天'
  },
  voucherBack: '用掉的红包会退还，有效期内可再次使用',
  reasonTitle: '为什么取消？',
  reason: {
    changedMind: '不想要了',
    wrongItems: '点错了菜品或数量',
    wrongAddress: '地址或电话填错了',
    wrongTime: '送达时间不合适',
    tooSlow: '商家迟迟没有接单',
    paymentTrouble: '支付遇到问题',
    other: '其他原因',
    tooBusy: '商家太忙，暂时无法接单',
    soldOut: '菜品已售完',
    closed: '商家已打烊',
    outOfRange: '超出配送范围',
    noRiders: '附近没有骑手',
    restaurantOther: '商家无法完成订单'
  },
  reasonRequired: '请选择取消原因',
  words: '补充说明',
  wordsPlaceholder: '您的话会转告商家',
  wordsRequired: '请写下取消原因',
  cancelSubmit: '确认取消订单',
  tooLate: '订单已不能取消，如有问题请联系客服',
  historyEmpty: '还没有结束的订单',
  history: '历史订单',
  month: (year: number, month: number) => `${year}年${month}月`,
  monthOrders: (count: number) => `${count} 单`,
  monthSpent: (amount: string) => `共消费 ${amount}`
}
