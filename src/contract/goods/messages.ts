import type { MessagesOf } from '../message'
import type { goodsCodes } from './codes'

/** What the codes of the mart's goods say. */
export const goodsMessages: MessagesOf<typeof goodsCodes> = {
  goodsNotFound: {
    'zh-CN': '没有找到这件商品',
    en: 'This item was not found',
    vn: 'Không tìm thấy sản phẩm này'
  },
  coldRoundsOnly: {
    'zh-CN': '{dishName} 需冷链配送，只能在冷链时段送达，请选择送达时间',
    en: '{dishName} is frozen and only comes on a cold-chain round. Please choose a delivery time.',
    vn: '{dishName} cần giao lạnh, chỉ giao theo chuyến lạnh. Vui lòng chọn giờ giao.'
  },
  goodsThere: {
    'zh-CN': '这件商品有货，可以直接购买',
    en: 'This item is in stock. You can buy it now',
    vn: 'Sản phẩm này đang có hàng, bạn có thể mua ngay'
  }
}
