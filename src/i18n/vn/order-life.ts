import type { Namespace } from '../catalogue'

export const orderLife: Namespace<'orderLife'> = {
  numberOf: (number) => `Đơn hàng ${number}`,
  nothingTaken: 'Bạn chưa thanh toán. Sau khi hủy bạn phải đặt lại',
  toWallet: (amount) => `${amount} được hoàn vào ví`,
  toOriginal: (amount, way) => `${amount} được hoàn theo cách đã trả (${way})`,
  refundTime: {
    within24Hours: 'Trong vòng 24 giờ',
    within3Days: 'Trong vòng 3 ngày làm việc',
    within5Days: 'Từ 1 đến 5 ngày làm việc, chậm nhất 7 đến 10 ngày'
  },
  voucherBack: 'Lì xì đã dùng được trả lại và dùng tiếp được khi còn hạn',
  reasonTitle: 'Vì sao bạn hủy đơn?',
  reason: {
    changedMind: 'Tôi đổi ý',
    wrongItems: 'Chọn nhầm món hoặc số lượng',
    wrongAddress: 'Sai địa chỉ hoặc số điện thoại',
    wrongTime: 'Giờ giao không phù hợp',
    tooSlow: 'Nhà hàng nhận đơn quá lâu',
    paymentTrouble: 'Gặp vấn đề khi thanh toán',
    other: 'Lý do khác',
    tooBusy: 'Nhà hàng đang quá tải',
    soldOut: 'Món đã hết',
    closed: 'Nhà hàng đã đóng cửa',
    outOfRange: 'Ngoài phạm vi giao hàng',
    noRiders: 'Không có tài xế gần đây',
    riderLost: 'Tài xế không thể giao đơn',
    cashUnpaid: 'Đơn tiền mặt không được nhận và trả tiền',
    paymentUnproven:
      'Không tìm thấy khoản thanh toán của bạn. Nếu tiền đến sau, chúng tôi sẽ dùng cho đơn này hoặc hoàn vào số dư',
    restaurantOther: 'Nhà hàng không thể thực hiện đơn này'
  },
  reasonRequired: 'Vui lòng chọn lý do',
  words: 'Ghi chú thêm',
  wordsPlaceholder: 'Chúng tôi sẽ chuyển lời đến nhà hàng',
  wordsRequired: 'Vui lòng cho biết lý do',
  cancelSubmit: 'Xác nhận hủy đơn',
  tooLate: 'Đơn này không thể hủy nữa, vui lòng liên hệ chăm sóc khách hàng nếu cần',
  mapLabel: 'Bản đồ đơn hàng',
  door: 'Địa chỉ của bạn',
  you: 'Bạn',
  wayLength: (distance) => `Tổng ${distance}`,
  toRider: 'Xem tài xế',
  riderAway: (distance) => `Tài xế cách bạn ${distance}`,
  wayToOutlet: 'Đường đến quán',
  seeMap: 'Xem trên bản đồ',
  invoiceSent: (email) => `Hóa đơn sẽ được gửi đến ${email}`,
  historyEmpty: 'Chưa có đơn hàng nào kết thúc',
  history: 'Lịch sử đơn hàng',
  month: (year, month) => `Tháng ${month}, ${year}`,
  monthOrders: (count) => `${count} đơn`,
  monthSpent: (amount) => `Đã chi ${amount}`
}
