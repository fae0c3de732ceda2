import type { Namespace } from '@/i18n/catalogue'
import { grouped } from '@/i18n/grouped'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const deal: Namespace<'deal'> = {
  kind: { all: 'Tất cả', package: 'Combo', cash: 'Phiếu tiền mặt', special: 'Giá sốc' },
  sort: { overall: 'Gợi ý', distance: 'Gần nhất', sales: 'Bán chạy', discount: 'Giảm sâu' },
  tag: { anyTimeRefund: 'Hoàn tiền mọi lúc', noBooking: 'Không cần đặt bàn', firstDeal: 'Cho khách mới' },
  sold: (count) => `Đã bán ${grouped(count, '.')}`,
  left: (count) => `Chỉ còn ${count}`,
  soldOut: 'Hết hàng',
  empty: 'Chưa có ưu đãi nào gần đây',
  searchWords: 'Tìm ưu đãi, quán, món ăn',
  popular: 'Được mua nhiều',
  ofCampaign: 'Ưu đãi trong chương trình',
  seeDeal: 'Xem ưu đãi',
  noneOfCampaign: 'Chương trình này hiện không có ưu đãi ở thành phố của bạn',
  searchAll: 'Tìm trong tất cả ưu đãi',
  flash: 'Flash sale',
  flashFrom: (day, time, amount) => `Flash sale ${amount} từ ${time} ${withinSentence(day, days)}`,
  flashNote: 'Mỗi ngày theo giờ',
  codes: 'Mã của tôi',
  codesNote: 'Đưa mã tại quán',
  notFound: 'Không tìm thấy ưu đãi này',
  buy: 'Mua ngay',
  notSold: 'Không thể mua ưu đãi ở đây. Mã đã mua vẫn dùng được như thường.',
  stop: {
    soldOut: 'Hết hàng',
    ended: 'Đã ngừng bán',
    closed: 'Quán đã ngừng hoạt động',
    limit: 'Bạn đã mua đủ số lượng',
    firstDealUsed: 'Chỉ dành cho khách mới',
    firstDealUnpaid: 'Thanh toán đơn đang chờ'
  },
  worth: (amount) => `Trị giá ${amount}`,
  until: (moment) => `Kết thúc ${withinSentence(moment, days)}`,
  contents: 'Bao gồm',
  portions: (count) => `${count} phần`,
  total: 'Tổng giá trị',
  outletsOf: (count) => `Chi nhánh áp dụng (${count})`,
  outletsOfDeal: (title, count) => `${title} · ${count} chi nhánh`,
  allOutlets: (count) => `Xem tất cả ${count} chi nhánh`,
  call: (outlet) => `Gọi ${outlet}`,
  wayTo: (outlet) => `Xem ${outlet} trên bản đồ`,
  protectionNote: 'Thanh toán an toàn, hoàn tiền rõ ràng, luôn có người hỗ trợ',
  refundOfThis: (rule) => `Ưu đãi này: ${rule}`,
  rules: {
    title: 'Điều kiện sử dụng',
    rule: {
      validity: 'Hiệu lực',
      times: 'Thời gian',
      excluded: 'Trừ ngày',
      booking: 'Đặt bàn',
      minimumSpend: 'Mức chi tối thiểu',
      people: 'Số người',
      perTable: 'Mỗi bàn',
      stackable: 'Ưu đãi khác',
      refund: 'Hoàn tiền',
      perPerson: 'Giới hạn',
      firstDeal: 'Khách mới'
    },
    validDays: (days) => `${days} ngày, tính cả ngày mua`,
    validUntil: (day) => `Đến hết ngày ${day}`,
    validDaysUntil: (days, day) => `${days} ngày kể từ khi mua, muộn nhất là ${day}`,
    validAlways: 'Không giới hạn thời gian',
    everyDay: 'Hằng ngày',
    weekdays: ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'],
    span: (from, until) => `${from} đến ${until}`,
    anyHour: (days) => `${days}, trong giờ mở cửa`,
    noBooking: 'Không cần đặt trước, giờ cao điểm có thể phải chờ bàn',
    bookHours: (hours) => `Vui lòng đặt trước ít nhất ${hours} giờ`,
    bookDays: (days) => `Vui lòng đặt trước ít nhất ${days} ngày`,
    minimumSpend: (amount) => `Dùng khi hóa đơn từ ${amount} trở lên`,
    people: (count) => `Mỗi phiếu dùng cho ${count} người`,
    perTable: (count) => `Tối đa ${count} phiếu`,
    perTableAny: 'Không giới hạn số phiếu',
    stackable: 'Dùng được cùng ưu đãi khác của quán',
    notStackable: 'Không dùng cùng ưu đãi khác của quán',
    refund: {
      anyTime: 'Chưa dùng thì hoàn bất cứ lúc nào, hết hạn tự động hoàn',
      untilExpiry: 'Hoàn khi chưa dùng và còn hạn, hết hạn không hoàn',
      none: 'Không hoàn tiền'
    },
    perPerson: (count) => `Mỗi người mua tối đa ${count} phiếu`,
    firstDeal: 'Chỉ dành cho khách chưa từng mua ở quán này hoặc chi nhánh khác của quán',
    firstDealFor: {
      applies: 'Bạn có thể mua ưu đãi này',
      used: 'Bạn đã từng mua ở quán này hoặc một chi nhánh của quán',
      unpaid: 'Bạn có một ưu đãi lần đầu đang chờ thanh toán, hãy thanh toán để dùng',
      unknown: 'Đăng nhập để biết bạn có thể mua không'
    }
  }
}
