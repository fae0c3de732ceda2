import type { Namespace } from '../catalogue'

export const tabs: Namespace<'tabs'> = {
  home: 'Food',
  shop: 'Market',
  orders: 'Orders',
  my: 'Account'
}
