import type { Namespace } from '@/i18n/catalogue'

export const share: Namespace<'share'> = {
  title: 'Chia sẻ',
  send: 'Gửi liên kết',
  calendarDone: 'Đã thêm vào lịch',
  calendarCopied: 'Đã sao chép liên kết lịch, hãy mở trong trình duyệt',
  copied: 'Đã sao chép liên kết. Hãy gửi cho bạn bè.',
  elsewhere: 'Chia sẻ qua',
  scan: 'Quét để xem',
  posterSave: 'Lưu áp phích',
  posterDrawing: 'Đang tạo áp phích…',
  posterFailed: 'Không tạo được áp phích. Vui lòng gửi liên kết.'
}
