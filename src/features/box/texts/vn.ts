import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const box: Namespace<'box'> = {
  kind: { buffet: 'Buffet', lunchbox: 'Cơm hộp' },
  chooseDate: 'Chọn ngày',
  from: (amount) => `từ ${amount}`,
  next: (day) => `Sớm nhất ${withinSentence(day, days)}`,
  noneLeft: 'Sắp tới đã hết suất',
  more: (count) => `Còn ${count} loại`,
  empty: { buffet: 'Gần đây chưa có buffet để đặt', lunchbox: 'Gần đây chưa có cơm hộp để đặt' },
  emptyChosen: 'Không có kết quả. Hãy thử ngày hoặc chế độ ăn khác',
  notFound: 'Không tìm thấy, có thể đã ngừng bán',
  seeOthers: 'Xem quán khác',
  contents: (names) => `Gồm: ${names}`,
  comma: ', ',
  dayNote: {
    free: 'Còn',
    soldOut: 'Hết',
    cutOff: 'Đã chốt',
    over: 'Đã qua',
    closed: 'Nghỉ',
    holiday: 'Nghỉ lễ',
    notServed: 'Không bán'
  },
  holidayOpen: 'Ngày lễ chưa chốt',
  dayReason: {
    soldOut: 'Ngày này đã hết. Vui lòng chọn ngày khác',
    cutOff: 'Đã quá giờ chốt của ngày này. Vui lòng chọn ngày khác',
    over: 'Các suất của ngày này đã qua. Vui lòng chọn ngày khác',
    closed: 'Quán nghỉ ngày này. Vui lòng chọn ngày khác',
    holiday: 'Không phục vụ vào ngày lễ này',
    notServed: 'Không phục vụ ngày này. Vui lòng chọn ngày khác'
  },
  sitting: { soldOut: 'Đã hết', cutOff: 'Đã chốt', over: 'Đã bắt đầu' },
  left: { buffet: (count) => `Còn ${count} chỗ`, lunchbox: (count) => `Còn ${count} phần` },
  cutOff: (moment) => `Đặt trước ${withinSentence(moment, days)}`,
  sittings: 'Chọn suất',
  rate: { weekday: 'Giá ngày thường', weekend: 'Giá cuối tuần', eve: 'Giá trước lễ', holiday: 'Giá ngày lễ' },
  nett: 'Giá đã gồm phí phục vụ và thuế',
  guest: { adult: 'Người lớn', senior: 'Người cao tuổi', child: 'Trẻ em' },
  portion: 'Số phần',
  seniorFrom: (years) => `Từ ${years} tuổi`,
  childBy: {
    age: (from, until) => `Từ ${from} đến dưới ${until} tuổi, nhỏ hơn miễn phí`,
    height: (from, until) => `Cao ${from} đến ${until} cm, thấp hơn miễn phí`
  },
  order: { buffet: 'Đặt chỗ', lunchbox: 'Chọn ngày' },
  week: { present: 'Tuần này', next: 'Tuần sau', from: (day) => `Tuần từ ${day}`, whole: 'Cả tuần' },
  chosen: (count) => `Đã chọn ${count} ngày`,
  guestName: 'Họ tên',
  mobile: 'Số điện thoại',
  mobileNote: 'Quán gọi số này khi cần',
  subtotal: 'Tiền ăn',
  rules: {
    title: 'Cần biết trước khi đặt',
    giveBack: 'Hoàn tiền',
    giveBackUntil: (moment, count) =>
      count === 1
        ? `Hoàn đủ trước ${withinSentence(moment, days)}, sau đó không hoàn`
        : `Mỗi ngày được hoàn riêng trước giờ chốt của ngày đó, sớm nhất là ${withinSentence(moment, days)}; sau đó không hoàn`,
    use: 'Tại quán',
    useText: {
      buffet: 'Đến đúng giờ và đưa mã để vào bàn',
      lunchbox: 'Đến trong giờ nhận và đưa mã của ngày đó'
    },
    price: 'Giá'
  },
  units: (count) => `Ngày và mã (${count})`,
  dates: (count) => `${count} ngày`,
  usedAt: (moment) => `Đã dùng ${withinSentence(moment, days)}`,
  giveBackBy: (moment) => `Được hoàn tiền trước ${withinSentence(moment, days)}`,
  giveBack: 'Hoàn tiền ngày này',
  giveBackOf: (slot) => `Hoàn tiền ${withinSentence(slot, days)}`,
  showCode: 'Xem mã',
  code: { buffet: 'Mã dùng bữa', lunchbox: 'Mã lấy món' },
  orderAgain: 'Đặt lại',
  programme: {
    claim: 'Đặt trước bữa trưa cho cả tuần',
    choose: 'Chọn các ngày',
    collect: 'Đến lấy bằng mã',
    giveBack: 'Hoàn riêng từng ngày',
    title: 'Về cơm hộp ngày thường',
    read: 'Cách đặt, nhận và hoàn'
  }
}
