import type { MessagesOf } from '../message'
import type { invoiceCodes } from './codes'

/** What the codes of invoices say. */
export const invoiceMessages: MessagesOf<typeof invoiceCodes> = {
  invoiceIncomplete: {
    'zh-CN': '请填写发票抬头和邮箱',
    en: 'Please fill in the bill-to name and the email.',
    vn: 'Vui lòng điền tên xuất hóa đơn và email.'
  },
  invoiceEmailInvalid: {
    'zh-CN': '请输入正确的邮箱',
    en: 'Please enter a valid email address',
    vn: 'Vui lòng nhập đúng địa chỉ email'
  },
  invoiceNotReady: {
    'zh-CN': '这个订单还没有可发送的发票',
    en: 'There is no invoice to send for this order yet',
    vn: 'Đơn hàng này chưa có hóa đơn để gửi'
  }
}
