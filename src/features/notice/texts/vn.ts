import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  title: {
    flashReminder: 'Flash sale bạn đã đặt nhắc',
    flashOffer: (clock) => `Giữ cho bạn 1 suất trong ${clock}`,
    dealExpiring: 'Ưu đãi sắp hết hạn',
    dealDispute: 'Đã có kết quả về mã bạn báo'
  },
  action: { flashReminder: 'Xem ngay', flashOffer: 'Mua ngay', dealExpiring: 'Dùng ngay', dealDispute: 'Xem' },
  more: (count) => `Còn ${count} tin`
}
