import type { Namespace } from '@/i18n/catalogue'

/** Campaigns: where they stand, and what their parts say by themselves. */
export const campaign: Namespace<'campaign'> = {
  notFound: 'Không tìm thấy chương trình này, có thể đã kết thúc',
  days: (days: number, clock: string) => `${days} ngày ${clock}`,
  untilStart: (clock: string) => `Bắt đầu sau ${clock}`,
  untilEnd: (clock: string) => `Kết thúc sau ${clock}`,
  upcoming: 'Chương trình chưa bắt đầu',
  startsAt: (moment: string) => `Bắt đầu ${moment}. Trang này sẽ tự cập nhật.`,
  ended: 'Chương trình đã kết thúc',
  endedAt: (day: string) => `Đã kết thúc ngày ${day}. Cảm ơn bạn đã tham gia.`,
  archived: 'Chương trình đã qua',
  archivedDays: (from: string, until: string) => `Diễn ra từ ${from} đến ${until}`,
  rules: 'Lưu ý',
  others: 'Đang diễn ra',
  flashEnds: (clock: string) => `Kết thúc sau ${clock}`,
  flashStarts: (clock: string) => `Bắt đầu sau ${clock}`,
  allFlash: 'Xem tất cả flash sale',
  soldOut: 'Hết hàng',
  share: 'Gửi cho bạn bè',
  shareTitle: 'Chia sẻ chương trình này'
}
