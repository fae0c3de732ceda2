import type { MessagesOf } from '../message'
import type { boxCodes } from './codes'

/** What the codes of boxes say. */
export const boxMessages: MessagesOf<typeof boxCodes> = {
  boxNotFound: {
    'zh-CN': '这个餐盒或自助餐已下架',
    en: 'This box or buffet is no longer sold',
    vn: 'Suất ăn hoặc buffet này không còn bán'
  },
  boxClosed: {
    'zh-CN': '餐厅当天休息，请选择其他日期',
    en: 'The restaurant is closed on that day. Please choose another date',
    vn: 'Quán nghỉ vào ngày này. Vui lòng chọn ngày khác'
  },
  boxNotServed: {
    'zh-CN': '所选日期没有这个场次，请重新选择',
    en: 'There is no such sitting on the chosen date. Please choose again',
    vn: 'Ngày đã chọn không có suất này. Vui lòng chọn lại'
  },
  boxCutOff: {
    'zh-CN': '{date} 的预订已截止，请选择其他日期',
    en: 'Orders for {date} have closed. Please choose another date',
    vn: 'Đã hết hạn đặt cho ngày {date}. Vui lòng chọn ngày khác'
  },
  boxSoldOut: {
    'zh-CN': '{date} 的这个场次剩余名额不足，看看其他场次吧',
    en: 'There are not enough places left in this sitting on {date}. Have a look at the others',
    vn: 'Suất này ngày {date} không còn đủ chỗ. Hãy xem các suất khác'
  },
  boxGuestsMissing: {
    'zh-CN': '请选择份数或人数',
    en: 'Please choose how many',
    vn: 'Vui lòng chọn số lượng'
  },
  boxGuestsMany: {
    'zh-CN': '每个场次最多可订 {limit} 份',
    en: 'You can order up to {limit} for each sitting',
    vn: 'Mỗi suất đặt tối đa {limit} phần'
  },
  boxNameRequired: {
    'zh-CN': '请输入姓名',
    en: 'Please enter your name',
    vn: 'Vui lòng nhập tên'
  },
  boxNameLong: {
    'zh-CN': '姓名最多 40 个字',
    en: 'The name can have up to 40 characters',
    vn: 'Tên tối đa 40 ký tự'
  },
  boxNotReturnable: {
    'zh-CN': '所选日期已过截止时间或已使用，不能退款',
    en: 'The chosen dates have been used or are past their cut-off, and cannot be refunded',
    vn: 'Các ngày đã chọn đã dùng hoặc quá hạn nên không thể hoàn tiền'
  },
  boxRefundChanged: {
    'zh-CN': '可退金额有变化，请重新确认',
    en: 'The amount to give back has changed. Please confirm again',
    vn: 'Số tiền hoàn đã thay đổi. Vui lòng xác nhận lại'
  }
}
