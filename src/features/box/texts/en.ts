import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const box: Namespace<'box'> = {
  kind: { buffet: 'Buffets', lunchbox: 'Lunchboxes' },
  chooseDate: 'Choose a date',
  from: (amount) => `from ${amount}`,
  next: (day) => `Next: ${withinSentence(day, days)}`,
  noneLeft: 'Fully booked for now',
  more: (count) => `${count} more`,
  empty: { buffet: 'No buffets around here yet', lunchbox: 'No lunchboxes around here yet' },
  emptyChosen: 'Nothing fits. Try another date or diet',
  notFound: 'This was not found. It may no longer be sold',
  seeOthers: 'See other places',
  contents: (names) => `Includes ${names}`,
  comma: ', ',
  dayNote: {
    free: 'Open',
    soldOut: 'Full',
    cutOff: 'Closed',
    over: 'Over',
    closed: 'Rest day',
    holiday: 'Holiday',
    notServed: 'None'
  },
  holidayOpen: 'Holiday not final',
  dayReason: {
    soldOut: 'Everything is taken on this day. Please choose another date',
    cutOff: 'Orders for this day have closed. Please choose another date',
    over: "This day's sittings are over. Please choose another date",
    closed: 'The restaurant is closed on this day. Please choose another date',
    holiday: 'Not served on this public holiday',
    notServed: 'Not served on this day. Please choose another date'
  },
  sitting: { soldOut: 'Full', cutOff: 'Orders closed', over: 'Has begun' },
  left: { buffet: (count) => plural(count, 'seat left', 'seats left'), lunchbox: (count) => `${count} left` },
  cutOff: (moment) => `Order by ${withinSentence(moment, days)}`,
  sittings: 'Choose a sitting',
  rate: { weekday: 'Weekday', weekend: 'Weekend', eve: 'Eve of holiday', holiday: 'Public holiday' },
  nett: 'Nett: service and tax are included',
  guest: { adult: 'Adult', senior: 'Senior', child: 'Child' },
  portion: 'Lunchboxes',
  seniorFrom: (years) => `${years} and above`,
  childBy: {
    age: (from, until) => `Aged ${from} to under ${until}, under ${from} free`,
    height: (from, until) => `${from} to ${until} cm, shorter free`
  },
  order: { buffet: 'Book', lunchbox: 'Choose dates' },
  week: { present: 'This week', next: 'Next week', from: (day) => `Week of ${day}`, whole: 'Whole week' },
  chosen: (count) => `${plural(count, 'date', 'dates')} chosen`,
  guestName: 'Name',
  mobile: 'Mobile number',
  mobileNote: 'The restaurant will call only if needed',
  subtotal: 'Meals',
  rules: {
    title: 'Before you order',
    giveBack: 'Refund',
    giveBackUntil: (moment, count) =>
      count === 1
        ? `In full until ${withinSentence(moment, days)}, not after`
        : `Each date can be refunded until its own cut-off, the first ${withinSentence(moment, days)}; not after`,
    use: 'How to use it',
    useText: {
      buffet: 'Come on time and show the code to be seated',
      lunchbox: "Come during the collection time and show that day's code"
    },
    price: 'Price'
  },
  units: (count) => `Dates and codes (${count})`,
  dates: (count) => plural(count, 'date', 'dates'),
  usedAt: (moment) => `Used ${withinSentence(moment, days)}`,
  giveBackBy: (moment) => `Refundable until ${withinSentence(moment, days)}`,
  giveBack: 'Refund',
  giveBackOf: (slot) => `Refund ${withinSentence(slot, days)}`,
  showCode: 'Show code',
  code: { buffet: 'Dining code', lunchbox: 'Pickup code' },
  orderAgain: 'Order again',
  programme: {
    claim: "Your week's lunches, ordered ahead",
    choose: 'Choose your dates',
    collect: 'Collect by code',
    giveBack: 'Refund single dates',
    title: 'About weekday lunchboxes',
    read: 'How to order, collect and get refunds'
  }
}
