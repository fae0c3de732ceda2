import type { Namespace } from '@/i18n/catalogue'

export const membershipOrder: Namespace<'membershipOrder'> = {
  renewal: 'Khi hết hạn',
  once: 'Chỉ mua kỳ này',
  onceNote: (day) => `Kết thúc ${day}, không thu thêm`,
  renewing: 'Tự động gia hạn',
  renewingNote: (price, day) => `${price} mỗi kỳ từ ${day}, dừng lúc nào cũng được`,
  chargeTo: 'Thu tiền gia hạn từ',
  inviteCode: 'Mã mời (không bắt buộc)',
  inviteHint: 'Trên thẻ hội viên của bạn bè',
  useCode: 'Dùng',
  fee: 'Phí hội viên',
  firstPrice: 'Giá kỳ đầu',
  payOnce: (price, day) => `Trả ${price}, dùng đến ${day}`,
  payThen: (price, then, day) => `Trả ${price}, từ ${day} là ${then} mỗi kỳ`,
  agree: 'Tôi đã đọc và đồng ý với',
  terms: 'Điều khoản đăng ký',
  termsRequired: 'Vui lòng đọc và đồng ý với điều khoản đăng ký trước',
  rules: {
    title: 'Trước khi mua',
    period: 'Thời hạn',
    periodText: (from, until) => `${from} đến ${until}`,
    refund: 'Hoàn tiền',
    refundText: 'Hoàn lại toàn bộ trong 7 ngày sau khi trả, nếu thẻ chưa giúp bạn tiết kiệm',
    stop: 'Dừng',
    stopText: 'Hai lần chạm ở thẻ hội viên; phần đã trả giữ đến hết kỳ'
  },
  seeOthers: 'Xem gói hội viên khác',
  notFound: 'Không tìm thấy gói này, có thể đã ngừng bán',
  holds: 'Kỳ này',
  notYet: 'Bắt đầu sau khi thanh toán',
  changed: 'Thẻ hội viên đã chuyển sang gói này',
  later: 'Chưa bắt đầu',
  laterText: (day) => `Bắt đầu từ ${day}, sau khi kỳ hiện tại kết thúc`,
  giveBack: 'Hoàn tiền',
  giveBackUntil: (moment) => `Hoàn lại toàn bộ đến ${moment}, nếu thẻ chưa giúp bạn tiết kiệm`,
  result: {
    done: 'Bạn đã là hội viên',
    doneText: (day) => `Dùng đến ${day}, mỗi đơn tự động giảm.`,
    checking: 'Đang xác nhận thanh toán',
    checkingText: 'Khi tiền đến, gói tự có hiệu lực. Không cần trả lại.',
    again: 'Kiểm tra lại',
    seeOrder: 'Xem đơn hàng'
  }
}
