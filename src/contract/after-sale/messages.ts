import type { MessagesOf } from '../message'
import type { afterSaleCodes } from './codes'

/** What the codes of requests after a meal say. */
export const afterSaleMessages: MessagesOf<typeof afterSaleCodes> = {
  afterSaleNotPossible: {
    'zh-CN': '订单送达或取餐后才能申请售后',
    en: 'You can ask for a refund or help once the order is delivered or picked up.',
    vn: 'Bạn có thể yêu cầu hoàn tiền hoặc hỗ trợ sau khi đơn đã được giao hoặc đã lấy.'
  },
  afterSaleWindowOver: {
    'zh-CN': '已超过申请售后的期限（送达后 7 天内）',
    en: 'The time to ask for a refund or help is over (7 days after delivery).',
    vn: 'Đã hết hạn yêu cầu hoàn tiền hoặc hỗ trợ (7 ngày sau khi giao).'
  },
  afterSaleNotFound: {
    'zh-CN': '没有找到这条售后申请',
    en: 'The request for a refund or help was not found.',
    vn: 'Không tìm thấy yêu cầu hoàn tiền hoặc hỗ trợ.'
  },
  afterSaleQuantity: {
    'zh-CN': '请选择要退款的商品和数量',
    en: 'Please choose the items and quantity to refund.',
    vn: 'Vui lòng chọn món và số lượng cần hoàn tiền.'
  },
  afterSaleItemsTaken: {
    'zh-CN': '所选商品已申请过售后，请重新选择',
    en: 'Some of these items are in another request already. Please choose again.',
    vn: 'Một số món đã có trong yêu cầu khác. Vui lòng chọn lại.'
  },
  afterSaleIncomplete: {
    'zh-CN': '请填写完整信息',
    en: 'Please complete all the information.',
    vn: 'Vui lòng điền đầy đủ thông tin.'
  },
  afterSalePhotoRequired: {
    'zh-CN': '请上传商品照片',
    en: 'Please add a photo of the items.',
    vn: 'Vui lòng thêm ảnh món.'
  },
  refundMethodUnavailable: {
    'zh-CN': '该订单不支持原路退回，请选择退到钱包',
    en: 'This order cannot be refunded to the original payment. Please choose the wallet.',
    vn: 'Đơn này không thể hoàn về phương thức thanh toán ban đầu. Vui lòng chọn ví.'
  },
  afterSaleNotCancellable: {
    'zh-CN': '申请已在处理，无法取消',
    en: 'The request is being processed and can no longer be cancelled.',
    vn: 'Yêu cầu đang được xử lý nên không thể hủy.'
  },
  afterSaleReapplyOver: {
    'zh-CN': '已超过重新申请的期限（24 小时内）',
    en: 'The time to apply again is over (24 hours).',
    vn: 'Đã hết hạn yêu cầu lại (24 giờ).'
  },
  afterSaleStateChanged: {
    'zh-CN': '售后申请状态已变化，请刷新',
    en: 'The request has changed. Please refresh.',
    vn: 'Yêu cầu đã thay đổi. Vui lòng tải lại.'
  },
  afterSaleNothingPaid: {
    'zh-CN': '所选菜品没有可退的金额',
    en: 'Nothing was paid for the chosen dishes.',
    vn: 'Các món đã chọn không có số tiền để hoàn.'
  },
  afterSaleEmailInvalid: {
    'zh-CN': '请填写正确的邮箱',
    en: 'Please enter a valid email address.',
    vn: 'Vui lòng nhập email hợp lệ.'
  },
  afterSaleReasonRefused: {
    'zh-CN': '这个原因不适用于该订单，请重新选择',
    en: 'This reason does not apply to this order. Please choose another.',
    vn: 'Lý do này không áp dụng cho đơn này. Vui lòng chọn lại.'
  }
}
