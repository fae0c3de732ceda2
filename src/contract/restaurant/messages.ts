import type { MessagesOf } from '../message'
import type { restaurantCodes } from './codes'

/** What the codes of restaurants say. */
export const restaurantMessages: MessagesOf<typeof restaurantCodes> = {
  restaurantNotFound: {
    'zh-CN': '未找到该商家',
    en: 'The restaurant was not found.',
    vn: 'Không tìm thấy quán.'
  },
  restaurantClosed: {
    'zh-CN': '商家已打烊，暂不接单',
    en: 'The restaurant is closed and not taking orders.',
    vn: 'Quán đã đóng cửa, tạm ngừng nhận đơn.'
  },
  outsideDeliveryRange: {
    'zh-CN': '收货地址超出配送范围',
    en: 'The address is outside the delivery range.',
    vn: 'Địa chỉ nằm ngoài phạm vi giao hàng.'
  },
  restaurantRemoved: {
    'zh-CN': '商家已下架',
    en: 'The restaurant has been removed.',
    vn: 'Quán đã ngừng kinh doanh trên ứng dụng.'
  },
  deliveryAndPickupOff: {
    'zh-CN': '商家暂停外送和自取',
    en: 'Delivery and self-pickup are both off.',
    vn: 'Quán tạm ngừng giao hàng và tự đến lấy.'
  },
  reservationsOnly: {
    'zh-CN': '餐厅仅接受订位',
    en: 'The restaurant takes reservations only.',
    vn: 'Quán chỉ nhận đặt bàn.'
  },
  noRiders: {
    'zh-CN': '附近暂无骑手，请稍后再试',
    en: 'No riders nearby. Please try again later.',
    vn: 'Hiện chưa có tài xế gần đây. Vui lòng thử lại sau.'
  },
  deliveryOff: {
    'zh-CN': '商家暂不支持外送',
    en: 'The restaurant does not deliver now.',
    vn: 'Quán hiện không giao hàng.'
  },
  pickupOff: {
    'zh-CN': '商家暂不支持自取',
    en: 'The restaurant does not offer self-pickup now.',
    vn: 'Quán hiện không hỗ trợ tự đến lấy.'
  }
}
