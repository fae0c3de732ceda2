import type { Namespace } from '../catalogue'

export const titles: Namespace<'titles'> = {
  home: 'Order food',
  shop: 'Fresh market',
  orders: 'My orders',
  my: 'Me',
  addresses: 'My addresses',
  addressChoose: 'Choose an address',
  addressEdit: 'Edit address',
  addressNew: 'New address',
  cardPayment: 'Card payment',
  login: 'Log in',
  orderDetail: 'Order details',
  paymentReturn: 'Payment result',
  restaurant: 'Restaurant',
  settlement: 'Checkout',
  cashier: 'Payment'
}
