import type { Namespace } from '../catalogue'

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
  loginText: 'Đăng nhập để xem đơn hàng',
  dishCount: (count) => `${count} phần`,
  andMore: (dish, count) => `${dish}, tổng ${count} phần`,
  payWithin: (clock) => `Thanh toán trong ${clock}`,
  arrives: (slot) => `Dự kiến giao ${slot}`,
  ready: (slot) => `Dự kiến xong ${slot}`
}
