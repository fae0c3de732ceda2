import type { Namespace } from '@/i18n/catalogue'

export const combine: Namespace<'combine'> = {
  restaurants: (count) => `${count} quán`,
  oneFee: (amount) => `Phí giao hàng ${amount}, chỉ tính một lần`,
  oneFeeFree: 'Miễn phí giao hàng, giao cùng lúc',
  feeUnknown: 'Chọn địa chỉ để xem phí giao hàng',
  outOfRange: 'Ngoài phạm vi giao hàng của khu vực này',
  atMost: (count) => `Mỗi đơn tối đa ${count} quán`,
  chooseRestaurant: 'Chọn quán',
  none: 'Thành phố này chưa có khu vực đặt món gộp',
  seeRestaurants: 'Xem tất cả quán',
  short: (name, amount) => `${name}: còn thiếu ${amount}`,
  partTotal: 'Tạm tính, gồm phần phí được chia',
  partRefunded: (amount) => `Không thể phục vụ, hoàn lại ${amount}; phí giao tính theo cả đơn`,
  partGranted: (amount) => `Hoàn tiền ${amount}`,
  partOf: 'Đây là một phần của đơn gộp',
  seeWhole: 'Xem toàn bộ đơn',
  removeGroup: (name) => `Bỏ các món của ${name}`,
  eachSettled: 'Mỗi quán được thanh toán riêng'
}
