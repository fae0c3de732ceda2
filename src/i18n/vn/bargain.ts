import type { Namespace } from '../catalogue'

export const bargain: Namespace<'bargain'> = {
  entry: 'Rủ bạn bè giảm phí giao hàng',
  entryNote: 'Mỗi bạn giúp một lần, phí giao giảm thêm',
  cut: 'Đã giảm',
  fee: 'Phí giao',
  left: 'Còn lại',
  progress: (percent) => `Đã giảm ${percent}%`,
  timeLeft: (clock) => `Kết thúc sau ${clock}`,
  status: { open: 'Đang diễn ra', complete: 'Phí giao đã giảm hết', used: 'Đã dùng cho đơn', ended: 'Đã kết thúc' },
  friends: 'Bạn bè đã giúp',
  nobodyYet: 'Chưa có ai giúp, hãy mời bạn bè nhé.',
  somebody: 'Một người bạn',
  rules: 'Số tiền giảm dùng cho đơn tiếp theo của bạn ở nhà hàng này trong 2 giờ. Mỗi bạn chỉ giúp một lần.',
  begin: 'Bắt đầu',
  notBegun: 'Bạn bè có 2 giờ để giúp kể từ khi bạn bắt đầu',
  friendTitle: 'Giúp bạn bè',
  friendNobodyYet: 'Chưa có ai giúp. Hãy là người đầu tiên.',
  friendRules: 'Số tiền bạn giúp giảm dùng cho đơn tiếp theo của bạn mình ở nhà hàng này. Mỗi người chỉ giúp một lần.',
  ownCut: (amount) => `Bạn đã giúp giảm ${amount}`,
  invite: 'Mời bạn bè giúp',
  help: 'Giúp bạn giảm phí',
  loginToHelp: 'Đăng nhập để giúp',
  order: 'Đến đơn của tôi',
  orderToo: 'Tôi cũng đặt món',
  shareTitle: 'Giúp mình giảm phí giao hàng nhé!',
  linkCopied: 'Đã sao chép liên kết. Hãy gửi cho bạn bè.'
}
