import type { NoticeKind } from '../notice'

/** Codes of an order end soon. */
export const dealExpiring: NoticeKind = {
  name: 'dealExpiring',
  icon: 'voucher',
  heading: { zh: '您的券快到期了', en: 'Your deal ends soon', vn: 'Ưu đãi sắp hết hạn' },
  action: { zh: '去使用', en: 'Use it', vn: 'Dùng ngay' },
  topic: 'marketing'
}
