import type { Namespace } from '../catalogue'

export const titles: Namespace<'titles'> = {
  home: 'Đặt món',
  shop: 'Chợ tươi sống',
  orders: 'Đơn hàng của tôi',
  my: 'Tôi',
  addresses: 'Địa chỉ của tôi',
  addressChoose: 'Chọn địa chỉ nhận hàng',
  addressEdit: 'Sửa địa chỉ',
  addressNew: 'Địa chỉ mới',
  cardPayment: 'Thanh toán bằng thẻ',
  login: 'Đăng nhập',
  orderDetail: 'Chi tiết đơn hàng',
  paymentReturn: 'Kết quả thanh toán',
  restaurant: 'Nhà hàng',
  settlement: 'Xác nhận đơn hàng',
  cashier: 'Thanh toán'
}
