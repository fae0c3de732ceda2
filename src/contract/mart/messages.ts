import type { MessagesOf } from '../message'
import type { martCodes } from './codes'

/** What the codes of a mart's lines say. */
export const martMessages: MessagesOf<typeof martCodes> = {
  lineNotFound: {
    'zh-CN': '订单中没有这一项商品',
    en: 'The order has no such item',
    vn: 'Đơn không có mặt hàng này'
  },
  lineChanged: {
    'zh-CN': '这一项商品已经处理过',
    en: 'This item has already been changed',
    vn: 'Mặt hàng này đã được xử lý'
  },
  lineNotByWeight: {
    'zh-CN': '这一项商品不按重量出售',
    en: 'This item is not sold by weight',
    vn: 'Mặt hàng này không bán theo cân'
  },
  lineAboveWeight: {
    'zh-CN': '称重不能超过下单重量 {grams} 克',
    en: 'It may not weigh more than the {grams} g that were ordered',
    vn: 'Không được nặng hơn {grams} g đã đặt'
  },
  substituteDearer: {
    'zh-CN': '替换商品不能比原商品贵',
    en: 'A substitute may not cost more than the item',
    vn: 'Hàng thay thế không được đắt hơn món gốc'
  },
  substituteOver: {
    'zh-CN': '这个替换建议已经结束',
    en: 'This substitute is no longer on offer',
    vn: 'Đề nghị thay thế này đã kết thúc'
  },
  weighedGoodsShared: {
    'zh-CN': '{dishName} 按实际称重计价，暂不能拼单或跨店合单，请单独下单',
    en: '{dishName} is priced by weight and cannot be part of a group or combined order. Please order it on its own.',
    vn: '{dishName} tính tiền theo cân thực tế, chưa thể đặt chung nhóm hoặc gộp nhiều quán. Vui lòng đặt riêng.'
  }
}
