import type { MessagesOf } from '../message'
import type { errandCodes } from './codes'

/** What the codes of errands say. */
export const errandMessages: MessagesOf<typeof errandCodes> = {
  errandNotFound: {
    'zh-CN': '没有找到这次跑腿，或链接已失效',
    en: 'This errand was not found, or its link has ended',
    vn: 'Không tìm thấy đơn giao hộ này, hoặc liên kết đã hết hạn'
  },
  errandSamePlace: {
    'zh-CN': '取件和送达是同一个地方，请更换其中一个地址',
    en: 'Both addresses are the same place. Please change one of them',
    vn: 'Điểm lấy và điểm giao là cùng một nơi. Vui lòng đổi một địa chỉ'
  },
  errandTooFar: {
    'zh-CN': '两地相距超过 {limit} 公里，暂时送不到',
    en: 'The two addresses are more than {limit} km apart, which is too far for now',
    vn: 'Hai địa chỉ cách nhau hơn {limit} km, hiện chưa giao được'
  },
  errandAbroad: {
    'zh-CN': '取件和送达必须在同一个国家',
    en: 'Both addresses must be in the same country',
    vn: 'Điểm lấy và điểm giao phải cùng một nước'
  },
  errandValueHigh: {
    'zh-CN': '物品价值不能超过 {maximum}',
    en: 'What is carried can be worth {maximum} at most',
    vn: 'Giá trị món đồ không được quá {maximum}'
  },
  errandItemRequired: {
    'zh-CN': '请填写要送的物品',
    en: 'Please say what is to be carried',
    vn: 'Vui lòng cho biết món đồ cần giao'
  },
  errandItemLong: {
    'zh-CN': '物品说明太长了',
    en: 'The description is too long',
    vn: 'Mô tả món đồ quá dài'
  },
  errandForbiddenRequired: {
    'zh-CN': '请先阅读并确认禁运物品说明',
    en: 'Please read and accept what may not be carried',
    vn: 'Vui lòng đọc và đồng ý với danh mục hàng cấm'
  },
  errandTimeGone: {
    'zh-CN': '这个时间已不能预约，请重新选择',
    en: 'This time can no longer be chosen. Please choose another',
    vn: 'Khung giờ này không còn chọn được. Vui lòng chọn giờ khác'
  },
  errandCodeWrong: {
    'zh-CN': '收件码不正确，还可以试 {left} 次',
    en: 'The code is wrong. {left} tries are left',
    vn: 'Mã nhận hàng không đúng. Còn {left} lần thử'
  },
  errandCodeLocked: {
    'zh-CN': '收件码错误次数过多，请联系客服',
    en: 'Too many wrong codes. Please contact customer service',
    vn: 'Nhập sai mã quá nhiều lần. Vui lòng liên hệ chăm sóc khách hàng'
  },
  errandNotThere: {
    'zh-CN': '骑手不在约定的地点',
    en: 'The rider is not at the agreed place',
    vn: 'Tài xế không ở địa điểm đã hẹn'
  },
  errandCancelCosts: {
    'zh-CN': '骑手已出发，现在取消不能全额退款',
    en: 'A rider has set out: cancelling now does not give all of the money back',
    vn: 'Tài xế đã xuất phát: hủy lúc này không được hoàn đủ tiền'
  }
}
