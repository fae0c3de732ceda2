import type { Namespace } from '../catalogue'
import { withinSentence } from '../within-sentence'
import { days } from './time'

export const orders: Namespace<'orders'> = {
  all: 'Tất cả',
  awaitingPayment: 'Chờ thanh toán',
  awaitingUse: 'Chờ sử dụng',
  used: 'Đã sử dụng',
  refundedOrAfterSale: 'Hoàn tiền/hậu mãi',
  expired: 'Hết hạn',
  empty: 'Chưa có đơn hàng',
  emptyTab: 'Không có đơn hàng ở đây',
  goOrder: 'Đặt món',
  dishCount: (count) => `${count} phần`,
  payWithin: (clock) => `Thanh toán trong ${clock}`,
  arrives: (slot) => `Dự kiến giao ${withinSentence(slot, days)}`,
  ready: (slot) => `Dự kiến xong ${withinSentence(slot, days)}`
}
