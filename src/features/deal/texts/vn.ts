import type { Namespace } from '@/i18n/catalogue'

export const deal: Namespace<'deal'> = {
  kind: { all: 'Tất cả', package: 'Combo', cash: 'Phiếu tiền mặt', special: 'Giá sốc' },
  sort: { overall: 'Gợi ý', distance: 'Gần nhất', sales: 'Bán chạy', discount: 'Giảm nhiều' },
  tag: { anyTimeRefund: 'Hoàn tiền bất cứ lúc nào', noBooking: 'Không cần đặt bàn', firstDeal: 'Cho khách mới' },
  sold: (count) => `Đã bán ${count}`,
  left: (count) => `Chỉ còn ${count}`,
  soldOut: 'Đã bán hết',
  outlets: (count) => `Dùng tại ${count} chi nhánh`,
  rating: (rating) => `${rating} điểm`,
  rules: {
    title: 'Điều kiện sử dụng',
    rule: {
      validity: 'Hiệu lực',
      times: 'Thời gian',
      excluded: 'Ngày không áp dụng',
      booking: 'Đặt bàn',
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
    anyHour: 'Trong giờ mở cửa',
    noBooking: 'Không cần đặt trước, giờ cao điểm có thể phải chờ bàn',
    bookHours: (hours) => `Vui lòng đặt trước ít nhất ${hours} giờ`,
    bookDays: (days) => `Vui lòng đặt trước ít nhất ${days} ngày`,
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
      unknown: 'Đăng nhập để biết bạn có thể mua không'
    }
  }
}
