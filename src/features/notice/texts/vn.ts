import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  more: (count) => `Còn ${count} tin`,
  choices: {
    title: 'Cách nhận thông báo',
    note: 'Việc quan trọng được gửi đến bạn khi Fanju đang đóng',
    channels: { wechat: 'WeChat', sms: 'Tin nhắn', mail: 'Email' },
    topics: { order: 'Thay đổi đơn hàng', money: 'Thanh toán và hoàn tiền', marketing: 'Flash sale và ưu đãi' },
    noAddress: { sms: 'Vui lòng liên kết số điện thoại trước', mail: 'Vui lòng thêm email trước' },
    email: 'Email',
    emailPlaceholder: 'Email nhận thông báo',
    emailFormat: 'Vui lòng nhập email hợp lệ',
    saveMail: 'Dùng email này',
    forgetMail: 'Ngừng dùng email này',
    wechat: {
      left: (count) => `Còn ${count} tin`,
      note: 'Mỗi lần đồng ý, WeChat được gửi một tin và chúng tôi không gửi thêm SMS',
      allow: 'Đồng ý thêm',
      allowed: 'Chúng tôi sẽ báo bạn qua WeChat',
      declined: 'Chưa bật thông báo WeChat',
      offer: { progress: 'Báo tình trạng đơn qua WeChat', refund: 'Báo hoàn tiền qua WeChat' },
      offerNote: 'Biết ngay cả khi không mở Fanju',
      offerAction: 'Báo tôi'
    }
  }
}
