import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const vouchers: Namespace<'vouchers'> = {
  tabs: { usable: 'Dùng được', used: 'Đã dùng', expired: 'Hết hạn' },
  tab: (name, count) => `${name} (${count})`,
  empty: {
    usable: 'Bạn không có lì xì dùng được',
    used: 'Bạn chưa dùng lì xì nào',
    expired: 'Không có lì xì nào hết hạn'
  },
  toUse: (count, amount) => (count === 1 ? `${amount} dùng được` : `${count} lì xì dùng được`),
  untilDay: (day) => `Đến ${withinSentence(day, days)}`,
  toOrder: 'Đặt món',
  coupon: 'Phiếu hội viên',
  noCoupons: {
    usable: 'Bạn không có phiếu dùng được',
    used: 'Bạn chưa dùng phiếu nào',
    expired: 'Không có phiếu nào hết hạn'
  },
  promoter: { platform: 'Từ Fanju', restaurant: 'Từ quán' },
  forDelivery: 'Chỉ trừ phí giao hàng',
  everywhere: 'Dùng được ở mọi quán',
  use: 'Dùng ngay',
  useAt: (name) => `Đến ${name}`,
  seeOrder: 'Xem đơn hàng',
  endsToday: 'Hết hạn hôm nay',
  endsIn: (days) => `Còn ${days} ngày`,
  until: (day) => `Có hiệu lực đến ${withinSentence(day, days)}`,
  usedOn: (day) => `Đã dùng ${withinSentence(day, days)}`,
  reason: {
    heldByOrder: 'Một đơn chưa thanh toán đang dùng',
    notYetValid: 'Chưa đến thời gian sử dụng',
    membershipEnded: 'Thẻ hội viên đi kèm đã hết hạn'
  },
  mine: 'Phiếu tiền mặt của tôi',
  left: (amount) => `Còn ${amount}`,
  face: (amount) => `Mệnh giá ${amount}`,
  usesEmpty: 'Bạn chưa dùng phiếu tiền mặt nào',
  afterUse: (amount) => `Sau khi dùng còn ${amount}`,
  returned: (moment) => `Đã trả lại cùng đơn hàng, ${withinSentence(moment, days)}`
}
