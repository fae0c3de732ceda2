import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const feed: Namespace<'feed'> = {
  diet: {
    title: 'Chế độ ăn',
    all: 'Tất cả',
    halal: 'Halal',
    vegetarian: 'Món chay',
    none: 'Gần đây không có quán phù hợp. Hãy chọn chế độ ăn khác'
  },
  closed: 'Đã đóng cửa',
  opensAt: (moment) => `Mở cửa ${withinSentence(moment, days)}`,
  preorder: 'Nhận đặt trước',
  outOfRange: 'Ngoài khu vực giao',
  pickupOnly: 'Chỉ tự đến lấy',
  noRiders: 'Chưa có tài xế gần đây',
  noRidersPickup: 'Chưa có tài xế, chỉ tự đến lấy',
  reservationOnly: 'Chỉ nhận đặt bàn',
  orderedLately: 'Mới đặt',
  reviews: (count) => `(${count})`,
  newRestaurant: 'Mới',
  monthlySales: (count) => `Bán ${count}/tháng`,
  minimumOrder: (amount) => `Tối thiểu ${amount}`,
  noMinimum: 'Không có mức tối thiểu',
  deliveryFee: (amount) => `Phí giao ${amount}`,
  freeDelivery: 'Miễn phí giao',
  openUntil: (time) => `Mở đến ${time}`,
  placeUnknown: 'Chọn địa chỉ để xem thời gian, khoảng cách và phí giao',
  addressForFee: 'Nhập địa chỉ để xem phí',
  readyIn: (minutes) => `Nấu ${minutes} phút`,
  promotionOff: (target, percent) => `Giảm ${percent}% từ ${target}`,
  promotionDeduct: (target, amount) => `Giảm ${amount} từ ${target}`,
  promotionPortions: (portions, percent) => `Giảm ${percent}% từ ${portions} phần`
}
