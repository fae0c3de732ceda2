import type { Namespace } from '../catalogue'
import { withinSentence } from '../within-sentence'
import { days } from './time'

export const orders: Namespace<'orders'> = {
  all: 'Tất cả',
  awaitingPayment: 'Chờ thanh toán',
  awaitingUse: 'Đang thực hiện',
  used: 'Hoàn thành',
  refundedOrAfterSale: 'Hoàn tiền/hậu mãi',
  expired: 'Hết hạn',
  empty: 'Chưa có đơn hàng',
  emptyTab: 'Không có đơn hàng ở đây',
  goOrder: 'Đặt món',
  dishCount: (count) => `${count} phần`,
  payWithin: (clock) => `Thanh toán trong ${clock}`,
  deliveryEta: {
    expectedLabel: 'Dự kiến giao',
    arrivedLabel: 'Đã giao lúc',
    expected: (slot) => `Dự kiến giao ${withinSentence(slot, days)}`,
    arrived: (moment) => `Đã giao ${withinSentence(moment, days)}`
  },
  pickupEta: {
    expectedLabel: 'Dự kiến xong',
    arrivedLabel: 'Đã xong lúc',
    expected: (slot) => `Dự kiến xong ${withinSentence(slot, days)}`,
    arrived: (moment) => `Đã xong ${withinSentence(moment, days)}`
  },
  lateMinutes: (minutes) => `Trễ ${minutes} phút`,
  lateHours: (hours, minutes) => `Trễ ${hours} giờ ${minutes} phút`
}
