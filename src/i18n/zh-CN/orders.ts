export const orders = {
  all: '全部',
  awaitingPayment: '待支付',
  awaitingUse: '待使用',
  used: '已使用',
  refundedOrAfterSale: '退款/售后',
  expired: '已过期',
  empty: '还没有订单',
  emptyTab: '这里没有订单',
  goOrder: '去点餐',
  dishCount: (count: number) => `共 ${count} 份`,
  payWithin: (clock: string) => `${clock} 内支付`,
  /** When it comes, or came. */
  deliveryEta: {
    expectedLabel: '预计送达',
    arrivedLabel: '送达时间',
    expected: (slot: string) => `预计 ${slot} 送达`,
    arrived: (moment: string) => `${moment} 已送达`
  },
  pickupEta: {
    expectedLabel: '预计可取',
    arrivedLabel: '备好时间',
    expected: (slot: string) => `预计 ${slot} 可取`,
    arrived: (moment: string) => `${moment} 已备好`
  },
  lateMinutes: (minutes: number) => `已晚 ${minutes} 分钟`,
  lateHours: (hours: number, minutes: number) => `已晚 ${hours} 小时 ${minutes} 分钟`
}
