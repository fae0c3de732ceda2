import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { grouped } from '@/i18n/grouped'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const deal: Namespace<'deal'> = {
  kind: { all: 'All', package: 'Set meals', cash: 'Cash vouchers', special: 'Special prices' },
  sort: { overall: 'Top picks', distance: 'Nearest', sales: 'Popular', discount: 'Biggest saving' },
  tag: { anyTimeRefund: 'Refund any time', noBooking: 'No booking needed', firstDeal: 'First visit' },
  sold: (count) => `${grouped(count)} sold`,
  left: (count) => `Only ${count} left`,
  soldOut: 'Sold out',
  empty: 'No deals around here yet',
  searchWords: 'Deals, restaurants or dishes',
  popular: 'People are buying',
  ofCampaign: 'Deals in this event',
  seeDeal: 'See the deal',
  noneOfCampaign: 'This event has no deals in your city right now',
  searchAll: 'Search all deals',
  flash: 'Flash sale',
  flashFrom: (day, time, amount) => `Flash sale ${amount} from ${time} ${withinSentence(day, days)}`,
  flashNote: 'Daily at set times',
  codes: 'Deal codes',
  codesNote: 'Show at the outlet',
  notFound: 'This deal was not found',
  buy: 'Buy now',
  notSold: 'Deals cannot be bought here. Codes you have bought can be used as ever.',
  stop: {
    soldOut: 'Sold out',
    ended: 'No longer on sale',
    closed: 'The restaurant has closed',
    limit: 'You have reached the limit',
    firstDealUsed: 'For first visits only',
    firstDealUnpaid: 'Pay the order you have'
  },
  worth: (amount) => `Worth ${amount}`,
  until: (moment) => `Ends ${moment}`,
  contents: 'What you get',
  portions: (count) => `× ${count}`,
  total: 'Total value',
  outletsOf: (count) => `Where to use it (${count})`,
  outletsOfDeal: (title, count) => `${title} · ${plural(count, 'outlet', 'outlets')}`,
  allOutlets: (count) => `See ${count === 1 ? '1 outlet' : `all ${count} outlets`}`,
  call: (outlet) => `Call ${outlet}`,
  wayTo: (outlet) => `Show ${outlet} on the map`,
  protectionNote: 'Safe payment, clear refunds, real help',
  refundOfThis: (rule) => `Refunds for this deal: ${rule}`,
  rules: {
    title: 'Good to know',
    rule: {
      validity: 'Valid',
      times: 'When',
      excluded: 'Not valid on',
      booking: 'Booking',
      minimumSpend: 'Minimum spend',
      people: 'For',
      perTable: 'Per table',
      stackable: 'Other offers',
      refund: 'Refunds',
      perPerson: 'Limit',
      firstDeal: 'First visit'
    },
    validDays: (days) => `${plural(days, 'day', 'days')} from purchase`,
    validUntil: (day) => `Until ${day}`,
    validDaysUntil: (days, day) => `${plural(days, 'day', 'days')} from purchase, no later than ${day}`,
    validAlways: 'Does not expire',
    everyDay: 'Every day',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    span: (from, until) => `${from} to ${until}`,
    anyHour: (days) => `${days}, during opening hours`,
    noBooking: 'Not needed. You may have to wait for a table at busy times',
    bookHours: (hours) => `Please book at least ${plural(hours, 'hour', 'hours')} ahead`,
    bookDays: (days) => `Please book at least ${plural(days, 'day', 'days')} ahead`,
    minimumSpend: (amount) => `For bills of ${amount} or more`,
    people: (count) => `${plural(count, 'person', 'people')} per voucher`,
    perTable: (count) => `Up to ${plural(count, 'voucher', 'vouchers')}`,
    perTableAny: 'No limit on vouchers',
    stackable: 'Can be combined with other offers from the restaurant',
    notStackable: 'Cannot be combined with other offers from the restaurant',
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
      unpaid: 'You have a first-time deal here that waits for payment: pay it to use it',
      unknown: 'Log in to see whether you can buy it'
    }
  }
}
