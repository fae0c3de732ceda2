import type { Namespace } from '@/i18n/catalogue'

export const application: Namespace<'application'> = {
  intro: {
    rider:
      'Chỉ cần tên và số điện thoại, những mục khác bổ sung sau cũng được. Chúng tôi sẽ gọi cho bạn và không thu bất kỳ khoản phí nào.',
    restaurant:
      'Hãy cho chúng tôi biết về quán và cách liên hệ. Chúng tôi sẽ gọi và cùng bạn chuẩn bị thực đơn, ngày mở bán. Đăng ký không mất phí.'
  },
  lookUp: 'Đã đăng ký? Xem tiến độ',
  contact: 'Liên hệ',
  restaurant: 'Quán',
  later: 'Có thể bổ sung sau',
  city: 'Thành phố',
  name: 'Tên của bạn',
  namePlaceholder: 'Chúng tôi gọi bạn là gì',
  mobileNote: 'Chúng tôi gửi mã để chắc chắn đây là số của bạn',
  inviteCode: 'Mã giới thiệu',
  inviteCodeNote: 'Nếu bạn bè giới thiệu, hãy nhập mã của họ',
  vehicle: 'Bạn giao bằng gì',
  vehicles: { foot: 'Đi bộ', bicycle: 'Xe đạp', motorcycle: 'Xe máy', car: 'Ô tô' },
  plate: 'Biển số xe',
  rightToWork: 'Bạn có được phép làm việc tại đây không?',
  rightsToWork: {
    resident: 'Công dân, thường trú',
    pass: 'Có giấy phép lao động',
    unsure: 'Chưa chắc'
  },
  restaurantName: 'Tên quán',
  address: 'Địa chỉ quán',
  findAddress: 'Tìm địa chỉ',
  contactName: 'Người liên hệ',
  email: 'Email',
  cuisine: 'Loại món',
  cuisinePlaceholder: 'Ví dụ: món Tứ Xuyên, mì',
  landline: 'Điện thoại quán',
  registration: 'Mã số doanh nghiệp',
  foodLicence: 'Số giấy phép thực phẩm',
  paperWrong: (example) => `Chưa đúng mẫu, ví dụ ${example}`,
  example: (example) => `Ví dụ ${example}`,
  consent: 'Khi gửi, bạn đồng ý để chúng tôi dùng thông tin này liên hệ với bạn theo chính sách bảo mật',
  privacyPolicy: 'Chính sách bảo mật',
  submit: 'Gửi đơn đăng ký',
  sendFailed: 'Chưa gửi được. Mọi thông tin bạn đã nhập vẫn còn, vui lòng thử lại',
  sent: 'Đã nhận đơn của bạn',
  statusTitle: 'Đơn đăng ký của bạn',
  number: 'Mã đơn đăng ký',
  numberNote: 'Mười chữ số, trong tin nhắn chúng tôi gửi bạn',
  numberWrong: 'Mã đơn đăng ký gồm mười chữ số',
  look: 'Xem tiến độ',
  lookFailed: 'Hiện chưa tra được, vui lòng thử lại',
  lookElsewhere: 'Tra đơn khác',
  apply: { rider: 'Đăng ký làm tài xế', restaurant: 'Đăng ký làm quán đối tác' },
  kind: { rider: 'Tài xế', restaurant: 'Quán đối tác' },
  status: {
    received: 'Đã nhận',
    contacted: 'Đang trao đổi với bạn',
    documents: 'Chờ bổ sung giấy tờ',
    accepted: 'Được duyệt',
    declined: 'Không được duyệt',
    withdrawn: 'Đã rút'
  },
  next: {
    received: 'Chúng tôi sẽ gọi cho bạn. Vui lòng để ý điện thoại.',
    contacted: 'Chúng tôi đang trao đổi với bạn. Nếu bạn lỡ cuộc gọi, chúng tôi sẽ gọi lại.',
    documents: 'Vui lòng chuẩn bị giấy tờ như đã trao đổi. Nhận được, chúng tôi sẽ tiếp tục xử lý.',
    accepted: {
      rider: 'Chào mừng bạn! Chúng tôi sẽ gọi để hẹn ngày bắt đầu.',
      restaurant: 'Chào mừng bạn! Chúng tôi sẽ gọi để cùng chuẩn bị thực đơn và ngày mở bán.'
    },
    declined: 'Lần này chưa hợp tác được. Bạn có thể đăng ký lại sau.',
    withdrawn: 'Bạn đã rút đơn này. Bạn có thể đăng ký lại bất cứ lúc nào.'
  },
  reason: {
    areaNotServed: 'Khu vực của bạn chưa được phục vụ',
    enoughForNow: 'Khu vực này hiện đã đủ người',
    papersMissing: 'Còn thiếu giấy tờ cần thiết',
    mayNotWork: 'Chưa có giấy phép làm việc tại nước này',
    notReached: 'Chúng tôi đã gọi nhiều lần nhưng không liên lạc được',
    other: 'Lý do khác'
  },
  reasonLine: (reason) => `Lý do: ${reason}`,
  timeline: 'Tiến độ',
  riderApp: {
    intro:
      'Tài xế dùng ứng dụng này để nhận đơn và xem đường. Khi đơn đăng ký được duyệt, hãy đăng nhập bằng số điện thoại bạn đã đăng ký.',
    scan: 'Quét mã bằng điện thoại để tải',
    code: (system) => `Mã QR của ứng dụng tài xế cho ${system}`,
    system: { ios: 'iPhone', android: 'Android' },
    download: (system) => `Tải cho ${system}`,
    copy: (system) => `Sao chép liên kết cho ${system}`,
    copied: 'Đã sao chép liên kết. Vui lòng mở bằng trình duyệt',
    failed: 'Chưa mở được trang tải. Vui lòng thử lại sau',
    none: 'Quốc gia của bạn chưa có ứng dụng tài xế. Khi được duyệt, chúng tôi sẽ gọi và hướng dẫn bạn bắt đầu.'
  },
  withdraw: 'Rút đơn',
  withdrawShort: 'Rút đơn',
  withdrawQuestion: 'Chúng tôi sẽ không liên hệ nữa. Bạn có thể đăng ký lại sau. Rút đơn này?',
  withdrawn: 'Đã rút đơn đăng ký',
  withdrawFailed: 'Chưa rút được đơn, vui lòng thử lại'
}
