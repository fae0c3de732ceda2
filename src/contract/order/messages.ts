import type { MessagesOf } from '../message'
import type { orderCodes } from './codes'

/** What the codes of orders say. */
export const orderMessages: MessagesOf<typeof orderCodes> = {
  unconfirmedPaidOrder: {
    'zh-CN': '您有一笔已支付、商家待确认的订单，请稍后再下单',
    en: 'You have a paid order that the restaurant has not confirmed yet. Please order again later.',
    vn: 'Bạn có đơn đã thanh toán mà quán chưa xác nhận. Vui lòng đặt lại sau.'
  },
  orderNotFound: {
    'zh-CN': '未找到该订单',
    en: 'The order was not found.',
    vn: 'Không tìm thấy đơn hàng.'
  },
  orderNotCancellable: {
    'zh-CN': '订单无法取消，请重试或联系客服',
    en: 'The order cannot be cancelled. Please retry or contact customer service.',
    vn: 'Không thể hủy đơn. Vui lòng thử lại hoặc liên hệ chăm sóc khách hàng.'
  },
  orderStateChanged: {
    'zh-CN': '订单状态已变化，请刷新',
    en: 'The order has changed. Please refresh.',
    vn: 'Đơn hàng đã thay đổi. Vui lòng làm mới.'
  },
  orderExpired: {
    'zh-CN': '订单已过期，请重新下单',
    en: 'The order has expired. Please order again.',
    vn: 'Đơn hàng đã hết hạn. Vui lòng đặt lại.'
  },
  unpaidOrdersTooMany: {
    'zh-CN': '您已有 {limit} 笔订单待支付或待核对付款，请先支付、取消或等待核对',
    en: 'You have {limit} orders waiting for payment or its review. Please pay, cancel or wait for one first.',
    vn: 'Bạn có {limit} đơn chưa thanh toán hoặc đang kiểm tra thanh toán. Vui lòng thanh toán, hủy bớt hoặc chờ kiểm tra xong.'
  },
  kindNotSold: {
    'zh-CN': '此处暂不支持购买，已购买的可照常使用',
    en: 'This cannot be bought here. What you have bought can be used as ever.',
    vn: 'Không thể mua ở đây. Những gì đã mua vẫn dùng được như thường.'
  },
  cancelReasonRequired: {
    'zh-CN': '请填写取消原因',
    en: 'Please say why you cancel',
    vn: 'Vui lòng cho biết lý do hủy đơn'
  }
}
