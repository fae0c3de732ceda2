import type { Namespace } from '@/i18n/catalogue'
import { grouped } from '@/i18n/grouped'
import { days } from '@/i18n/vn/time'
import { withinSentence } from '@/i18n/within-sentence'

export const feed: Namespace<'feed'> = {
  diet: {
    title: 'Chế độ ăn',
    all: 'Tất cả',
    halal: 'Halal',
    vegetarian: 'Món chay',
    none: 'Quanh đây không có quán phù hợp. Hãy chọn chế độ ăn khác'
  },
  closed: 'Đang đóng cửa',
  opensAt: (moment) => `Mở cửa ${withinSentence(moment, days)}`,
  preorder: 'Nhận đặt trước',
  outOfRange: 'Ngoài khu vực giao',
  pickupOnly: 'Chỉ tự đến lấy',
  noRiders: 'Chưa có tài xế gần đây',
  noRidersPickup: 'Chưa có tài xế, chỉ tự đến lấy',
  reservationOnly: 'Chỉ nhận đặt bàn',
  orderedLately: 'Đã đặt gần đây',
  reviews: (count) => `(${grouped(count, '.')})`,
  newRestaurant: 'Mới',
  monthlySales: (count) => `Bán ${grouped(count, '.')}/tháng`,
  minimumOrder: (amount) => `Tối thiểu ${amount}`,
  noMinimum: 'Không có mức tối thiểu',
  deliveryFee: (amount) => `Phí giao ${amount}`,
  freeDelivery: 'Miễn phí giao',
  openUntil: (time) => `Mở đến ${time}`,
  placeUnknown: 'Chọn địa chỉ để xem thời gian, khoảng cách và phí giao',
  addressForFee: 'Nhập địa chỉ để xem phí',
  readyIn: (minutes) => `Nấu ${minutes} phút`,
  promotionOff: (target, percent) => `Giảm ${percent}% đơn từ ${target}`,
  promotionDeduct: (target, amount) => `Giảm ${amount} đơn từ ${target}`,
  promotionPortions: (portions, percent) => `Giảm ${percent}% khi mua từ ${portions} phần`
}
