import type { Namespace } from '@/i18n/catalogue'

export const account: Namespace<'account'> = {
  visitor: 'Khách',
  loginHint: 'Đăng nhập để nhận thêm ưu đãi',
  loginOrSignUp: 'Đăng nhập / Đăng ký',
  balance: 'Số dư',
  redEnvelopes: 'Lì xì',
  vouchers: 'Phiếu tiền mặt',
  points: 'Xu',
  orders: 'Đơn hàng của tôi',
  bookings: 'Bàn đã đặt',
  addresses: 'Địa chỉ của tôi',
  language: 'Ngôn ngữ',
  chooseLanguage: 'Chọn ngôn ngữ',
  languageNames: { 'zh-CN': '简体中文', en: 'English', vn: 'Tiếng Việt' },
  languageFailed: 'Không tải được ngôn ngữ. Vui lòng kiểm tra mạng rồi thử lại',
  environment: 'Môi trường',
  contact: 'Chăm sóc khách hàng',
  contactFailed: 'Hiện không mở được mục chăm sóc khách hàng, vui lòng thử lại sau',
  logout: 'Đăng xuất',
  logoutQuestion: 'Bạn muốn đăng xuất?',
  version: (version) => `Phiên bản ${version}`,
  membership: { none: 'Hội viên', VIP: 'Hội viên VIP', SVIP: 'Hội viên SVIP', foodieCard: 'Hội viên thẻ sành ăn' },
  saved: (amount) => `Gói hội viên đã giúp bạn tiết kiệm ${amount}`,
  wouldSave: (days, amount) => `Là hội viên, bạn đã tiết kiệm ${amount} trong ${days} ngày`,
  toPay: (count) => `${count} đơn chờ thanh toán`,
  welcomeVoucher: 'Chào mừng bạn đến với Fanju. Lì xì cho người mới đã có trong tài khoản'
}
