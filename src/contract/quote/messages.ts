import type { MessagesOf } from '../message'
import type { quoteCodes } from './codes'

/** What the codes of what is bought, and how it is brought say. */
export const quoteMessages: MessagesOf<typeof quoteCodes> = {
  dishSoldOut: {
    'zh-CN': '{dishName} 已售罄',
    en: '{dishName} is sold out.',
    vn: '{dishName} đã hết.'
  },
  dishLowStock: {
    'zh-CN': '{dishName} 仅剩 {left} 份',
    en: 'Only {left} of {dishName} left.',
    vn: '{dishName} chỉ còn {left} phần.'
  },
  purchaseLimit: {
    'zh-CN': '{dishName} 限购 {limit} 份',
    en: '{dishName} is limited to {limit} portions.',
    vn: '{dishName} giới hạn {limit} phần.'
  },
  itemMaximum: {
    'zh-CN': '单品最多购买 {limit} 份',
    en: 'At most {limit} portions of one item.',
    vn: 'Mỗi món tối đa {limit} phần.'
  },
  minimumNumber: {
    'zh-CN': '{dishName} 至少 {minimum} 份起购',
    en: '{dishName} is sold from {minimum} portions.',
    vn: '{dishName} bán từ {minimum} phần trở lên.'
  },
  seckillLimit: {
    'zh-CN': '秒杀商品每人限购 1 份',
    en: 'Flash-sale items are limited to 1 portion per person.',
    vn: 'Món flash sale giới hạn 1 phần mỗi người.'
  },
  dishRemoved: {
    'zh-CN': '{dishName} 已下架',
    en: '{dishName} is no longer on the menu.',
    vn: '{dishName} không còn trong thực đơn.'
  },
  choicesInvalid: {
    'zh-CN': '请重新选择 {dishName} 的规格',
    en: 'Please choose the options of {dishName} again.',
    vn: 'Vui lòng chọn lại tùy chọn của {dishName}.'
  },
  mandatoryDishMissing: {
    'zh-CN': '请先选择必点菜品：{dishName}',
    en: 'Please choose the required dish first: {dishName}.',
    vn: 'Vui lòng chọn món bắt buộc trước: {dishName}.'
  },
  cartEmpty: {
    'zh-CN': '购物车是空的',
    en: 'The cart is empty.',
    vn: 'Giỏ hàng đang trống.'
  },
  specRequired: {
    'zh-CN': '请选择 {dishName} 的规格',
    en: 'Please choose the kind of {dishName}.',
    vn: 'Vui lòng chọn loại của {dishName}.'
  },
  specSoldOut: {
    'zh-CN': '{dishName} 的这个规格已售罄，请换一个',
    en: 'This kind of {dishName} is sold out. Please choose another.',
    vn: 'Loại này của {dishName} đã hết. Vui lòng chọn loại khác.'
  },
  flashSaleNotStarted: {
    'zh-CN': '{dishName} 的秒杀还没有开始',
    en: 'The flash sale of {dishName} has not started yet.',
    vn: 'Chưa đến giờ flash sale của {dishName}.'
  },
  flashSaleEnded: {
    'zh-CN': '{dishName} 的秒杀已经结束',
    en: 'The flash sale of {dishName} has ended.',
    vn: 'Đợt flash sale của {dishName} đã kết thúc.'
  },
  belowMinimumAmount: {
    'zh-CN': '商品金额须大于 {minimum}，还差 {shortfall}',
    en: 'The product amount must be greater than {minimum}: {shortfall} more is needed.',
    vn: 'Giá trị món phải lớn hơn {minimum}, còn thiếu {shortfall}.'
  },
  addressRequired: {
    'zh-CN': '请选择收货地址',
    en: 'Please choose a delivery address.',
    vn: 'Vui lòng chọn địa chỉ giao hàng.'
  },
  addressNotFound: {
    'zh-CN': '未找到该地址',
    en: 'The address was not found.',
    vn: 'Không tìm thấy địa chỉ.'
  },
  deliveryTimeRequired: {
    'zh-CN': '请选择配送时间',
    en: 'Please choose a delivery time.',
    vn: 'Vui lòng chọn thời gian giao.'
  },
  deliveryTimeGone: {
    'zh-CN': '所选时间已不可用，请重新选择',
    en: 'The chosen time is no longer available. Please choose again.',
    vn: 'Thời gian đã chọn không còn. Vui lòng chọn lại.'
  },
  paymentTypeRequired: {
    'zh-CN': '请选择支付方式',
    en: 'Please choose a payment method.',
    vn: 'Vui lòng chọn phương thức thanh toán.'
  },
  quoteChanged: {
    'zh-CN': '订单金额有变化，请核对后再提交',
    en: 'The amount has changed. Please check it and submit again.',
    vn: 'Số tiền đã thay đổi. Vui lòng kiểm tra rồi gửi lại.'
  },
  tipTooHigh: {
    'zh-CN': '小费最多 {maximum}，请改小一些',
    en: 'A tip can be at most {maximum}.',
    vn: 'Tiền thưởng tài xế tối đa {maximum}.'
  }
}
