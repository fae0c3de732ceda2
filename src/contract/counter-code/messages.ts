import type { MessagesOf } from '../message'
import type { counterCodeCodes } from './codes'

/** What the codes of counters say. */
export const counterCodeMessages: MessagesOf<typeof counterCodeCodes> = {
  counterCodeNotFound: {
    'zh-CN': '券码核销失败，请核对券码',
    en: 'Redemption unsuccessful. Please check the code',
    vn: 'Đổi mã không thành công. Vui lòng kiểm tra mã'
  },
  counterCodeElsewhere: {
    'zh-CN': '券码核销失败，该券不适用于本门店',
    en: 'Redemption unsuccessful. This outlet does not accept the code',
    vn: 'Đổi mã không thành công. Chi nhánh này không áp dụng mã'
  }
}
