import type { MessagesOf } from '../message'
import type { withdrawalCodes } from './codes'

/** What the codes of withdrawals say. */
export const withdrawalMessages: MessagesOf<typeof withdrawalCodes> = {
  withdrawalOpen: {
    'zh-CN': '您有一笔提现正在处理，完成后可再次申请',
    en: 'A withdrawal is being processed. You can ask for another once it is done.',
    vn: 'Bạn có một lệnh rút tiền đang xử lý. Có thể rút tiếp khi lệnh này xong.'
  },
  withdrawalTooSoon: {
    'zh-CN': '修改手机号或密码后 24 小时内不能提现',
    en: 'Nothing can be withdrawn for 24 hours after a change of mobile or password.',
    vn: 'Không thể rút tiền trong 24 giờ sau khi đổi số điện thoại hoặc mật khẩu.'
  },
  withdrawalNotFound: {
    'zh-CN': '未找到这笔提现',
    en: 'The withdrawal was not found.',
    vn: 'Không tìm thấy lệnh rút tiền.'
  },
  withdrawalNotCancellable: {
    'zh-CN': '这笔提现已在处理，不能取消',
    en: 'This withdrawal is being sent and can no longer be cancelled.',
    vn: 'Lệnh rút tiền đang được chuyển, không thể hủy.'
  },
  withdrawalStateChanged: {
    'zh-CN': '提现状态已变化，请刷新',
    en: 'The withdrawal has changed. Please refresh.',
    vn: 'Lệnh rút tiền đã thay đổi. Vui lòng tải lại.'
  },
  withdrawalMobileRequired: {
    'zh-CN': '请先绑定手机号再提现',
    en: 'Please add a mobile number before you withdraw.',
    vn: 'Vui lòng thêm số điện thoại trước khi rút tiền.'
  },
  withdrawalYearFull: {
    'zh-CN': '近 12 个月最多可提现 {maximum}',
    en: 'At most {maximum} can be withdrawn in 12 months.',
    vn: 'Có thể rút tối đa {maximum} trong 12 tháng.'
  }
}
