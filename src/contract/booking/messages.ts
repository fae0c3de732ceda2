import type { MessagesOf } from '../message'
import type { bookingCodes } from './codes'

/** What the codes of bookings say (spec section 8, Reservation). */
export const bookingMessages: MessagesOf<typeof bookingCodes> = {
  bookingNotFound: {
    'zh-CN': '没有找到这个预订',
    en: 'This booking was not found',
    vn: 'Không tìm thấy lượt đặt bàn này'
  },
  bookingClosed: {
    'zh-CN': '餐厅当天不接受预订，请选择其他日期',
    en: 'The restaurant takes no bookings on that day. Please choose another date',
    vn: 'Quán không nhận đặt bàn ngày này. Vui lòng chọn ngày khác'
  },
  bookingTodayOver: {
    'zh-CN': '今天已不能预订，请选择其他日期',
    en: 'Today can no longer be booked. Please choose another date',
    vn: 'Hôm nay không còn nhận đặt bàn. Vui lòng chọn ngày khác'
  },
  bookingFailed: {
    'zh-CN': '预订失败，这个时间不能预订，请重新选择',
    en: 'Booking failed. This time cannot be booked, please choose another',
    vn: 'Đặt bàn không thành công. Giờ này không đặt được, vui lòng chọn giờ khác'
  },
  bookingFull: {
    'zh-CN': '这个时间已经订满，看看邻近的时间吧',
    en: 'This time is fully booked. Have a look at the times nearby',
    vn: 'Giờ này đã kín chỗ. Hãy xem các giờ gần đó'
  },
  bookingPeople: {
    'zh-CN': '可预订 {minimum} 至 {maximum} 位',
    en: 'You can book for {minimum} to {maximum} people',
    vn: 'Có thể đặt bàn từ {minimum} đến {maximum} khách'
  },
  bookingSameTime: {
    'zh-CN': '您在这个时间已有一个预订',
    en: 'You already have a booking at this time',
    vn: 'Bạn đã có một lượt đặt bàn vào giờ này'
  },
  bookingTooMany: {
    'zh-CN': '最多可同时保留 {limit} 个未到店的预订',
    en: 'You can have up to {limit} upcoming bookings',
    vn: 'Bạn có thể giữ tối đa {limit} lượt đặt bàn sắp tới'
  },
  bookingNameRequired: {
    'zh-CN': '请输入预订人姓名',
    en: 'Please enter the name of the booking',
    vn: 'Vui lòng nhập tên người đặt bàn'
  },
  bookingNameLong: {
    'zh-CN': '姓名最多 40 个字',
    en: 'The name can have up to 40 characters',
    vn: 'Tên tối đa 40 ký tự'
  },
  bookingEmailRequired: {
    'zh-CN': '请输入邮箱',
    en: 'Please enter your email',
    vn: 'Vui lòng nhập email'
  },
  bookingEmailInvalid: {
    'zh-CN': '邮箱格式不正确',
    en: 'This email address is not valid',
    vn: 'Email không hợp lệ'
  },
  bookingNotChangeable: {
    'zh-CN': '这个预订现在不能修改',
    en: 'This booking cannot be changed now',
    vn: 'Hiện không thể đổi lượt đặt bàn này'
  },
  bookingDepositMore: {
    'zh-CN': '新的时间或人数需要更多订金。请先取消，订金全额退回，再重新预订',
    en: 'The new time or party needs a higher deposit. Cancel this booking, your deposit comes back in full, and book again',
    vn: 'Giờ hoặc số khách mới cần đặt cọc nhiều hơn. Hãy hủy lượt này, tiền cọc được hoàn đủ, rồi đặt lại'
  },
  bookingNotTaken: {
    'zh-CN': '这家餐厅暂不接受预订',
    en: 'This restaurant takes no bookings',
    vn: 'Quán này không nhận đặt bàn'
  },
  bookingWaitNotPossible: {
    'zh-CN': '这个时间不用排队，可以直接预订',
    en: 'There is no need to wait for this time, you can book it',
    vn: 'Không cần chờ giờ này, bạn có thể đặt ngay'
  },
  bookingNotLate: {
    'zh-CN': '现在不能告知餐厅会晚到',
    en: 'The restaurant cannot be told now that you are late',
    vn: 'Hiện không thể báo quán là bạn đến muộn'
  },
  bookingStateChanged: {
    'zh-CN': '预订状态已变化，请刷新',
    en: 'The booking has changed. Please refresh',
    vn: 'Lượt đặt bàn đã thay đổi. Vui lòng tải lại'
  },
  bookingNotDue: {
    'zh-CN': '现在还不能这样处理这个预订',
    en: 'It is too early to do this with the booking',
    vn: 'Chưa đến lúc thực hiện việc này với lượt đặt bàn'
  },
  bookingChangeLate: {
    'zh-CN': '已过免费取消的时间，这个预订不能再修改',
    en: 'The time to cancel for free has passed, so this booking can no longer be changed',
    vn: 'Đã quá hạn hủy miễn phí, không thể đổi lượt đặt bàn này nữa'
  },
  bookingCancelCosts: {
    'zh-CN': '已过免费取消的时间，现在取消订金不退，请确认后再取消',
    en: 'The time to cancel for free has passed, so the deposit would be kept. Please look again before you cancel',
    vn: 'Đã quá hạn hủy miễn phí nên tiền cọc sẽ không được hoàn. Vui lòng xem lại trước khi hủy'
  },
  bookingNotComing: {
    'zh-CN': '现在不用确认到店',
    en: 'There is no need to say that you are coming now',
    vn: 'Hiện không cần xác nhận sẽ đến'
  }
}
