import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const offer: Namespace<'offer'> = {
  claim: 'Nhận',
  claimed: 'Đã thêm vào tài khoản của bạn',
  exchange: 'Đổi',
  forCoins: (coins) => `Đổi bằng ${coins} xu`,
  sure: (coins, name) => `Dùng ${coins} xu để đổi “${name}”? Xu đã đổi không được hoàn lại.`,
  validFor: (days) => `Có hiệu lực ${days} ngày kể từ khi nhận`,
  count: (claimed, total, isMonthly) => `Đã nhận ${claimed}/${total}${isMonthly ? ' trong tháng này' : ''}`,
  left: (count) => `Còn ${count} suất`,
  until: (day) => `Nhận trước ${withinSentence(day, days)}`,
  needs: (coins) => `Cần ${coins} xu, bạn chưa đủ xu`,
  taken: 'Đã nhận',
  takenUntil: (day) => `Đã nhận trong tháng này, nhận lại từ ${day}`,
  gone: 'Đã hết suất',
  opensAt: (moment) => `Nhận từ ${withinSentence(moment, days)}`,
  over: 'Đã hết thời gian nhận',
  logIn: 'Đăng nhập để nhận',
  nearlyGone: (count) => `Chỉ còn ${count} suất`,
  takenBy: (count) => `${count} người đã nhận`,
  used: 'Đã dùng',
  passed: 'Đã hết hạn',
  forMembers: 'Dành cho hội viên',
  forLevel: (level) => `Dành cho cấp ${level}`,
  monthly: 'Nhận trong tháng này'
}

export const benefit: Namespace<'benefit'> = {
  empty: 'Hiện chưa có ưu đãi đối tác ở đây',
  take: 'Nhận mã tháng này',
  taken: 'Đã nhận mã, hãy dùng theo hướng dẫn',
  copy: 'Sao chép mã',
  howTo: 'Cách dùng',
  takenOn: (day) => `Nhận ngày ${day}`,
  next: (day) => `Mã tiếp theo có từ ${day}`,
  goneForNow: 'Mã đã hết. Khi có mã mới sẽ hiện ở đây',
  locked: 'Hội viên được nhận một mã mỗi tháng',
  seeMemberships: 'Xem gói hội viên',
  monthly: 'Mỗi hội viên một mã mỗi tháng',
  toHome: 'Đặt món'
}
