import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const bookingOrder: Namespace<'bookingOrder'> = {
  standing: {
    unpaid: 'Deposit to pay',
    reviewed: 'Payment under review',
    awaiting: 'Waiting for the restaurant',
    changing: 'Change requested',
    kept: 'Booked',
    seated: 'Seated',
    had: 'Enjoyed',
    missed: 'Missed',
    givenUp: 'Cancelled',
    lapsed: 'Booking failed',
    declined: 'Booking failed',
    cancelled: 'Cancelled'
  },
  means: {
    unpaid: 'Your table is booked once the deposit is paid',
    reviewed: 'We are checking your payment. Your seats are kept meanwhile',
    awaiting: 'Your table is booked once the restaurant confirms it',
    changing: 'Your present table stays yours until the restaurant answers',
    kept: 'Please come on time',
    seated: 'Enjoy your meal',
    had: 'Thank you for coming',
    missed: 'You did not come in time, so this booking has ended',
    givenUp: 'You cancelled after the free period. The deposit is kept, as agreed',
    lapsed: 'The deposit was not paid in time, so the seats were released',
    declined: 'The restaurant cannot take this booking',
    cancelled: 'You cancelled this booking'
  },
  answersBy: (moment) =>
    `The restaurant answers by ${withinSentence(moment, days)}. Without an answer the booking fails and any deposit goes back in full`,
  answersChangeBy: (moment) =>
    `The restaurant answers by ${withinSentence(moment, days)}. Until then your present table stays yours`,
  comeBy: (time) => `Please come on time. Your table is held until ${time}`,
  waits: (clock) => `Your table is held for ${clock} more`,
  waitsShort: (clock) => `Your table may soon be given away. It is held for ${clock} more`,
  overdue: 'The time to hold your table has passed and it may have been given away. Please call the restaurant first',
  lateSaid: (time) => `The restaurant knows that you are late. Your table is held until ${time}`,
  askedFor: (slot, people) => `Requested: ${slot}, ${plural(people, 'person', 'people')}`,
  until: (time) => `Yours until ${time}`,
  codeLabel: (code) => `Booking code ${code}`,
  seatedNow: 'Seated',
  directions: 'Directions',
  wishes: 'Booking details',
  terms: 'Offer and cancellation',
  freeUntil: (moment) => `Free to cancel until ${withinSentence(moment, days)}`,
  heldAfter: 'After that, or if you do not come, the deposit is kept',
  freePast: 'The free period has passed. If you cancel or do not come, the deposit is kept',
  alwaysFree: 'Free to cancel until it begins',
  depositState: {
    unpaid: 'To be paid',
    paid: 'Paid. It goes back in full once you are seated',
    returning: 'On its way back to you',
    returned: 'Returned in full',
    kept: 'Kept by the restaurant, as agreed'
  },
  money: 'Payment',
  share: 'Share with companions',
  shareTitle: (name, moment) => `${name}, ${moment}`,
  calendar: 'Add to calendar',
  calendarTitle: (name) => `Table at ${name}`,
  sharedEnded: 'This booking has ended and the table is not kept',
  sharedAwaiting: 'The restaurant has yet to confirm this booking',
  linkOver: 'This link does not work any more. Please ask who booked for a new one',
  change: 'Change',
  cancel: 'Cancel booking',
  comingQuestion: 'Are you coming? Without an answer your table stays yours',
  coming: 'I am coming',
  comingDone: 'The restaurant knows that you are coming',
  late: 'Running late',
  lateQuestion: 'Tell the restaurant that you are late?',
  lateText: (time) => `Your table is then held until ${time}. This can be said once`,
  lateConfirm: 'Tell them',
  lateDone: 'The restaurant has been told',
  again: 'Book again',
  seeReceipt: 'Receipt',
  seeBooking: 'See the booking',
  notFound: 'This booking was not found'
}
