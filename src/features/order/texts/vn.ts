import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const orders: Namespace<'orders'> = {
  all: 'Tất cả',
  awaitingPayment: 'Chờ thanh toán',
  awaitingUse: 'Đang thực hiện',
  used: 'Hoàn thành',
  refundedOrAfterSale: 'Hoàn tiền',
  expired: 'Hết hạn',
  empty: 'Chưa có đơn hàng',
  onlyBookings: 'Chỉ các lượt đặt bàn',
  showAll: 'Xem tất cả đơn',
  emptyTab: 'Không có đơn hàng ở đây',
  goOrder: 'Đặt món',
  dishCount: (count) => `${count} phần`,
  payWithin: (clock) => `Còn ${clock} để thanh toán`,
  shares: {
    standing: { own: 'Chờ bạn trả phần mình', others: 'Chờ người khác trả' },
    unpaid: (unpaid, count) => `${unpaid}/${count} người chưa trả`,
    see: 'Xem ai đã trả'
  },
  deliveryEta: {
    expectedLabel: 'Dự kiến giao',
    arrivedLabel: 'Đã giao lúc',
    expected: (slot) => `Dự kiến giao ${withinSentence(slot, days)}`,
    arrived: (moment) => `Đã giao ${withinSentence(moment, days)}`
  },
  pickupEta: {
    expectedLabel: 'Dự kiến xong',
    arrivedLabel: 'Đã xong lúc',
    expected: (slot) => `Dự kiến xong ${withinSentence(slot, days)}`,
    arrived: (moment) => `Đã xong ${withinSentence(moment, days)}`
  },
  pickedUpEta: { arrivedLabel: 'Đã lấy lúc', arrived: (moment) => `Đã lấy ${withinSentence(moment, days)}` },
  orderedAt: (moment) => `Đặt ${withinSentence(moment, days)}`,
  minutes: (minutes) => `${minutes} phút`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} giờ` : `${hours} giờ ${minutes} phút`),
  isLate: (length) => `Trễ ${length}`,
  willBeLate: (length) => `Sẽ trễ khoảng ${length}`,
  wasDue: (moment) => `Hẹn ban đầu: ${withinSentence(moment, days)}`
}

export const order: Namespace<'order'> = {
  paidAmount: (amount) => `Đã thanh toán ${amount}`,
  placed: 'Đặt hàng thành công',
  status: {
    awaitingPayment: 'Chờ thanh toán',
    paid: 'Chờ quán nhận đơn',
    accepted: 'Quán đã nhận đơn',
    canPickUp: 'Có thể đến lấy',
    delivering: 'Đang giao',
    pickedUp: 'Đã lấy món',
    delivered: 'Đã giao',
    available: 'Chờ sử dụng',
    used: 'Đã sử dụng',
    completed: 'Hoàn thành',
    cancelled: 'Đã hủy',
    refunded: 'Đã hoàn tiền',
    expired: 'Hết hạn',
    paynowReview: 'Đang kiểm tra thanh toán'
  },
  statusInList: {
    awaitingPayment: 'Chờ thanh toán',
    paid: 'Chờ nhận đơn',
    canPickUp: 'Có thể lấy',
    paynowReview: 'Đang kiểm tra'
  },
  acceptText: (time) => `Nếu quán chưa nhận trước ${withinSentence(time, days)}, đơn tự hủy và hoàn đủ tiền`,
  acceptCashText: (time) => `Nếu quán chưa nhận trước ${withinSentence(time, days)}, đơn sẽ tự hủy`,
  stoppedText: (why, meaning) => `${why}. ${meaning}`,
  statusText: {
    awaitingPayment: 'Vui lòng thanh toán đúng hạn, đơn quá hạn sẽ tự động hủy',
    paid: 'Đã nhận thanh toán, quán đang xác nhận',
    accepted: 'Quán đang chuẩn bị món',
    canPickUp: 'Món đã xong, vui lòng đưa mã lấy món',
    delivering: 'Tài xế đang giao, vui lòng để ý điện thoại',
    pickedUp: 'Chúc bạn ngon miệng',
    delivered: 'Chúc bạn ngon miệng',
    available: 'Đưa mã tại quán để sử dụng',
    used: 'Cảm ơn bạn đã sử dụng',
    completed: 'Cảm ơn bạn đã đặt hàng',
    cancelled: 'Đơn hàng đã hủy',
    refunded: 'Tiền đã được hoàn lại',
    expired: 'Đơn quá hạn thanh toán nên đã tự động hủy',
    paynowReview: 'Khoản tiền đang được kiểm tra, vui lòng đợi'
  },
  /** Of what was paid for and not used in its time. */
  disputeText: {
    open: 'Ngân hàng đã thu hồi khoản thanh toán này và đang xem xét',
    lost: 'Ngân hàng đã thu hồi khoản thanh toán này'
  },
  ranOutText: 'Các mã này đã hết hạn',
  station: {
    paid: 'Đã trả',
    accepted: 'Đang nấu',
    delivering: 'Đang giao',
    delivered: 'Đã giao',
    canPickUp: 'Có thể lấy',
    completed: 'Hoàn tất'
  },
  action: {
    pay: 'Thanh toán',
    cancel: 'Hủy đơn',
    confirmCollection: 'Xác nhận đã lấy',
    review: 'Đánh giá',
    afterSale: 'Hỗ trợ / Hoàn tiền',
    reorder: 'Đặt lại',
    contact: 'Liên hệ hỗ trợ',
    track: 'Theo dõi',
    invoice: 'Gửi lại hóa đơn',
    showCode: 'Xem mã',
    giveBack: 'Hoàn tiền'
  },
  payShare: 'Trả phần của tôi',
  payAmount: (amount) => `Thanh toán ${amount}`,
  /** Which payment people of ours are looking at. */
  inReview: (way) => `${way}: đang kiểm tra thanh toán`,
  timeline: 'Tiến độ đơn hàng',
  progress: 'Xem toàn bộ tiến độ',
  allLines: (count) => `Xem cả ${count} món`,
  progressLess: 'Thu gọn',
  collectionCode: 'Mã lấy món',
  rider: 'Tài xế',
  callRider: 'Gọi tài xế',
  callRestaurant: 'Gọi quán',
  deliverTo: 'Giao đến',
  pickupFrom: 'Lấy tại',
  information: 'Thông tin đơn hàng',
  number: 'Mã đơn hàng',
  createdAt: 'Thời gian đặt',
  paidAt: 'Thời gian thanh toán',
  deliveryTime: 'Giờ giao',
  pickupTime: 'Giờ lấy',
  paymentType: 'Cách thanh toán',
  transactionNumber: 'Mã giao dịch',
  remark: 'Ghi chú',
  tableware: 'Dụng cụ ăn uống',
  tablewareNone: 'Không cần',
  tablewareMore: 'Hơn 10 bộ',
  tablewareCount: (count) => `${count} bộ`,
  refundAsked: (amount, status) => `Yêu cầu hoàn ${amount}: ${status.toLowerCase()}`,
  nothingCharged: 'Chưa thanh toán, không bị trừ tiền',
  refundDone: (amount) => `Đã hoàn ${amount}`,
  refundOnWay: (amount) => `Đang hoàn ${amount}`,
  cancelled: 'Đơn hàng đã hủy',
  cancelReason: 'Lý do hủy',
  collectQuestion: 'Bạn đã lấy món chưa?',
  collectText: 'Sau khi xác nhận, đơn hàng hoàn thành',
  collected: 'Đã xác nhận, đơn hàng hoàn thành',
  notFound: 'Không tìm thấy đơn hàng này',
  resultPending: 'Đang xác nhận thanh toán',
  resultPendingText: 'Vui lòng đợi, đừng thanh toán thêm lần nữa',
  resultExpired: 'Đơn hàng đã hết hạn',
  resultExpiredText: 'Nếu đã bị trừ tiền, tiền sẽ tự động được hoàn'
}

export const orderKinds: Namespace<'orderKinds'> = {
  booking: {
    status: {
      awaitingPayment: 'Chờ đặt cọc',
      paid: 'Chờ quán xác nhận',
      available: 'Đặt bàn thành công',
      used: 'Đã đến',
      completed: 'Đã dùng bữa',
      refunded: 'Đã hoàn tiền cọc',
      expired: 'Đã kết thúc'
    },
    statusInList: { available: 'Đã đặt', refunded: 'Đã hoàn cọc' },
    statusText: {
      awaitingPayment: 'Lượt đặt bàn có hiệu lực sau khi bạn đặt cọc',
      paid: 'Bàn chỉ được giữ sau khi quán xác nhận',
      available: 'Vui lòng đến đúng giờ, bàn được giữ 15 phút',
      used: 'Chúc bạn ngon miệng',
      completed: 'Cảm ơn bạn đã đến',
      cancelled: 'Lượt đặt bàn này đã hủy',
      refunded: 'Tiền cọc đã được hoàn',
      expired: 'Bạn chưa đặt cọc đúng hạn nên chỗ đã nhường cho khách khác'
    },
    action: { cancel: 'Hủy đặt bàn' },
    reason: {
      changedMind: 'Kế hoạch thay đổi',
      wrongTime: 'Giờ hoặc số khách không phù hợp',
      tooBusy: 'Quán đang quá tải',
      closed: 'Hôm đó quán đóng cửa',
      restaurantOther: 'Quán không nhận được, hoặc không trả lời kịp'
    },
    ranOutText: 'Bạn không đến đúng giờ, lượt đặt bàn đã kết thúc',
    count: (count) => `${count} khách`
  },
  box: { count: (count) => `${count} suất` },
  membership: {
    status: { available: 'Đã thanh toán' },
    statusText: { available: 'Chúng tôi đã nhận được khoản thanh toán', completed: 'Quyền lợi hội viên đã hết hạn' }
  },
  membershipStanding: {
    giftWaiting: 'Đang chờ bạn bè nhận',
    giftHad: 'Bạn bè đã nhận',
    giftStopped: 'Mã không còn dùng được',
    later: 'Chưa bắt đầu',
    inForce: 'Đang có hiệu lực',
    shortened: 'Kết thúc sớm hơn',
    takenBack: 'Ngân hàng đã thu hồi tiền'
  },
  errand: {
    status: { paid: 'Đang tìm tài xế', accepted: 'Tài xế đã nhận', delivering: 'Đang giao' },
    statusText: {
      paid: 'Đã nhận thanh toán, đang tìm tài xế',
      accepted: 'Tài xế sẽ đến vào giờ lấy hàng',
      delivering: 'Tài xế đang giao hàng, vui lòng để ý điện thoại',
      delivered: 'Hàng đã được giao',
      completed: 'Hàng đã được giao, phần trả trước không dùng đến đã được hoàn lại',
      cancelled: 'Đơn giao hộ này đã bị hủy'
    },
    station: { accepted: 'Đã nhận', delivering: 'Đang giao' },
    reason: {
      changedMind: 'Tôi không cần giao nữa',
      wrongTime: 'Thời gian không phù hợp',
      tooSlow: 'Lâu quá chưa có tài xế nhận',
      noRiders: 'Không có tài xế nhận',
      riderLost: 'Tài xế không giao được'
    }
  }
}

export const orderLife: Namespace<'orderLife'> = {
  numberOf: (number) => `Đơn hàng ${number}`,
  nothingTaken: 'Bạn chưa thanh toán. Sau khi hủy bạn phải đặt lại',
  kept: (amount) => `Đã quá hạn hủy miễn phí nên ${amount} không được hoàn`,
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
    tooSlow: 'Quán nhận đơn quá lâu',
    paymentTrouble: 'Gặp vấn đề khi thanh toán',
    wrongDeal: 'Chọn nhầm ưu đãi hoặc số lượng',
    otherPayment: 'Tôi muốn thanh toán cách khác',
    foundCheaper: 'Tôi tìm được nơi rẻ hơn',
    other: 'Lý do khác',
    tooBusy: 'Quán đang quá tải',
    soldOut: 'Món đã hết',
    closed: 'Quán đã đóng cửa',
    outOfRange: 'Ngoài phạm vi giao hàng',
    noRiders: 'Không có tài xế gần đây',
    unanswered: 'Quán không nhận đơn kịp lúc',
    riderLost: 'Tài xế không thể giao đơn',
    cashUnpaid: 'Đơn tiền mặt không có người nhận và thanh toán',
    paidLate: 'Tiền đến khi đã qua giờ hẹn nên được hoàn lại cho bạn',
    paymentUnproven:
      'Không tìm thấy khoản thanh toán của bạn. Nếu tiền đến sau, chúng tôi sẽ dùng cho đơn này hoặc hoàn vào số dư',
    cardLimit:
      'Thẻ này đã dùng để mua ưu đãi này ở tài khoản khác; mỗi thẻ chỉ tính là một người. Số tiền đã trả sẽ hoàn về thẻ',
    takenBack: 'Ngân hàng đã thu hồi khoản thanh toán',
    restaurantOther: 'Quán không thể thực hiện đơn này'
  },
  reasonRequired: 'Vui lòng chọn lý do',
  words: 'Ghi chú thêm',
  wordsPlaceholder: 'Chúng tôi sẽ chuyển lời đến quán',
  wordsToUs: 'Góp ý của bạn giúp chúng tôi phục vụ tốt hơn',
  wordsRequired: 'Vui lòng cho biết lý do',
  cancelSubmit: 'Xác nhận hủy đơn',
  tooLate: 'Đơn này không thể hủy nữa, vui lòng liên hệ hỗ trợ nếu cần',
  mapLabel: 'Bản đồ đơn hàng',
  mapSketch: 'Sơ đồ, không theo tỷ lệ',
  door: 'Địa chỉ của bạn',
  you: 'Bạn',
  wayLength: (distance) => `Tổng ${distance}`,
  toRider: 'Xem tài xế',
  statusWithMinutes: (status, minutes) => `${status} · khoảng ${minutes} phút nữa đến`,
  deliveryProgress: 'Tiến độ giao hàng',
  riderRating: (stars, count) => `${stars} từ ${count} lượt đánh giá`,
  riderName: (name) => `${name}, tài xế của bạn`,
  riderAway: (distance) => `Cách bạn ${distance}`,
  wayToOutlet: 'Đường đến quán',
  seeMap: 'Xem trên bản đồ',
  invoiceSent: (email) => `Hóa đơn sẽ được gửi đến ${email}`,
  historyEmpty: 'Chưa có đơn hàng nào kết thúc',
  history: 'Lịch sử đơn hàng',
  month: (year, month) => `Tháng ${month}/${year}`,
  monthOrders: (count) => `${count} đơn`,
  monthSpent: (amount) => `Tổng ${amount}`
}
