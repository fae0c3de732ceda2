import type { MessagesOf } from '../message'
import type { addressCodes } from './codes'

/** What the codes of addresses say. */
export const addressMessages: MessagesOf<typeof addressCodes> = {
  addressesFull: {
    'zh-CN': '收货地址已达上限，请先删除不用的地址',
    en: 'You have reached the number of addresses. Delete one first.',
    vn: 'Bạn đã đạt số địa chỉ tối đa. Hãy xóa bớt trước.'
  },
  postalCodeInvalid: {
    'zh-CN': '请输入正确的 {digits} 位邮政编码',
    en: 'Please enter a correct postal code of {digits} digits.',
    vn: 'Vui lòng nhập đúng mã bưu chính gồm {digits} chữ số.'
  },
  buildingTypeInvalid: {
    'zh-CN': '请选择该国家的建筑类型',
    en: 'Please choose a building type of this country.',
    vn: 'Vui lòng chọn loại công trình của quốc gia này.'
  },
  nameRequired: {
    'zh-CN': '请输入姓名',
    en: 'Enter the name.',
    vn: 'Vui lòng nhập tên.'
  },
  addressDetailRequired: {
    'zh-CN': '请输入详细地址',
    en: 'Enter the detailed address.',
    vn: 'Vui lòng nhập địa chỉ chi tiết.'
  },
  buildingTypeRequired: {
    'zh-CN': '请先选择建筑类型',
    en: 'Please choose the building type first.',
    vn: 'Vui lòng chọn loại công trình trước.'
  },
  unitTooLong: {
    'zh-CN': '单元/门牌号最多 20 个字',
    en: 'A unit or house number has at most 20 characters.',
    vn: 'Số căn hộ tối đa 20 ký tự.'
  },
  nameTooLong: {
    'zh-CN': '姓名最多 40 个字',
    en: 'A name has at most 40 characters.',
    vn: 'Tên tối đa 40 ký tự.'
  },
  addressDetailTooLong: {
    'zh-CN': '详细地址最多 200 个字',
    en: 'A detailed address has at most 200 characters.',
    vn: 'Địa chỉ chi tiết tối đa 200 ký tự.'
  }
}
