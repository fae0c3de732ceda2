import type { MessagesOf } from '../message'
import type { paymentCodes } from './codes'

/** What the codes of payments say. */
export const paymentMessages: MessagesOf<typeof paymentCodes> = {
  paymentFailed: {
    'zh-CN': '支付失败，请重新支付',
    en: 'Payment failed. Please pay again.',
    vn: 'Thanh toán thất bại. Vui lòng thanh toán lại.'
  },
  paymentRequestFailed: {
    'zh-CN': '支付请求失败，请重试',
    en: 'The payment request failed. Please try again.',
    vn: 'Yêu cầu thanh toán thất bại. Vui lòng thử lại.'
  },
  paymentDeclined: {
    'zh-CN': '付款被拒绝，请更换支付方式',
    en: 'The payment was declined. Please use another method.',
    vn: 'Thanh toán bị từ chối. Vui lòng dùng cách khác.'
  },
  paymentCancelled: {
    'zh-CN': '支付已取消',
    en: 'The payment was cancelled.',
    vn: 'Đã hủy thanh toán.'
  },
  paymentNotFound: {
    'zh-CN': '未找到该笔支付',
    en: 'The payment was not found.',
    vn: 'Không tìm thấy khoản thanh toán.'
  },
  paymentMethodUnavailable: {
    'zh-CN': '暂不支持该支付方式',
    en: 'This payment method is not available.',
    vn: 'Phương thức thanh toán này chưa được hỗ trợ.'
  },
  callbackRefused: {
    'zh-CN': '通知未通过验证',
    en: 'The notification was refused.',
    vn: 'Thông báo không được chấp nhận.'
  },
  alreadyPaid: {
    'zh-CN': '订单已支付',
    en: 'The order is already paid.',
    vn: 'Đơn hàng đã được thanh toán.'
  },
  paymentInReview: {
    'zh-CN': '付款正在核实中，请稍候',
    en: 'Your payment is being checked. Please wait a moment.',
    vn: 'Khoản thanh toán đang được kiểm tra, vui lòng chờ.'
  },
  paymentAmountDiffers: {
    'zh-CN': '收到的金额与订单不符，款项已退回您的余额，请重新支付',
    en: 'The amount received was not the amount due. It is in your wallet now; please pay again.',
    vn: 'Số tiền nhận được không khớp với đơn. Tiền đã được chuyển vào ví, vui lòng thanh toán lại.'
  },
  paymentUnproven: {
    'zh-CN': '暂未查到这笔付款，请核对后重新提交',
    en: 'This payment has not been found yet. Please check it and submit again.',
    vn: 'Chưa tìm thấy khoản thanh toán này. Vui lòng kiểm tra và gửi lại.'
  },
  proofRequired: {
    'zh-CN': '请先上传转账凭证',
    en: 'Please upload the proof of your transfer first.',
    vn: 'Vui lòng tải lên chứng từ chuyển khoản trước.'
  },
  paymentTooSmall: {
    'zh-CN': '金额太小，不能用这种方式支付，请换一种方式',
    en: 'This amount is too small for this way to pay. Please choose another one.',
    vn: 'Số tiền quá nhỏ cho cách thanh toán này. Vui lòng chọn cách khác.'
  },
  payerUnknown: {
    'zh-CN': '请先用当前账号授权登录，再用它支付',
    en: 'Please log in with the account of this app first, then pay with it.',
    vn: 'Vui lòng liên kết tài khoản của ứng dụng đang mở (WeChat hoặc Alipay) rồi thanh toán.'
  },
  cashTooMuch: {
    'zh-CN': '现金支付最多 {maximum}，请选择其他支付方式',
    en: 'Cash is taken up to {maximum}. Please choose another way to pay.',
    vn: 'Tiền mặt nhận tối đa {maximum}. Vui lòng chọn cách khác.'
  },
  cashRefusedBefore: {
    'zh-CN': '您有一笔现金订单未收货付款，请选择其他支付方式',
    en: 'An order to be paid in cash was not taken. Please choose another way to pay.',
    vn: 'Trước đây bạn có một đơn tiền mặt không nhận và không thanh toán. Vui lòng chọn cách khác.'
  },
  cashWithBalance: {
    'zh-CN': '现金与余额不能同时使用',
    en: 'Cash and the wallet balance cannot be used together.',
    vn: 'Không dùng tiền mặt cùng số dư ví.'
  },
  cashAmountRequired: {
    'zh-CN': '请填写收到的现金金额',
    en: 'Please say how much cash was taken.',
    vn: 'Vui lòng ghi số tiền mặt đã nhận.'
  },
  cashAmountDiffers: {
    'zh-CN': '收到的现金与应付金额不符',
    en: 'The cash taken is not the amount due.',
    vn: 'Số tiền mặt không khớp số phải trả.'
  },
  cashStillDue: {
    'zh-CN': '请在柜台付款，由商家确认取餐',
    en: 'Please pay at the counter; the restaurant then completes the order.',
    vn: 'Vui lòng trả tiền tại quầy, quán sẽ xác nhận bạn đã lấy món.'
  },
  cashUnpaid: {
    'zh-CN': '订单未收货付款',
    en: 'The order was not taken and not paid.',
    vn: 'Đơn không được nhận và chưa trả tiền.'
  },
  disputeNotFound: {
    'zh-CN': '没有找到这笔付款争议',
    en: 'This payment dispute was not found.',
    vn: 'Không tìm thấy khiếu nại thanh toán này.'
  },
  disputeStateChanged: {
    'zh-CN': '这笔付款争议的状态已经变化',
    en: 'This payment dispute has changed.',
    vn: 'Trạng thái khiếu nại thanh toán này đã thay đổi.'
  }
}
