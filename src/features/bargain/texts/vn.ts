import type { Namespace } from '@/i18n/catalogue'

export const bargain: Namespace<'bargain'> = {
  entry: 'Rủ bạn bè giảm phí giao hàng',
  entryNote: 'Mỗi người bạn giúp một lần, phí giao giảm thêm',
  cut: 'Đã giảm',
  fee: 'Phí giao',
  left: 'Còn lại',
  progress: (percent) => `Đã giảm ${percent}%`,
  timeLeft: (clock) => `Kết thúc sau ${clock}`,
  status: { open: 'Đang diễn ra', complete: 'Phí giao đã giảm hết', used: 'Đã dùng cho đơn', ended: 'Đã kết thúc' },
  friends: 'Bạn bè đã giúp',
  noHelpYet: 'Chưa có ai giúp, hãy mời bạn bè nhé.',
  noHelpInTime: 'Lần này chưa có ai giúp.',
  somebody: 'Một người bạn',
  rules: 'Số tiền giảm dùng cho đơn tiếp theo của bạn ở quán này trong 2 giờ. Mỗi người bạn chỉ giúp một lần.',
  begin: 'Bắt đầu',
  notBegun: 'Bạn bè có 2 giờ để giúp kể từ khi bạn bắt đầu',
  friendTitle: 'Giúp bạn bè',
  friendNoHelpYet: 'Chưa có ai giúp. Hãy là người đầu tiên.',
  friendRules:
    'Số tiền bạn giúp giảm sẽ trừ vào đơn tiếp theo của người bạn đó ở quán này. Mỗi người chỉ giúp một lần.',
  ownCut: (amount) => `Bạn đã giúp giảm ${amount}`,
  invite: 'Mời bạn bè giúp',
  help: 'Giúp bạn bè giảm phí',
  loginToHelp: 'Đăng nhập để giúp',
  order: 'Đến đặt món',
  orderToo: 'Tôi cũng đặt món',
  shareTitle: 'Giúp mình giảm phí giao hàng nhé!',
  linkCopied: 'Đã sao chép liên kết. Hãy gửi cho bạn bè.'
}
