import { plural } from '@/i18n/plural'
import type { Namespace } from '@/i18n/catalogue'

export const deal: Namespace<'deal'> = {
  kind: { all: 'All', package: 'Set meals', cash: 'Cash vouchers', special: 'Special prices' },
  sort: { overall: 'Top picks', distance: 'Nearest', sales: 'Popular', discount: 'Savings' },
  tag: { anyTimeRefund: 'Refund any time', noBooking: 'No booking', firstDeal: 'First visit' },
  sold: (count) => `${count} sold`,
  left: (count) => `Only ${count} left`,
  soldOut: 'Sold out',
  empty: 'No deals around here yet',
  searchWords: 'Deals, restaurants or dishes',
  popular: 'People are buying',
  flash: 'Flash sale',
  flashNote: 'Daily at set times',
  codes: 'My codes',
  codesNote: 'Show at the outlet',
  share: 'Share',
  linkCopied: 'Link copied, ready to share',
  notFound: 'This deal was not found',
  buy: 'Buy now',
  stop: {
    soldOut: 'Sold out',
    ended: 'No longer on sale',
    closed: 'The restaurant has closed',
    limit: 'You have reached the limit',
    firstDealUsed: 'For first visits only'
  },
  worth: (amount) => `Worth ${amount}`,
  until: (moment) => `Ends ${moment}`,
  contents: 'What you get',
  portions: (count) => `× ${count}`,
  total: 'Worth in total',
  outletsOf: (count) => `Where to use it (${count})`,
  outletsOfDeal: (title, count) => `${title} · ${plural(count, 'outlet', 'outlets')}`,
  allOutlets: (count) => `See ${count === 1 ? '1 outlet' : `all ${count} outlets`}`,
  call: (outlet) => `Call ${outlet}`,
  wayTo: (outlet) => `Show ${outlet} on the map`,
  protectionNote: 'Safe payment, clear refunds, people who help',
  refundOfThis: (rule) => `Refunds for this deal: ${rule}`,
  rules: {
    title: 'Good to know',
    rule: {
      validity: 'Valid',
      times: 'When',
      excluded: 'Not on',
      booking: 'Booking',
      people: 'For',
      perTable: 'Per table',
      stackable: 'Other offers',
      refund: 'Refunds',
      perPerson: 'Limit',
      firstDeal: 'First visit'
    },
    validDays: (days) => `For ${plural(days, 'day', 'days')}, counting the day you buy`,
    validUntil: (day) => `Through ${day}`,
    validDaysUntil: (days, day) => `For ${plural(days, 'day', 'days')} from purchase, no later than ${day}`,
    validAlways: 'Does not expire',
    everyDay: 'Every day',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    span: (from, until) => `${from} to ${until}`,
    anyHour: (days) => `${days}, during opening hours`,
    noBooking: 'Not needed. You may have to wait for a table at busy times',
    bookHours: (hours) => `Please book at least ${plural(hours, 'hour', 'hours')} ahead`,
    bookDays: (days) => `Please book at least ${plural(days, 'day', 'days')} ahead`,
    people: (count) => `${plural(count, 'person', 'people')} per voucher`,
    perTable: (count) => `Up to ${plural(count, 'voucher', 'vouchers')}`,
    perTableAny: 'No limit on vouchers',
    stackable: 'Can be combined with other offers of the restaurant',
    notStackable: 'Cannot be combined with other offers of the restaurant',
    refund: {
      anyTime: 'Any time while unused, and automatically once expired',
      untilExpiry: 'While unused and valid. Not after it expires',
      none: 'Not refundable'
    },
    perPerson: (count) => `${count} per person`,
    firstDeal: 'Only if you have never bought from this restaurant or its other outlets',
    firstDealFor: {
      applies: 'You can buy this deal',
      used: 'You have bought from this restaurant or one of its outlets before',
      unknown: 'Log in to see whether you can buy it'
    }
  }
}
