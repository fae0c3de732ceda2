import type { MessagesOf } from '../message'
import type { dealCodes } from './codes'

/** What the codes of deals and their codes say. */
export const dealMessages: MessagesOf<typeof dealCodes> = {
  dealNotFound: {
    'zh-CN': '没有找到这个团购',
    en: 'This deal was not found',
    vn: 'Không tìm thấy ưu đãi này'
  },
  dealEnded: {
    'zh-CN': '这个团购已结束',
    en: 'This deal has ended',
    vn: 'Ưu đãi này đã kết thúc'
  },
  dealSoldOut: {
    'zh-CN': '已售罄，看看其他团购吧',
    en: 'Sold out. Have a look at other deals',
    vn: 'Hết hàng. Hãy xem các ưu đãi khác'
  },
  dealLimit: {
    'zh-CN': '每人限购 {limit} 份',
    en: 'Limited to {limit} per person',
    vn: 'Mỗi người chỉ được mua {limit} suất'
  },
  firstDealUsed: {
    'zh-CN': '首单优惠仅限没有在该餐厅及其连锁门店消费过的用户',
    en: 'First-time deals are only for customers with no earlier purchase at this restaurant or its chain outlets',
    vn: 'Ưu đãi lần đầu chỉ dành cho khách chưa từng mua tại quán này hoặc chuỗi của quán'
  },
  dealClosed: {
    'zh-CN': '餐厅已停止接待，这个团购不再销售',
    en: 'The restaurant has closed. This deal is no longer sold',
    vn: 'Quán đã ngừng hoạt động. Ưu đãi này không còn bán'
  },
  dealRefundQuantity: {
    'zh-CN': '请选择退款数量',
    en: 'Please choose how many to give back',
    vn: 'Vui lòng chọn số lượng cần hoàn'
  },
  dealRefundChanged: {
    'zh-CN': '可退金额有变化，请重新确认',
    en: 'The amount to give back has changed. Please confirm again',
    vn: 'Số tiền hoàn đã thay đổi. Vui lòng xác nhận lại'
  },
  dealNotReturnable: {
    'zh-CN': '这些券不能退款',
    en: 'These codes cannot be refunded',
    vn: 'Không thể hoàn tiền các mã này'
  },
  firstDealUnpaid: {
    'zh-CN': '您有一笔该餐厅的首单优惠还没有付款，请先付款或取消',
    en: 'You have a first-time deal at this restaurant that waits for payment. Pay or cancel it first',
    vn: 'Bạn có một ưu đãi lần đầu tại quán này chưa thanh toán. Hãy thanh toán hoặc hủy trước'
  },
  dealCodeUsed: {
    'zh-CN': '券码核销失败，该券已使用',
    en: 'Redemption unsuccessful. This code has been used',
    vn: 'Đổi mã không thành công. Mã này đã được dùng'
  },
  dealCodeExpired: {
    'zh-CN': '券码核销失败，该券已过期',
    en: 'Redemption unsuccessful. This code has expired',
    vn: 'Đổi mã không thành công. Mã này đã hết hạn'
  },
  dealCodeReturned: {
    'zh-CN': '券码核销失败，该券已退款',
    en: 'Redemption unsuccessful. This code has been refunded',
    vn: 'Đổi mã không thành công. Mã này đã được hoàn tiền'
  },
  dealCodeNotNow: {
    'zh-CN': '券码核销失败，现在不在可用时间内',
    en: 'Redemption unsuccessful. The code cannot be used at this time',
    vn: 'Đổi mã không thành công. Mã không dùng được vào lúc này'
  },
  dealCodeUndoOver: {
    'zh-CN': '核销已超过 10 分钟，不能撤销',
    en: 'A redemption can be undone for 10 minutes only',
    vn: 'Chỉ có thể hủy đổi mã trong 10 phút'
  },
  dealDisputeOver: {
    'zh-CN': '核销已超过 24 小时，请联系客服',
    en: 'More than 24 hours have passed. Please contact customer service',
    vn: 'Đã quá 24 giờ. Vui lòng liên hệ chăm sóc khách hàng'
  },
  dealCodeHeld: {
    'zh-CN': '券码核销失败，该订单的付款已被银行追回',
    en: 'Redemption unsuccessful. The bank has taken the payment of this order back',
    vn: 'Đổi mã không thành công. Ngân hàng đã thu hồi khoản thanh toán của đơn này'
  }
}
