import type { Namespace } from '@/i18n/catalogue'

export const counterCode: Namespace<'counterCode'> = {
  showIt: 'Đưa mã này cho nhân viên',
  live: 'Trực tiếp',
  liveNote: 'Đồng hồ phải đang chạy, không nhận ảnh chụp',
  changesIn: (seconds) => `Đổi sau ${seconds} giây`
}
