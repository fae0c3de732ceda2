import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

const people = (count: number) => plural(count, 'person', 'people')
const durationOf = (minutes: number) =>
  minutes % 60 === 0 ? plural(minutes / 60, 'hour', 'hours') : plural(minutes, 'minute', 'minutes')
const within = (moment: string) => withinSentence(moment, days)

export const booking: Namespace<'booking'> = {
  book: 'Book a table',
  people: 'People',
  countOf: people,
  chooseDay: 'Choose a date',
  chooseTime: 'Choose a time',
  dayNote: {
    free: 'Open',
    full: 'Full',
    closed: 'Closed',
    notOpen: 'Not open',
    todayOver: 'Too late',
    tooFar: 'Not yet',
    past: 'Over'
  },
  dayReason: {
    full: 'This day is fully booked. Choose another date, or a time to wait for',
    closed: 'The restaurant is closed and takes no bookings on this day. Please choose another date',
    notOpen: 'The restaurant takes no bookings on this day of the week. Please choose another date',
    todayOver: 'Today can no longer be booked. Please choose another date',
    tooFar: 'This day cannot be booked yet. Please choose an earlier date',
    past: 'This day is over. Please choose another date'
  },
  meals: { lunch: 'Lunch', dinner: 'Dinner', late: 'Late night' },
  off: (percent) => `${percent}% off`,
  fewLeft: (left) => `${left} left`,
  full: 'Full',
  kept: 'Kept for you',
  timeLabel: (time, facts) => (facts === '' ? time : `${time}, ${facts}`),
  noneAtMeal: (meal) => `No table: ${meal.toLowerCase()}`,
  seeAllTimes: 'See all times',
  cardReason: {
    full: 'Fully booked on this day',
    closed: 'Closed on this day',
    notOpen: 'No bookings on this day of the week',
    todayOver: 'Today can no longer be booked',
    tooFar: 'Not open for booking yet',
    past: 'This day is over'
  },
  emptyCity: 'No restaurants nearby take bookings yet',
  fullTitle: (time) => `${time} is fully booked`,
  fullText: 'Everything you have filled in stays',
  nearestHere: 'Nearest times here',
  otherDays: 'Other dates with tables',
  nextDoor: 'Tables at restaurants nearby',
  wait: 'Join the waitlist',
  waitNote: (count) =>
    `We will tell you when there is a table for ${count}. It is kept for you for 10 minutes, in order of joining`,
  leaveLine: 'Leave the waitlist',
  waiting: (count) => `You are on the waitlist for ${people(count)}`,
  offeredUntil: (time) => `There is a table. It is kept for you until ${time}`,
  terms: 'Before you book',
  when: 'Time',
  stay: (from, until) => `${from} to ${until}`,
  confirmation: 'Confirmation',
  atOnce: 'Instant',
  byHand: (minutes) => `The restaurant confirms within ${durationOf(minutes)}`,
  byHandUntil: (moment) =>
    `The restaurant confirms by ${within(moment)}. Without an answer the booking fails and any deposit goes back in full`,
  hold: 'If you are late',
  holdText: (minutes) => `Your table is held for ${minutes} minutes. The restaurant may then give it away`,
  discount: 'Discount',
  discountText: (percent) => `${percent}% off the food, taken off the bill by the restaurant`,
  factSign: '; ',
  discountNotOn: (things) => `not on ${things}`,
  discountPeople: (count) => `up to ${people(count)}`,
  discountUntil: (time) => `please finish by ${time}`,
  exclusions: { drinks: 'drinks', setMeals: 'set meals', buffets: 'buffets' },
  deposit: 'Deposit',
  noDeposit: 'No deposit',
  depositText: (amount) => `${amount}, returned in full when you come`,
  cancelling: 'Cancelling',
  cancelFree: 'Free at any time before your booking',
  cancelUntil: (moment) =>
    `Until ${within(moment)} the deposit goes back in full. If you cancel later or do not come, it is kept`,
  guest: 'Booked by',
  guestName: 'Name',
  mobile: 'Mobile number',
  mobileNote: 'The restaurant calls this number',
  email: 'Email',
  remark: 'Remarks',
  remarkPlaceholder: 'Anything the restaurant should know',
  wishes: 'Your table',
  wishesNote: 'Requests are not guaranteed',
  seating: 'Seating',
  seatings: {
    any: 'Any',
    window: 'Window',
    booth: 'Booth',
    hall: 'Main hall',
    outdoor: 'Outdoor',
    privateRoom: 'Private room'
  },
  occasion: 'Occasion',
  occasions: {
    none: 'None',
    birthday: 'Birthday',
    anniversary: 'Anniversary',
    family: 'Family meal',
    friends: 'Friends',
    business: 'Business'
  },
  needs: 'Needs',
  needNames: { babyChair: 'Baby chair', wheelchair: 'Wheelchair space', quiet: 'Quiet table' },
  allergies: 'Allergies',
  submit: 'Book this table',
  submitPaying: 'Book and pay deposit',
  paysWithin: 'Please pay the deposit within 30 minutes, or the booking is cancelled',
  seeRestaurant: 'See the restaurant',
  pickTime: 'Choose a time first',
  loginToBook: 'Log in to book',
  changing: 'Change booking',
  present: 'Current booking',
  wanted: 'Change to',
  changeAtOnce: 'Takes effect immediately. Your current table will be released',
  changeByHand:
    'Your booking stays as it is until the restaurant agrees. If it declines or does not answer, nothing changes',
  depositStays: 'What you have paid stays',
  discountStays: 'The discount stays',
  discountGone: 'No discount at the new time',
  submitChange: 'Change booking',
  nothingChanged: 'Choose another time or number of people',
  notChangeable: 'This booking cannot be changed now',
  seeBooking: 'See the booking'
}
