import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const invite: Namespace<'invite'> = {
  hero: 'Mời bạn bè, cả hai cùng nhận lì xì',
  memberHero: 'Hội viên mời bạn bè, lì xì lớn hơn',
  youGet: 'Bạn nhận',
  friendGets: 'Bạn bè nhận',
  usable: (days, minimum) =>
    minimum === null ? `Dùng trong ${days} ngày` : `Dùng trong ${days} ngày, cho đơn từ ${minimum}`,
  when: (minimum, days) =>
    `Bạn bè thực trả từ ${minimum} cho đơn đầu: ${days} ngày sau khi đơn hoàn thành mà không hoàn tiền, cả hai cùng nhận lì xì`,
  whenYours: (minimum, days) =>
    `Bạn thực trả từ ${minimum} cho đơn đầu: ${days} ngày sau khi đơn hoàn thành mà không hoàn tiền, bạn nhận lì xì`,
  cap: (count) => `Tối đa ${count} người mỗi tháng`,
  capLeft: (used, count) => `Tháng này đã thưởng ${used}, tối đa ${count} người`,
  rules: 'Thể lệ',
  code: 'Mã mời của tôi',
  codeNote: 'Bạn bè nhập ở mục Đổi mã, hoặc khi mua gói hội viên',
  share: 'Mời bạn bè',
  more: 'Áp phích và cách khác',
  shareTitle: (amount) => `Đặt món trên Fanju, nhận ${amount} sau đơn đầu`,
  posterOrder: (minimum) => `Đăng ký và trả từ ${minimum} cho đơn đầu`,
  posterReward: (days) => `Mỗi người một lì xì, ${days} ngày sau khi đơn hoàn thành`,
  posterHeadline: 'Mời bạn một bữa',
  posterTitle: (amount) => `Nhận ${amount} sau đơn đầu`,
  typed: (code) => `Mã mời ${code}`,
  friends: 'Bạn bè của tôi',
  counts: { joined: 'Đã tham gia', ordered: 'Đã đặt món', rewarded: 'Đã thưởng' },
  noFriends: 'Chưa có ai tham gia. Hãy gửi lời mời đi nhé',
  somebody: 'Người đã xóa tài khoản',
  stage: {
    joined: 'Đã tham gia',
    ordered: 'Đã đặt món',
    rewarded: 'Đã nhận thưởng',
    overCap: 'Hết lượt tháng này',
    refused: 'Không có thưởng',
    gone: 'Đã hết lì xì'
  },
  steps: 'Cách nhận lì xì',
  stepShare: 'Gửi lời mời cho bạn bè',
  stepOrder: (minimum) => `Bạn bè đăng ký và trả từ ${minimum} cho đơn đầu`,
  stepReward: (days) => `${days} ngày sau khi đơn hoàn thành, mỗi người nhận một lì xì`,
  none: 'Nơi bạn ở hiện chưa có chương trình mời bạn bè',
  toHome: 'Đặt món',
  allFriends: 'Xem bạn bè của tôi',
  joinedAt: 'Bạn bè tham gia',
  orderedAt: 'Đơn đầu hoàn thành',
  dueAt: 'Nhận lì xì',
  willBe: (moment) => `Dự kiến ${withinSentence(moment, days)}`,
  waitsForOrder: 'Đang chờ đơn đầu tiên',
  settled: {
    rewarded: 'Cả hai đã nhận lì xì. Xem ở mục Lì xì',
    overCap: 'Bạn đã hết lượt thưởng tháng này. Bạn bè đã nhận lì xì',
    refused: 'Thẻ ngân hàng của người này đã được thưởng trước đó. Mỗi thẻ chỉ thưởng một lần',
    gone: 'Lì xì dành cho bạn đã hết',
    joined: 'Người này chưa hoàn thành đơn đầu đủ điều kiện',
    ordered: 'Cả hai sẽ nhận lì xì khi hết thời gian yêu cầu hoàn tiền'
  },
  notFound: 'Không tìm thấy lời mời này',
  seeEnvelopes: 'Xem lì xì',
  invitedBy: (name) => `${name} mời bạn đến Fanju`,
  invited: 'Đơn đầu tiên trên Fanju',
  welcome: (amount) => `Nhận ${amount} sau đơn đầu`,
  inviterGets: (amount) => `Người mời bạn cũng nhận ${amount}`,
  joinNow: 'Đăng nhập và nhận',
  inviteToo: 'Tôi cũng mời bạn bè',
  take: 'Nhận lời mời này',
  enterCode: 'Nhập mã của bạn bè',
  takenNote: 'Bạn đã nhận lời mời, không cần nhập mã: đơn đầu tiên đủ điều kiện sẽ có lì xì',
  alreadyInNote: 'Bạn đã có tài khoản. Nếu chưa đặt đơn nào và chưa được ai mời, bạn có thể nhập mã mời ở mục Đổi mã',
  ruleText: {
    introduction: (minimum, days) =>
      `Mời một người bạn mới đến Fanju. ${days} ngày sau khi đơn đầu từ ${minimum} của họ hoàn thành, mỗi người nhận một lì xì.`,
    who: '1. Ai là bạn mới',
    whoItems: [
      'Người đăng ký lần đầu qua liên kết, áp phích hoặc mã của bạn',
      'Người chưa hoàn thành đơn nào đủ điều kiện và chưa được ai khác mời',
      'Không ai tự mời chính mình'
    ],
    order: '2. Đơn nào được tính',
    orderPaid: (minimum) =>
      `Giao hàng, tự đến lấy, ưu đãi và suất ăn đặt trước, trả từ ${minimum} bằng tiền của chính họ; lì xì, mã khuyến mãi và tiền tặng trong ví không tính`,
    orderFree: 'Đặt bàn không cọc, nạp tiền, gói hội viên và giao hộ không tính',
    orderRefund: 'Đơn hoàn tiền mà phần còn lại không đủ thì không tính; đơn sau vẫn được',
    reward: '3. Nhận được gì',
    rewardBoth: (own, friends) => `Bạn nhận lì xì ${own}, bạn bè nhận lì xì ${friends}`,
    rewardWhen: (days) =>
      `Cả hai đến ${days} ngày sau khi đơn hoàn thành; nếu đang có yêu cầu hoàn tiền thì chờ xử lý xong`,
    rewardCap: (count) =>
      `Mỗi người bạn chỉ thưởng một lần, bạn tối đa ${count} lần mỗi tháng; vượt quá thì bạn bè vẫn nhận phần của họ`,
    rewardCard: 'Mỗi thẻ ngân hàng chỉ thưởng một lần, dù lưu ở bao nhiêu tài khoản',
    use: '4. Cách dùng',
    useOwn: (terms) => `Của bạn: ${terms}`,
    useFriend: (terms) => `Của bạn bè: ${terms}`,
    useClosed: 'Khi tài khoản đã xóa, phần thưởng chưa nhận sẽ không được phát'
  }
}
