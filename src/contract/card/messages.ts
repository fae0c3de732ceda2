import type { MessagesOf } from '../message'
import type { cardCodes } from './codes'

/** What the codes of cards say. */
export const cardMessages: MessagesOf<typeof cardCodes> = {
  cardLimit: {
    'zh-CN': '这张银行卡已在其他账号买过，每张卡按一人限购；未扣款，订单已取消',
    en: 'This card has bought this on another account, and one card counts as one person. Nothing was charged and the order is cancelled.',
    vn: 'Thẻ này đã được dùng để mua ở tài khoản khác; mỗi thẻ tính là một người. Bạn không bị trừ tiền và đơn đã hủy.'
  },
  cardNotFound: {
    'zh-CN': '没有找到这张卡，请换一张或重新添加',
    en: 'This card was not found. Please use another one or add it again.',
    vn: 'Không tìm thấy thẻ này. Vui lòng dùng thẻ khác hoặc thêm lại.'
  },
  cardsFull: {
    'zh-CN': '最多保存 10 张卡，请先移除一张',
    en: 'You can keep up to 10 cards. Please remove one first.',
    vn: 'Bạn có thể lưu tối đa 10 thẻ. Vui lòng gỡ bớt một thẻ.'
  },
  netsCardMissing: {
    'zh-CN': '请先绑定 NETS 卡',
    en: 'Please add your NETS card first.',
    vn: 'Vui lòng thêm thẻ NETS trước.'
  }
}
