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
  arrives: (slot: string) => `预计 ${slot} 送达`,
  ready: (slot: string) => `预计 ${slot} 可取`
}
