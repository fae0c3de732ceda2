import type { MessagesOf } from '../message'
import type { userCodes } from './codes'

/** What the codes of profiles say. */
export const userMessages: MessagesOf<typeof userCodes> = {
  nickNameRefused: {
    'zh-CN': '昵称须为 1 到 20 个字符，且不含特殊控制字符',
    en: 'A nickname has 1 to 20 characters, without control characters.',
    vn: 'Biệt danh gồm 1 đến 20 ký tự, không có ký tự điều khiển.'
  },
  cityNotServed: {
    'zh-CN': '该城市暂未开通服务',
    en: 'We do not serve this city yet.',
    vn: 'Chúng tôi chưa phục vụ thành phố này.'
  }
}
