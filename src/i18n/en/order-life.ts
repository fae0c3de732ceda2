import type { Namespace } from '../catalogue'
import { plural } from '../plural'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December'
]

export const orderLife: Namespace<'orderLife'> = {
  numberOf: (number) => `Order ${number}`,
  nothingTaken: 'You have not paid yet. You would need to order again',
  toWallet: (amount) => `${amount} goes back to your wallet`,
  toOriginal: (amount, way) => `${amount} goes back to the original payment method (${way})`,
  refundTime: {
    within24Hours: 'Within 24 hours',
    within3Days: 'Within 3 working days',
    within5Days: 'In 1 to 5 working days, 7 to 10 days at the latest'
  },
  voucherBack: 'Your red envelope comes back and can be used again while it is valid',
  reasonTitle: 'Why are you cancelling?',
  reason: {
    changedMind: 'I changed my mind',
    wrongItems: 'Wrong dishes or quantities',
    wrongAddress: 'Wrong address or phone number',
    wrongTime: 'The delivery time does not suit me',
    tooSlow: 'The restaurant takes too long to accept',
    paymentTrouble: 'Trouble with the payment',
    other: 'Another reason',
    tooBusy: 'The restaurant is too busy for now',
    soldOut: 'A dish is sold out',
    closed: 'The restaurant has closed',
    outOfRange: 'Outside the delivery range',
    noRiders: 'No riders nearby',
    riderLost: 'The rider could not bring it',
    cashUnpaid: 'The order was not taken and paid in cash',
    paymentUnproven: 'Your payment was not found. If it still arrives, it pays for this order or goes to your balance',
    restaurantOther: 'The restaurant cannot make this order'
  },
  reasonRequired: 'Please choose a reason',
  words: 'Anything to add',
  wordsPlaceholder: 'We pass it on to the restaurant',
  wordsRequired: 'Please tell us the reason',
  cancelSubmit: 'Cancel this order',
  tooLate: 'This order can no longer be cancelled. Customer service can help you',
  mapLabel: 'Map of the order',
  door: 'Your address',
  you: 'You',
  wayLength: (distance) => `${distance} in all`,
  toRider: 'Show the rider',
  riderAway: (distance) => `The rider is ${distance} away`,
  wayToOutlet: 'Directions',
  seeMap: 'See it on the map',
  invoiceSent: (email) => `The invoice is on its way to ${email}`,
  historyEmpty: 'No finished orders yet',
  history: 'Order history',
  month: (year, month) => `${months[month - 1] ?? ''} ${year}`,
  monthOrders: (count) => plural(count, 'order', 'orders'),
  monthSpent: (amount) => `${amount} spent`
}
