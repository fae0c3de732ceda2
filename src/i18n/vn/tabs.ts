import type { Namespace } from '../catalogue'

export const tabs: Namespace<'tabs'> = {
  home: 'Đặt món',
  shop: 'Chợ tươi',
  orders: 'Đơn hàng',
  my: 'Tôi'
}
