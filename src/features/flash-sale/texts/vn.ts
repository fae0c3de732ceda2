import type { Namespace } from '@/i18n/catalogue'

export const flashSale: Namespace<'flashSale'> = {
  sessions: 'Khung giờ flash sale',
  state: { upcoming: 'Sắp mở', selling: 'Đang mở', ended: 'Đã hết' },
  startsIn: (clock) => `Bắt đầu sau ${clock}`,
  endsIn: (clock) => `Kết thúc sau ${clock}`,
  over: 'Khung giờ này đã kết thúc',
  rule: 'Mỗi người 1 suất mỗi món, thanh toán trong 30 phút.',
  quota: (count) => `Có ${count} suất`,
  claimed: (percent) => `Đã mua ${percent}%`,
  left: (count) => `Chỉ còn ${count} suất`,
  soldOut: 'Đã hết suất',
  mayComeBack: (count) => `${count} suất chưa thanh toán, có thể mở lại`,
  buy: 'Mua ngay',
  remind: 'Nhắc tôi',
  reminded: 'Đã đặt nhắc',
  willRemind: 'Ứng dụng sẽ nhắc bạn trước giờ mở bán',
  wait: 'Xếp hàng',
  leave: 'Rời hàng',
  ahead: (count) => (count === 0 ? 'Bạn đang đứng đầu hàng' : `Còn ${count} người trước bạn`),
  offered: (clock) => `Giữ cho bạn 1 suất trong ${clock}`,
  bought: 'Đã mua được',
  seeOrder: 'Xem đơn',
  ended: 'Đã kết thúc',
  none: 'Hôm nay không có flash sale, xem các ưu đãi khác nhé',
  noItems: 'Khung giờ này chưa có món nào, thử khung giờ khác nhé',
  seeDeals: 'Xem ưu đãi'
}
