import type { Namespace } from '../catalogue'

export const cash: Namespace<'cash'> = {
  note: (maximum) => `Pay when you get your food, up to ${maximum}`,
  tooMuch: (maximum) => `Cash is accepted up to ${maximum}`,
  refusedBefore: 'An earlier cash order was not paid for, so please pay another way for now',
  withBalance: 'Cannot be combined with the wallet balance',
  submit: 'Order, pay in cash',
  dueAtDoor: (amount) => `Please have ${amount} in cash ready for the rider`,
  dueAtCounter: (amount) => `Please pay ${amount} in cash at the counter`,
  placedText: 'Your order is placed. The restaurant is confirming it',
  total: 'To pay in cash',
  placed: 'Ordered',
  canPickUpText: 'Your order is ready. Show the pickup code and pay in cash'
}
