import type { Namespace } from '@/i18n/catalogue'

export const coin: Namespace<'coin'> = {
  level: (level) => `Cấp ${level}`,
  progress: (share) => `Đã đi ${share}% chặng lên cấp`,
  next: (missing, level) => `Còn ${missing} xu nữa lên cấp ${level}`,
  highest: 'Bạn đang ở cấp cao nhất',
  svip: 'SVIP là cấp cao nhất',
  earned: (days, coins) => `Đã tích ${coins} xu trong ${days} ngày qua`,
  keeps: 'Cấp tính theo số xu tích được, tiêu xu không bị hạ cấp',
  balance: 'Xu hiện có',
  below: 'Số xu bị thu hồi do hoàn tiền nhiều hơn số dư, xu nhận sau sẽ bù vào trước',
  ofLevel: (level) => `Quyền lợi hằng tháng của cấp ${level}`,
  buys: 'Đổi xu',
  levels: 'Tất cả các cấp',
  from: (coins) => (coins === 0 ? 'Ai cũng có' : `Từ ${coins} xu`),
  gives: (what) => `Mỗi tháng ${what}`,
  comma: ', ',
  present: 'Hiện tại',
  rules: 'Cách tích xu',
  ruleOrder: (amount, coins) => `Mỗi ${amount} thực trả được ${coins} xu`,
  ruleMoney: 'Xu vào tài khoản khi đơn hoàn tất; tiền được tặng, gói hội viên và nạp tiền không tính',
  ruleReview: (coins) => `Đánh giá kèm ảnh món ăn được ${coins} xu`,
  ruleReturn: 'Khi hoàn tiền, xu của phần tiền đó được thu hồi',
  entries: 'Lịch sử xu',
  kinds: {
    opening: 'Xu có từ trước',
    review: 'Thưởng đánh giá',
    order: 'Xu từ đơn hàng',
    orderReturn: 'Thu hồi do hoàn tiền',
    spend: 'Đổi ưu đãi',
    exchange: 'Quy đổi khi đổi quốc gia'
  },
  after: (coins) => `Còn ${coins}`,
  empty: 'Chưa có xu, hoàn tất đơn đầu tiên để nhận xu',
  toOrder: 'Đặt món'
}
