import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const errand: Namespace<'errand'> = {
  service: { errand: 'Giao hộ', express: 'Giao hỏa tốc' },
  serviceNote: { errand: 'Đi chung chuyến, tiết kiệm hơn', express: 'Một tài xế giao thẳng, nhanh hơn' },
  services: 'Chọn dịch vụ',
  from: (amount) => `Từ ${amount}`,
  notSold: 'Ở đây hiện chưa đặt giao hộ được',
  sign: { from: 'Lấy', to: 'Giao' },
  place: { from: 'Nơi lấy hàng', to: 'Nơi giao hàng' },
  choosePlace: { from: 'Lấy hàng ở đâu?', to: 'Giao đến đâu?' },
  swap: 'Đổi chỗ hai địa chỉ',
  unit: 'Tầng, số phòng',
  contact: { from: 'Liên hệ nơi lấy hàng', to: 'Người nhận' },
  mobile: { from: 'Số điện thoại nơi lấy hàng', to: 'Số điện thoại người nhận' },
  codeNote: 'Mã nhận hàng và liên kết theo dõi sẽ gửi đến số này',
  what: 'Giao gì',
  item: 'Món đồ',
  itemPlaceholder: 'Ví dụ: một bản hợp đồng, một bánh sinh nhật',
  items: {
    document: 'Giấy tờ',
    food: 'Thực phẩm',
    cake: 'Bánh, hoa',
    clothes: 'Quần áo',
    electronics: 'Đồ điện tử',
    keys: 'Chìa khóa',
    daily: 'Đồ dùng hằng ngày'
  },
  weight: 'Cân nặng',
  upTo: (kilograms) => `Tối đa ${kilograms} kg`,
  value: 'Giá trị món đồ',
  valueNote: (maximum) => `Cao nhất ${maximum}`,
  valueWrong: (maximum) => `Vui lòng nhập giá trị món đồ, cao nhất ${maximum}`,
  note: 'Ghi chú cho tài xế',
  notePlaceholder: 'Ví dụ: đến nơi vui lòng gọi điện',
  when: 'Giờ lấy hàng',
  soon: 'Sớm nhất có thể',
  soonNote: (minutes) => `Khoảng ${minutes} phút sẽ tới nơi`,
  fee: { errand: 'Phí giao hộ', express: 'Phí giao hỏa tốc' },
  way: (distance) => `${distance} theo đường chim bay`,
  waitingReserve: 'Trả trước phí chờ',
  wayBackReserve: 'Trả trước phí trả hàng',
  comesBack: 'Phần không dùng đến được hoàn đủ',
  subtotal: 'Tạm tính',
  reserves: (waiting, wayBack) =>
    `Gồm ${waiting} trả trước phí chờ và ${wayBack} phí trả hàng. Phần không dùng đến được hoàn đủ, sau đó không thu thêm`,
  needsBoth: 'Chọn hai địa chỉ để xem giá ngay',
  rules: {
    title: 'Cần biết',
    waiting: 'Chờ',
    waitingText: (free, amount, maximum) =>
      `Mỗi đầu chờ miễn phí ${free} phút, sau đó ${amount} mỗi phút, cả hai đầu tính nhiều nhất ${maximum} phút`,
    wayBack: 'Trả hàng',
    wayBackText: (percent) =>
      `Nếu người nhận vắng mặt hoặc từ chối, tài xế mang trả lại cho bạn, phí bằng ${percent}% phí giao`,
    cancel: 'Hủy',
    cancelText: (minutes, percent) =>
      `Hủy khi chưa có tài xế nhận thì bạn được hoàn đủ tiền. Sau ${minutes} phút chưa ai nhận thì tự động hoàn đủ. Khi đã có tài xế nhận mà chưa lấy hàng, hủy sẽ bị thu ${percent}% phí giao; quá giờ dự kiến giao mà tài xế vẫn chưa đến lấy thì hoàn đủ. Đã lấy hàng thì không hủy được`,
    handOver: 'Nhận hàng',
    handOverText: 'Tài xế chỉ giao cho người đọc đúng mã bốn số',
    buying: 'Mua hộ',
    buyingText: 'Chỉ chở món đồ đã có, không nhận mua hộ. Vui lòng không nhờ tài xế trả tiền trước'
  },
  forbidden: 'Hàng không được gửi',
  agree: 'Trong đó không có hàng cấm',
  forbiddenRequired: 'Vui lòng đọc và đồng ý với danh mục hàng cấm',
  submit: 'Gọi tài xế',
  logIn: 'Đăng nhập để gọi tài xế',
  standing: {
    finding: 'Đang tìm tài xế',
    findingText: (time) => `Nếu đến ${withinSentence(time, days)} chưa có tài xế nhận, tiền sẽ tự động được hoàn đủ`,
    booked: 'Đã hẹn giờ lấy hàng',
    bookedText: (time) => `Tài xế sẽ đến lấy hàng ${withinSentence(time, days)}`,
    atSender: 'Tài xế đã đến nơi lấy hàng',
    atSenderText: 'Vui lòng đưa món đồ cho tài xế, tài xế sẽ chụp ảnh lại',
    atReceiver: 'Tài xế đã đến nơi giao',
    atReceiverText: 'Vui lòng nhắc người nhận đọc mã nhận hàng',
    returning: 'Đang mang trả lại cho bạn',
    returningText: (reason) => `${reason}. Khi tài xế mang trả lại, vui lòng đọc mã nhận hàng mới`
  },
  code: 'Mã nhận hàng',
  codeFor: {
    toReceiver: 'Người nhận đọc bốn số này khi tài xế đến nơi',
    back: 'Mã của người nhận đã hết hiệu lực. Bạn đọc bốn số mới này khi tài xế mang trả lại'
  },
  copyCode: 'Sao chép mã nhận hàng',
  share: 'Gửi liên kết',
  shareTitle: 'Có món đồ gửi đến bạn. Bấm để theo dõi',
  photo: 'Ảnh lúc lấy hàng',
  handOverPhoto: 'Ảnh lúc giao hàng',
  photoSmaller: 'Thu nhỏ ảnh',
  worth: (amount) => `Giá trị ${amount}`,
  steps: {
    arrivedAtSender: 'Tài xế đến nơi lấy hàng',
    arrivedAtReceiver: 'Tài xế đến nơi giao',
    returning: 'Bắt đầu mang trả lại',
    broughtBack: 'Đã trả lại cho bạn'
  },
  returnReason: { receiverAbsent: 'Người nhận vắng mặt hoặc từ chối', riderLost: 'Tài xế không thể đi tiếp' },
  waited: (minutes) => `Chờ tính phí ${minutes} phút`,
  waitedNote: 'Trừ vào phần đã trả trước, không thu thêm',
  back: { unused: 'Phần trả trước không dùng đến', cancelled: 'Hoàn tiền do hủy' },
  again: 'Đặt lại',
  track: {
    coming: 'Tài xế đang đến chỗ bạn',
    waiting: 'Đang chờ tài xế lấy hàng',
    returning: 'Món đồ đang được mang trả lại người gửi',
    over: 'Đơn giao hộ này đã kết thúc',
    codeNote: 'Khi tài xế đến, vui lòng đọc mã bốn số trong tin nhắn',
    notFound: 'Liên kết đã hết hạn hoặc đơn đã kết thúc. Vui lòng hỏi người gửi',
    own: 'Tôi cũng muốn gửi đồ'
  }
}
