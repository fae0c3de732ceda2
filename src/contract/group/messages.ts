import type { MessagesOf } from '../message'
import type { groupCodes } from './codes'

/** What the codes of group orders say. */
export const groupMessages: MessagesOf<typeof groupCodes> = {
  groupNotFound: {
    'zh-CN': '没有找到这个拼单',
    en: 'This group order was not found',
    vn: 'Không tìm thấy đơn nhóm này'
  },
  groupNotMember: {
    'zh-CN': '您不在这个拼单中',
    en: 'You are not in this group order',
    vn: 'Bạn không ở trong đơn nhóm này'
  },
  groupSubmitted: {
    'zh-CN': '发起人已提交拼单，不能再修改',
    en: 'The leader has already submitted the group order',
    vn: 'Trưởng nhóm đã đặt đơn nhóm này'
  },
  groupCancelled: {
    'zh-CN': '拼单已被发起人取消',
    en: 'The leader has cancelled the group order',
    vn: 'Trưởng nhóm đã hủy đơn nhóm'
  },
  groupLapsed: {
    'zh-CN': '拼单超过时间没有提交，已自动结束',
    en: 'The group order was not submitted in time and has ended',
    vn: 'Đơn nhóm không được đặt kịp giờ nên đã kết thúc'
  },
  groupLeaderOnly: {
    'zh-CN': '只有发起人可以这样做',
    en: 'Only the leader can do this',
    vn: 'Chỉ trưởng nhóm mới làm được việc này'
  },
  groupLeaderStays: {
    'zh-CN': '发起人不能退出，可以取消拼单',
    en: 'The leader cannot leave, but can cancel the group order',
    vn: 'Trưởng nhóm không thể rời nhóm, nhưng có thể hủy đơn nhóm'
  },
  groupActiveAlready: {
    'zh-CN': '您有一个进行中的拼单，请先结束它',
    en: 'You are in a group order already. Please end that one first',
    vn: 'Bạn đang ở trong một đơn nhóm. Vui lòng kết thúc đơn đó trước'
  },
  groupJoinedAlready: {
    'zh-CN': '您已经在这个拼单中',
    en: 'You are in this group order already',
    vn: 'Bạn đã ở trong đơn nhóm này'
  },
  groupFull: {
    'zh-CN': '这个拼单已满 {limit} 人',
    en: 'This group order is full ({limit} people)',
    vn: 'Đơn nhóm này đã đủ {limit} người'
  },
  groupMemberRemoved: {
    'zh-CN': '发起人已将您移出拼单',
    en: 'The leader has removed you from the group order',
    vn: 'Trưởng nhóm đã đưa bạn ra khỏi đơn nhóm'
  },
  groupDeadlinePassed: {
    'zh-CN': '选餐时间已截止，只有发起人可以继续',
    en: 'Time to choose is over; only the leader can go on',
    vn: 'Đã hết giờ chọn món; chỉ trưởng nhóm có thể tiếp tục'
  },
  groupDeadlineInvalid: {
    'zh-CN': '截止时间至少在一分钟之后，并在拼单结束之前',
    en: 'The deadline must be at least a minute ahead and before the group order ends',
    vn: 'Hạn chót phải sau ít nhất một phút và trước khi đơn nhóm kết thúc'
  },
  groupChoiceFinished: {
    'zh-CN': '您已选好，请先点继续选餐',
    en: 'You have finished choosing. Reopen your dishes first',
    vn: 'Bạn đã chọn xong. Hãy mở lại trước khi đổi món'
  },
  groupCartStale: {
    'zh-CN': '您的菜品刚刚有变化，请看过后再改',
    en: 'Your dishes have just changed. Please look again',
    vn: 'Món của bạn vừa thay đổi. Vui lòng xem lại'
  },
  groupCartFull: {
    'zh-CN': '拼单的菜品太多了，最多 {limit} 项',
    en: 'There are too many dishes in the group order (at most {limit} lines)',
    vn: 'Đơn nhóm có quá nhiều món (tối đa {limit} dòng)'
  },
  groupRestaurantOff: {
    'zh-CN': '这家餐厅暂不支持拼单',
    en: 'This restaurant takes no group orders now',
    vn: 'Quán này hiện không nhận đơn nhóm'
  },
  groupPaidByShares: {
    'zh-CN': '这是各付各的拼单，请在拼单页支付您的部分',
    en: "Everybody pays their own part of this order. Please pay yours on the group order's page",
    vn: 'Đơn này mỗi người tự trả phần mình. Vui lòng trả ở trang đơn nhóm'
  },
  groupShareNone: {
    'zh-CN': '您没有需要支付的部分',
    en: 'There is nothing for you to pay',
    vn: 'Bạn không có phần nào phải trả'
  },
  groupSharePaid: {
    'zh-CN': '您的部分已支付',
    en: 'Your part is paid',
    vn: 'Phần của bạn đã được trả'
  },
  groupSharesOver: {
    'zh-CN': '分摊付款时间已过，发起人可以付清剩余部分',
    en: 'Time to pay your part is over; the leader can pay the rest',
    vn: 'Đã hết giờ trả phần của bạn; trưởng nhóm có thể trả phần còn lại'
  }
}
