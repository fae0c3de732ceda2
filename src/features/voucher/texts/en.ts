import type { Namespace } from '@/i18n/catalogue'

export const vouchers: Namespace<'vouchers'> = {
  tabs: { usable: 'Usable', used: 'Used', expired: 'Expired' },
  tab: (name, count) => `${name} (${count})`,
  empty: {
    usable: 'You have no usable red envelopes',
    used: 'You have used no red envelopes yet',
    expired: 'None of your red envelopes has expired'
  },
  toUse: (count, amount) => `${count === 1 ? amount : count} to use`,
  untilDay: (day) => `Until ${day}`,
  toOrder: 'Order something',
  coupon: 'Member coupon',
  noCoupons: {
    usable: 'You have no usable coupons',
    used: 'You have used no coupons yet',
    expired: 'None of your coupons has expired'
  },
  promoter: { platform: 'From Fanju', restaurant: 'From the restaurant' },
  forDelivery: 'Delivery fee only',
  everywhere: 'Good at every restaurant',
  use: 'Use it',
  useAt: (name) => `To ${name}`,
  seeOrder: 'See order',
  endsToday: 'Ends today',
  endsIn: (days) => (days === 1 ? 'Ends in 1 day' : `Ends in ${days} days`),
  until: (day) => `Valid until ${day}`,
  usedOn: (day) => `Used on ${day}`,
  reason: {
    heldByOrder: 'An unpaid order is using it',
    notYetValid: 'It cannot be used yet',
    membershipEnded: 'The membership that it came with has ended'
  },
  mine: 'My cash vouchers',
  left: (amount) => `${amount} left`,
  face: (amount) => `of ${amount}`,
  usesEmpty: 'You have not used any cash vouchers yet',
  afterUse: (amount) => `${amount} left after it`,
  returned: (moment) => `Returned with the order, ${moment}`
}
