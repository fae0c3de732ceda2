import type { MessagesOf } from '../message'
import type { bargainCodes } from './codes'

/** What the codes of bargains say. */
export const bargainMessages: MessagesOf<typeof bargainCodes> = {
  bargainNothing: {
    'zh-CN': '本单没有配送费可砍',
    en: 'This order has no delivery fee to cut',
    vn: 'Đơn này không có phí giao để giảm'
  },
  bargainTooMany: {
    'zh-CN': '每天最多发起 {limit} 次砍价',
    en: 'You can start at most {limit} cuts a day',
    vn: 'Mỗi ngày chỉ tạo tối đa {limit} lượt giảm phí'
  },
  bargainNotFound: {
    'zh-CN': '未找到该砍价',
    en: 'This link leads to nothing to cut',
    vn: 'Không tìm thấy lượt giảm phí này'
  },
  bargainOwn: {
    'zh-CN': '不能给自己砍价，快分享给好友吧',
    en: 'You cannot cut your own delivery fee: share the link with friends',
    vn: 'Bạn không thể tự giảm phí của mình, hãy chia sẻ cho bạn bè'
  },
  bargainEnded: {
    'zh-CN': '砍价已结束',
    en: 'Cutting this delivery fee is over',
    vn: 'Lượt giảm phí đã kết thúc'
  },
  bargainComplete: {
    'zh-CN': '配送费已砍完',
    en: 'Nothing is left of this delivery fee',
    vn: 'Phí giao đã được giảm hết'
  },
  bargainFriendLimit: {
    'zh-CN': '您今天已帮过这位好友，或帮砍次数已用完',
    en: 'You have helped this friend, or enough friends, today',
    vn: 'Hôm nay bạn đã giúp bạn này hoặc đã hết lượt giúp'
  }
}
