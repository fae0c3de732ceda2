import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

/** Campaigns: where they stand, and what their parts say by themselves. */
export const campaign: Namespace<'campaign'> = {
  notFound: 'Không tìm thấy chương trình này, có thể đã kết thúc',
  untilStart: (clock: string) => `Bắt đầu sau ${clock}`,
  untilEnd: (clock: string) => `Kết thúc sau ${clock}`,
  upcoming: 'Chương trình chưa bắt đầu',
  startsAt: (moment: string) => `Bắt đầu ${withinSentence(moment, days)}. Trang này sẽ tự cập nhật.`,
  remind: 'Nhắc tôi khi bắt đầu',
  reminded: 'Đã đặt nhắc. Chạm để hủy',
  willRemind: 'Sẽ nhắc bạn trước khi bắt đầu',
  calendar: 'Thêm vào lịch',
  ended: 'Chương trình đã kết thúc',
  endedAt: (day: string) => `Đã kết thúc ${withinSentence(day, days)}. Cảm ơn bạn đã tham gia.`,
  archived: 'Chương trình đã qua',
  archivedDays: (from: string, until: string) => `Diễn ra từ ${from} đến ${until}`,
  mine: 'Ưu đãi tôi đã nhận',
  claimAll: (count) => (count === 1 ? 'Nhận ngay' : `Nhận cả ${count} ưu đãi`),
  logInToClaim: (count) => (count === 1 ? 'Đăng nhập để nhận' : `Đăng nhập để nhận cả ${count}`),
  claimed: (count) => (count === 1 ? 'Đã thêm vào tài khoản của bạn' : `Đã thêm ${count} ưu đãi vào tài khoản`),
  claimedSome: (given, refused) =>
    given === 0
      ? 'Nhận không thành công, hiện không nhận được ưu đãi nào'
      : `Đã nhận ${given} ưu đãi, ${refused} không nhận được`,
  rules: 'Lưu ý',
  others: 'Đang diễn ra',
  flashEnds: (clock: string) => `Kết thúc sau ${clock}`,
  flashStarts: (clock: string) => `Bắt đầu sau ${clock}`,
  allFlash: 'Xem tất cả flash sale',
  soldOut: 'Hết hàng',
  share: 'Gửi cho bạn bè',
  shareTitle: 'Chia sẻ chương trình này',
  makeCard: 'Viết thiệp',
  allShops: 'Xem tất cả quán',
  allDeals: 'Xem tất cả ưu đãi',
  noShops: 'Chương trình này hiện không có quán ở thành phố của bạn',
  back: 'Về chương trình',
  dishesOf: (title: string) => `Món trong “${title}”`,
  noDishes: 'Hiện chưa gọi được món nào của quán trong chương trình này',
  fullMenu: 'Xem toàn bộ thực đơn',
  sentBy: (friend: string, title: string) => `${friend} mời bạn cùng xem “${title}”`,
  until: (day: string) => `Đến hết ${withinSentence(day, days)}`,
  see: 'Xem thử'
}
