import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  more: (count) => `Còn ${count} tin`,
  choices: {
    title: 'Tin nhắn và email',
    note: 'Việc quan trọng được gửi đến bạn khi Fanju đang đóng',
    channels: { sms: 'Tin nhắn', mail: 'Email' },
    topics: { order: 'Thay đổi đơn hàng', money: 'Thanh toán và hoàn tiền', marketing: 'Flash sale và ưu đãi' },
    noAddress: { sms: 'Vui lòng liên kết số điện thoại trước', mail: 'Vui lòng thêm email trước' },
    email: 'Email',
    emailPlaceholder: 'Email nhận thông báo',
    emailFormat: 'Vui lòng nhập email hợp lệ',
    saveMail: 'Dùng email này',
    forgetMail: 'Ngừng dùng email này'
  }
}
