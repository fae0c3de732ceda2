import type { Namespace } from '../catalogue'

export const tabs: Namespace<'tabs'> = {
  home: 'Food',
  shop: 'Fresh market',
  orders: 'Orders',
  my: 'Me'
}
