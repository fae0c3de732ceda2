import type { Namespace } from '@/i18n/catalogue'

export const gift: Namespace<'gift'> = {
  redeem: 'Đổi mã',
  code: 'Mã',
  placeholder: 'Mã quà hoặc mã mời bạn bè gửi cho bạn',
  required: 'Vui lòng nhập mã',
  note: 'Mã mời dành cho tài khoản chưa được ai mời và chưa hoàn thành đơn đầu. Không phân biệt chữ hoa chữ thường',
  given: (name, count) => `Bạn đã nhận ${name} ${count} tháng`,
  lasts: (from, until) => `Từ ${from} đến ${until}, mỗi đơn tự động giảm`,
  seeCard: 'Xem thẻ hội viên',
  toInvite: 'Tôi cũng mời bạn bè',
  somebody: 'một người bạn',
  invitedBy: (name) => `Bạn đã nhận lời mời của ${name}`,
  promised: (amount, minimum, days) =>
    `${days} ngày sau khi đơn đầu (thực trả từ ${minimum}) hoàn thành, hai bạn cùng nhận lì xì. Của bạn là ${amount}`,
  nothingPromised: 'Nơi bạn ở hiện chưa có lì xì mời bạn bè'
}
