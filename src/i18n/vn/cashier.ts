import type { Namespace } from '../catalogue'

export const cashier: Namespace<'cashier'> = {
  amountDue: 'Số tiền cần trả',
  timeLeft: (clock) => `Vui lòng thanh toán trong ${clock}`,
  expired: 'Đơn quá hạn thanh toán và đã tự hủy',
  choose: 'Chọn cách thanh toán',
  method: {
    WALLET_PAY: 'Ví',
    CREDITCARD_PAY: 'Thẻ ngân hàng',
    PAY_NOW: 'PayNow',
    WECHAT_PAY: 'WeChat Pay',
    ALIPAY: 'Alipay'
  },
  walletBalance: (amount) => `Số dư ${amount}`,
  walletShort: (amount) => `Số dư không đủ, thiếu ${amount}`,
  cardNote: 'Visa, Mastercard, UnionPay. Trang thanh toán an toàn sẽ mở ra',
  unavailable: 'Chưa dùng được',
  pay: 'Thanh toán',
  paying: 'Đang xác nhận thanh toán…',
  paid: 'Thanh toán thành công',
  failed: 'Thanh toán thất bại, vui lòng thanh toán lại',
  requestFailed: 'Yêu cầu thanh toán thất bại, vui lòng thử lại',
  declined: 'Thẻ bị từ chối. Hãy dùng thẻ khác hoặc cách thanh toán khác',
  cancelled: 'Đã hủy thanh toán. Đơn hàng vẫn được giữ cho bạn',
  notYet: 'Chưa nhận được kết quả. Nếu bạn đã trả tiền, xin đừng trả lại lần nữa',
  checkAgain: 'Kiểm tra lại',
  openPayment: 'Mở trang thanh toán',
  payAgain: 'Thanh toán lại',
  leaveQuestion: 'Đơn chưa thanh toán. Bạn muốn rời đi?',
  leaveText: 'Hết thời gian, đơn hàng sẽ tự hủy',
  stay: 'Tiếp tục thanh toán',
  leave: 'Rời đi',
  seeOrder: 'Xem đơn hàng'
}
