import type { Namespace } from '@/i18n/catalogue'

export const settings: Namespace<'settings'> = {
  security: 'Tài khoản và bảo mật',
  password: 'Đổi mật khẩu',
  resetPassword: 'Quên mật khẩu',
  largeText: 'Chữ lớn',
  largeTextNote: 'Mọi chữ lớn hơn một phần tư',
  clearCache: 'Xóa bộ nhớ đệm',
  clearCacheQuestion: 'Xóa dữ liệu sử dụng trên máy này? Đăng nhập, giỏ hàng và bản nháp được giữ lại',
  clearShort: 'Xóa',
  cacheCleared: 'Đã xóa bộ nhớ đệm',
  cacheSize: (kilobytes) => `${kilobytes} kB`,
  feedback: 'Góp ý',
  privacyPolicy: 'Chính sách bảo mật',
  terms: 'Điều khoản sử dụng',
  analytics: 'Giúp cải thiện Fanju',
  analyticsNote: 'Chỉ ghi lại trang đã mở, không ghi nội dung bạn nhập',
  login: 'Đăng nhập',
  export: {
    title: 'Tải dữ liệu của tôi',
    explains:
      'Tệp gồm hồ sơ, địa chỉ, đơn hàng, thanh toán, lịch sử ví, lì xì và phiếu tiền mặt, yêu thích, thiết bị và góp ý của bạn. Tệp chỉ dành cho bạn, hãy giữ cẩn thận.',
    prepare: 'Tạo tệp',
    ready: (fileName, kilobytes) => `${fileName} đã sẵn sàng, ${kilobytes} kB`,
    keep: 'Lưu tệp',
    saved: 'Tệp đã ở trong mục tải xuống',
    shared: 'Đã gửi tệp',
    copied: 'Đã sao chép dữ liệu, bạn có thể dán để lưu',
    failed: 'Không lưu được, vui lòng thử lại'
  },
  feedbackForm: {
    content: 'Ý kiến của bạn',
    contentPlaceholder: 'Bạn gặp vấn đề gì, hoặc chúng tôi nên cải thiện điều gì?',
    contentRequired: 'Vui lòng viết ý kiến của bạn',
    contact: 'Cách liên hệ',
    contactPlaceholder: 'Điện thoại, email hoặc WeChat',
    draftNote: 'Nội dung chưa gửi được lưu trên máy này',
    send: 'Gửi',
    sentTitle: 'Cảm ơn góp ý của bạn',
    sent: 'Chúng tôi đọc mọi góp ý. Nếu bạn để lại liên hệ, chúng tôi sẽ sớm trả lời',
    another: 'Viết góp ý khác'
  },
  closure: {
    deletedTitle: 'Những gì sẽ bị xóa',
    deleted: {
      profile: 'Ảnh đại diện, biệt danh, số điện thoại và khẩu vị',
      logins: 'Mọi cách đăng nhập và thiết bị',
      places: 'Địa chỉ và quán yêu thích',
      benefits: 'Lì xì, phiếu tiền mặt và quyền lợi hội viên, không khôi phục được'
    },
    retainedTitle: 'Những gì được giữ lại',
    kept: 'Đơn hàng và thanh toán được giữ theo thời hạn luật định, không còn gắn với bạn',
    mark: 'Một mã nhận dạng tạo từ số điện thoại và tài khoản liên kết, không thể suy ra thông tin gốc, được giữ một năm để mỗi người chỉ nhận ưu đãi người mới một lần',
    balance: (amount) => `Ví còn ${amount}. Vui lòng dùng hết hoặc rút ra trước; sau khi xóa không lấy lại được`,
    membership: (name, until) =>
      until === null
        ? `${name} của bạn sẽ hết hiệu lực cùng tài khoản`
        : `${name} của bạn lẽ ra còn dùng đến ${until}; sẽ hết hiệu lực cùng tài khoản và không gia hạn nữa khi bạn gửi yêu cầu`,
    points: (count) => `${count} xu sẽ mất`,
    coolingTitle: (days) => `${days} ngày để suy nghĩ`,
    coolingText: (days, moment) =>
      `Tài khoản còn dùng được ${days} ngày và bị xóa vào ${moment}. Trước đó bạn có thể đăng nhập để rút lại bất cứ lúc nào.`,
    openTitle: 'Còn giao dịch chưa hoàn tất',
    openText: 'Chỉ có thể xóa tài khoản khi tất cả đã hoàn tất.',
    trade: {
      order: (number) => `Đơn hàng ${number}`,
      afterSale: (number) => `Hoàn tiền ${number}`,
      reservation: (number) => `Đặt bàn ${number}`,
      withdrawal: (number) => `Rút tiền ${number}`,
      debt: (number) => `Khoản còn nợ ${number}`
    },
    refresh: 'Kiểm tra lại',
    codeTo: (mobile) => `Mã sẽ gửi đến ${mobile}`,
    reason: 'Lý do xóa',
    reasonPlaceholder: 'Cho chúng tôi biết điều chưa tốt',
    understand: 'Tôi đã hiểu những gì bị xóa và được giữ lại',
    understandFirst: 'Vui lòng đánh dấu trước',
    submit: 'Xóa tài khoản',
    question: (days) => `Xóa tài khoản? Bạn có thể rút lại trong ${days} ngày.`,
    confirm: 'Xóa',
    requested: 'Đã ghi nhận yêu cầu xóa tài khoản',
    pendingTitle: 'Tài khoản đang chờ xóa',
    pendingText: (moment) =>
      `Tài khoản bị xóa vào ${moment}. Trước đó vẫn dùng bình thường và có thể rút lại bất cứ lúc nào.`,
    banner: (moment) => `Tài khoản bị xóa vào ${moment}`,
    bannerAction: 'Giữ lại',
    cancel: 'Giữ tài khoản',
    cancelled: 'Tài khoản của bạn được giữ lại'
  }
}
