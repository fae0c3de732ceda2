import type { Namespace } from '../catalogue'

export const cart: Namespace<'cart'> = {
  title: 'Giỏ hàng',
  empty: 'Giỏ hàng trống',
  open: 'Mở giỏ hàng',
  dishes: (count) => `${count} phần`,
  moreToOrder: (amount) => `Thêm ${amount} để đặt`,
  checkout: 'Thanh toán',
  clearQuestion: 'Xóa hết giỏ hàng?',
  cleared: 'Đã xóa giỏ hàng',
  removed: (dish) => `Đã bỏ ${dish}`,
  saved: (amount) => `Tiết kiệm ${amount}`,
  deliveryExtra: (amount) => `cộng phí giao ${amount}`,
  changed: 'Thực đơn đã thay đổi, giỏ hàng đã được cập nhật',
  outOfStock: 'Hết hàng',
  lowStock: (left) => `Không đủ hàng, chỉ còn ${left} phần`,
  purchaseLimit: (limit) => `Giới hạn ${limit} phần`,
  itemMaximum: (maximum) => `Mỗi món tối đa ${maximum} phần`,
  minimumNumber: (minimum) => `Mua từ ${minimum} phần`,
  seckillLimit: 'Món giá sốc giới hạn 1 phần',
  soldOutLine: 'Đã hết, vui lòng bỏ ra',
  removedLine: 'Không còn bán, vui lòng bỏ ra'
}
