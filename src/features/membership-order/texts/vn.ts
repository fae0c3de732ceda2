import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const membershipOrder: Namespace<'membershipOrder'> = {
  renewal: 'Khi hết hạn',
  once: 'Chỉ mua kỳ này',
  onceNote: (day) => `Kết thúc ${day}, không thu thêm`,
  renewing: 'Tự động gia hạn',
  renewingNote: (price, day) => `${price} mỗi kỳ từ ${day}, dừng lúc nào cũng được`,
  chargeTo: 'Trừ tiền gia hạn từ',
  inviteCode: 'Mã mời (không bắt buộc)',
  inviteHint: 'Trên thẻ hội viên của bạn bè',
  useCode: 'Dùng',
  fee: 'Phí hội viên',
  firstPrice: 'Giá kỳ đầu',
  payOnce: (price, day) => `Trả ${price}, dùng đến ${day}`,
  payThen: (price, then, day) => `Trả ${price}, từ ${day} là ${then} mỗi kỳ`,
  agree: 'Tôi đã đọc và đồng ý với',
  terms: 'Điều khoản hội viên',
  termsRequired: 'Vui lòng đọc và đồng ý với điều khoản hội viên trước',
  rules: {
    title: 'Trước khi mua',
    period: 'Thời hạn',
    periodText: (from, until) => `${from} đến ${until}`,
    refund: 'Hoàn tiền',
    refundText:
      'Được hoàn đủ tiền nếu yêu cầu trong 7 ngày sau khi thanh toán và thẻ chưa giúp bạn tiết kiệm khoản nào',
    stop: 'Dừng',
    stopText: 'Dừng gia hạn bằng hai bước ở trang thẻ hội viên; kỳ đã trả vẫn dùng đến hết'
  },
  seeOthers: 'Xem gói hội viên khác',
  notFound: 'Không tìm thấy gói này, có thể đã ngừng bán',
  holds: 'Kỳ này',
  notYet: 'Bắt đầu sau khi thanh toán',
  changed: 'Thẻ hội viên đã chuyển sang gói này',
  shortenedText: (day) => `Ngân hàng đã thu hồi một phần khoản thanh toán này. Quyền lợi giữ đến ${day}`,
  takenBackText: 'Quyền lợi đã dừng: ngân hàng đã thu hồi khoản thanh toán này',
  inForceText: 'Quyền lợi hội viên đang hiệu lực',
  laterText: (day) => `Bắt đầu từ ${day}, sau khi kỳ hiện tại kết thúc`,
  giveBack: 'Hoàn tiền',
  giveBackUntil: (moment) =>
    `Yêu cầu trước ${withinSentence(moment, days)} được hoàn đủ tiền, nếu thẻ chưa giúp bạn tiết kiệm khoản nào`,
  gift: {
    forMe: 'Cho tôi',
    forFriend: 'Làm quà',
    months: (count) => `${count} tháng`,
    pay: (price, count) => `Trả ${price}, tặng ${count} tháng`,
    rules: {
      give: 'Cách tặng',
      giveText: 'Trả tiền xong, bạn nhận mã và ảnh quà để gửi cho bạn bè',
      begin: 'Khi nào bắt đầu',
      beginText: 'Khi bạn bè đổi mã; nếu đang là hội viên thì nối tiếp, không mất ngày nào',
      refundText: 'Hoàn lại toàn bộ bất cứ lúc nào trước khi đổi mã, sau đó thì không'
    },
    code: 'Mã quà tặng',
    copy: 'Sao chép mã',
    send: 'Gửi quà',
    waitingText: 'Hãy gửi ảnh hoặc mã. Đổi mã xong là dùng được ngay',
    redeemedText: (moment) => `Đã đổi ${withinSentence(moment, days)}`,
    stoppedText: 'Ngân hàng đã thu hồi khoản thanh toán này',
    giveBackNote: 'Hoàn lại toàn bộ bất cứ lúc nào trước khi đổi mã',
    shareTitle: (name, count) => `Tặng bạn ${count} tháng ${name}`,
    posterHeadline: 'Quà tặng bạn',
    posterTitle: 'Đặt món rẻ hơn với Fanju',
    scan: 'Quét mã, hoặc nhập ở trang Đổi mã'
  },
  result: {
    done: 'Bạn đã là hội viên',
    doneText: (day) => `Dùng đến ${day}, mỗi đơn tự động giảm.`,
    checking: 'Đang xác nhận thanh toán',
    checkingText: 'Khi tiền đến, gói tự có hiệu lực. Xin đừng thanh toán thêm lần nữa.',
    again: 'Kiểm tra lại',
    seeOrder: 'Xem đơn hàng'
  }
}
