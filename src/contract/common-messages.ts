import type { commonCodes } from './common-codes'
import type { MessagesOf } from './message'

/** What the codes say that any noun may answer. */
export const commonMessages: MessagesOf<typeof commonCodes> = {
  ok: {
    'zh-CN': '成功',
    en: 'Success',
    vn: 'Thành công'
  },
  badRequest: {
    'zh-CN': '请求内容有误，请检查后重试',
    en: 'Something in the request is not right. Please check and try again.',
    vn: 'Yêu cầu không hợp lệ. Vui lòng kiểm tra và thử lại.'
  },
  unauthorized: {
    'zh-CN': '登录已失效，请重新登录',
    en: 'Your session has ended. Please log in again.',
    vn: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'
  },
  forbidden: {
    'zh-CN': '没有权限进行此操作',
    en: 'You are not allowed to do this.',
    vn: 'Bạn không có quyền thực hiện thao tác này.'
  },
  notFound: {
    'zh-CN': '未找到相关内容',
    en: 'Nothing was found here.',
    vn: 'Không tìm thấy nội dung.'
  },
  tooLarge: {
    'zh-CN': '提交的内容过大',
    en: 'What you sent is too large.',
    vn: 'Nội dung gửi lên quá lớn.'
  },
  tooManyRequests: {
    'zh-CN': '操作过于频繁，请稍后再试',
    en: 'Too many requests. Please try again later.',
    vn: 'Thao tác quá nhanh. Vui lòng thử lại sau.'
  },
  serverFault: {
    'zh-CN': '服务器开小差了，请稍后再试',
    en: 'Something went wrong on our side. Please try again later.',
    vn: 'Hệ thống gặp sự cố. Vui lòng thử lại sau.'
  },
  operationInProgress: {
    'zh-CN': '正在处理中，请稍候',
    en: 'This is being processed. Please wait.',
    vn: 'Đang xử lý. Vui lòng chờ.'
  },
  unavailable: {
    'zh-CN': '服务暂不可用，请稍后再试',
    en: 'The service is not available now. Please try again later.',
    vn: 'Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau.'
  },
  loginRequired: {
    'zh-CN': '请先登录',
    en: 'Please log in first.',
    vn: 'Vui lòng đăng nhập trước.'
  },
  fileMissing: {
    'zh-CN': '请选择一张图片',
    en: 'Choose a picture.',
    vn: 'Vui lòng chọn một hình ảnh.'
  },
  fileTypeRefused: {
    'zh-CN': '仅支持 JPG、PNG 或 WebP 图片',
    en: 'Only JPG, PNG and WebP pictures are accepted.',
    vn: 'Chỉ nhận hình JPG, PNG hoặc WebP.'
  },
  fileTooLarge: {
    'zh-CN': '图片不能超过 {megabytes} MB',
    en: 'The picture may be at most {megabytes} MB.',
    vn: 'Hình ảnh không được quá {megabytes} MB.'
  },
  reportedToday: {
    'zh-CN': '今天已举报过该餐厅，我们会尽快核实',
    en: 'You have reported this restaurant today. We are looking into it.',
    vn: 'Hôm nay bạn đã báo cáo quán này. Chúng tôi đang kiểm tra.'
  },
  operationUnsigned: {
    'zh-CN': '签名缺失或不正确',
    en: 'The signature is missing or wrong',
    vn: 'Chữ ký bị thiếu hoặc không đúng'
  },
  operationStale: {
    'zh-CN': '请求已过期，或时钟不准',
    en: 'The request is too old, or the clock is wrong',
    vn: 'Yêu cầu đã quá hạn hoặc đồng hồ không đúng'
  },
  operationReplayed: {
    'zh-CN': '这个请求已处理过',
    en: 'This request was taken before',
    vn: 'Yêu cầu này đã được nhận trước đó'
  },
  picturesInvalid: {
    'zh-CN': '图片已失效，请重新上传',
    en: 'A picture is no longer there. Please upload it again.',
    vn: 'Có hình ảnh không còn nữa. Vui lòng tải lên lại.'
  },
  wordsRefused: {
    'zh-CN': '内容包含不适合公开的词语“{word}”，请修改后再提交',
    en: '“{word}” cannot be published. Please change it and submit again.',
    vn: 'Không thể đăng từ “{word}”. Vui lòng sửa rồi gửi lại.'
  },
  contactRefused: {
    'zh-CN': '请不要在内容中留下电话、链接或社交账号',
    en: 'Please leave out phone numbers, links and account names.',
    vn: 'Vui lòng không để lại số điện thoại, liên kết hoặc tài khoản mạng xã hội.'
  },
  pictureRefused: {
    'zh-CN': '这张图片看不清内容或尺寸太小，请换一张',
    en: 'This picture shows nothing or is too small. Please choose another.',
    vn: 'Hình này không rõ nội dung hoặc quá nhỏ. Vui lòng chọn hình khác.'
  },
  amountInvalid: {
    'zh-CN': '请输入正确的金额',
    en: 'Please enter a valid amount.',
    vn: 'Vui lòng nhập số tiền hợp lệ.'
  },
  amountOutOfBounds: {
    'zh-CN': '金额须在 {minimum} 到 {maximum} 之间',
    en: 'The amount must be between {minimum} and {maximum}.',
    vn: 'Số tiền phải từ {minimum} đến {maximum}.'
  }
}
