import type { Namespace } from '../catalogue'

export const tabs: Namespace<'tabs'> = {
  home: 'Đặt món',
  shop: 'Tươi sống',
  orders: 'Đơn hàng',
  my: 'Tôi'
}
