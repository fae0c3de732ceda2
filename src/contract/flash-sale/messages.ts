import type { MessagesOf } from '../message'
import type { flashSaleCodes } from './codes'

/** What the codes of flash sales say. */
export const flashSaleMessages: MessagesOf<typeof flashSaleCodes> = {
  flashItemNotFound: {
    'zh-CN': '没有找到这个秒杀商品',
    en: 'This flash sale item was not found',
    vn: 'Không tìm thấy sản phẩm flash sale này'
  },
  flashItemSoldOut: {
    'zh-CN': '已抢光，可排队等待释放的名额',
    en: 'All claimed. You can join the queue for items that come back',
    vn: 'Đã hết suất. Bạn có thể xếp hàng chờ suất được trả lại'
  },
  flashItemBought: {
    'zh-CN': '每人限购 1 份，您已抢到',
    en: 'Limited to 1 per person. You have got yours',
    vn: 'Mỗi người chỉ được mua 1 suất. Bạn đã mua được'
  },
  flashWaitNotPossible: {
    'zh-CN': '现在不能排队',
    en: 'There is no line to join now',
    vn: 'Hiện không thể xếp hàng'
  },
  flashSessionNotFound: {
    'zh-CN': '没有找到这个秒杀场次',
    en: 'This flash sale session was not found',
    vn: 'Không tìm thấy phiên flash sale này'
  },
  flashSessionNotBegun: {
    'zh-CN': '秒杀还没有开始',
    en: 'The flash sale has not started yet',
    vn: 'Flash sale chưa bắt đầu'
  },
  flashSessionEnded: {
    'zh-CN': '秒杀已经结束',
    en: 'This flash sale has ended',
    vn: 'Đợt flash sale đã kết thúc'
  }
}
