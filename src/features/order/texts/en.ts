import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const orders: Namespace<'orders'> = {
  all: 'All',
  awaitingPayment: 'To pay',
  awaitingUse: 'In progress',
  used: 'Completed',
  refundedOrAfterSale: 'Refunds',
  expired: 'Expired',
  empty: 'No orders yet',
  onlyBookings: 'Only table bookings',
  showAll: 'Show all orders',
  emptyTab: 'No orders here',
  goOrder: 'Order food',
  dishCount: (count) => plural(count, 'item', 'items'),
  payWithin: (clock) => `${clock} left to pay`,
  shares: {
    standing: { own: 'Pay your share', others: 'Waiting for others' },
    unpaid: (unpaid, count) => `${unpaid} of ${count} unpaid`,
    see: 'See who paid'
  },
  deliveryEta: {
    expectedLabel: 'Arrives',
    arrivedLabel: 'Delivered',
    expected: (slot) => `Arrives ${withinSentence(slot, days)}`,
    arrived: (moment) => `Delivered ${withinSentence(moment, days)}`
  },
  pickupEta: {
    expectedLabel: 'Ready',
    arrivedLabel: 'Ready since',
    expected: (slot) => `Ready ${withinSentence(slot, days)}`,
    arrived: (moment) => `Ready since ${withinSentence(moment, days)}`
  },
  pickedUpEta: { arrivedLabel: 'Picked up', arrived: (moment) => `Picked up ${withinSentence(moment, days)}` },
  orderedAt: (moment) => `Ordered ${withinSentence(moment, days)}`,
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  isLate: (length) => `${length} late`,
  willBeLate: (length) => `About ${length} late`,
  wasDue: (moment) => `Was due ${withinSentence(moment, days)}`
}

export const order: Namespace<'order'> = {
  paidAmount: (amount) => `Paid ${amount}`,
  placed: 'Order placed',
  status: {
    awaitingPayment: 'Awaiting payment',
    paid: 'Waiting for the restaurant',
    accepted: 'Preparing',
    canPickUp: 'Ready to pick up',
    delivering: 'On the way',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
    available: 'Ready to use',
    used: 'Used',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    expired: 'Expired',
    paynowReview: 'Payment under review'
  },
  statusInList: {
    awaitingPayment: 'To pay',
    paid: 'Placed',
    canPickUp: 'Ready',
    paynowReview: 'In review'
  },
  acceptText: (time) => `If not accepted by ${withinSentence(time, days)}, it is cancelled and refunded in full`,
  acceptCashText: (time) => `If not accepted by ${withinSentence(time, days)}, it is cancelled`,
  stoppedText: (why, meaning) => `${why}. ${meaning}`,
  statusText: {
    awaitingPayment: 'We will cancel the order if it is not paid in time',
    paid: 'Payment received. The restaurant is confirming your order',
    accepted: 'The restaurant is preparing your order',
    canPickUp: 'Your order is ready. Show the pickup code',
    delivering: 'Please keep your phone nearby',
    pickedUp: 'Enjoy your meal',
    delivered: 'Enjoy your meal',
    available: 'Show the code at the outlet to use it',
    used: 'Thank you for coming',
    completed: 'Thank you for your order',
    cancelled: 'This order was cancelled',
    refunded: 'Your money has been refunded',
    expired: 'The order was not paid in time and has been cancelled',
    paynowReview: 'Your payment is being checked by hand. Please wait'
  },
  /** Of what was paid for and not used in its time. */
  disputeText: {
    open: 'The bank has taken this payment back and is looking into it',
    lost: 'The bank has taken this payment back'
  },
  ranOutText: 'These codes have run out',
  station: {
    paid: 'Paid',
    accepted: 'Preparing',
    delivering: 'On the way',
    delivered: 'Delivered',
    canPickUp: 'Ready',
    completed: 'Completed'
  },
  action: {
    pay: 'Pay now',
    cancel: 'Cancel order',
    confirmCollection: "I've collected it",
    review: 'Review',
    afterSale: 'Refund or help',
    reorder: 'Order again',
    contact: 'Customer service',
    track: 'Track',
    invoice: 'Send invoice',
    showCode: 'Show code',
    giveBack: 'Get a refund'
  },
  payShare: 'Pay my share',
  payAmount: (amount) => `Pay ${amount}`,
  /** Which payment people of ours are looking at. */
  inReview: (way) => `${way} under review`,
  timeline: 'Progress',
  progress: 'See all progress',
  progressLess: 'Show less',
  allLines: (count) => `See all ${count} dishes`,
  collectionCode: 'Pickup code',
  rider: 'Rider',
  callRider: 'Call rider',
  callRestaurant: 'Call the restaurant',
  deliverTo: 'Deliver to',
  pickupFrom: 'Pick up at',
  information: 'Order information',
  number: 'Order number',
  createdAt: 'Ordered at',
  paidAt: 'Paid at',
  deliveryTime: 'Delivery time',
  pickupTime: 'Pickup time',
  paymentType: 'Payment method',
  transactionNumber: 'Transaction number',
  remark: 'Remarks',
  tableware: 'Cutlery',
  tablewareNone: 'None',
  tablewareMore: 'More than 10',
  tablewareCount: (count) => (count === '1' ? '1 set' : `${count} sets`),
  refundAsked: (amount, status) => `Refund request for ${amount}: ${status.toLowerCase()}`,
  nothingCharged: 'Nothing was charged',
  refundDone: (amount) => `${amount} refunded`,
  refundOnWay: (amount) => `${amount} is being refunded`,
  cancelled: 'The order was cancelled',
  cancelReason: 'Reason',
  collectQuestion: 'Do you have your food?',
  collectText: 'The order is then completed',
  collected: 'Thank you. The order is completed',
  notFound: 'This order was not found',
  resultPending: 'Confirming your payment',
  resultPendingText: 'Please wait and do not pay again',
  resultExpired: 'The order has expired',
  resultExpiredText: 'If you were charged, you will be refunded'
}

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

export const orderKinds: Namespace<'orderKinds'> = {
  booking: {
    status: {
      awaitingPayment: 'Deposit to pay',
      paid: 'Waiting for the restaurant',
      available: 'Booked',
      used: 'Seated',
      completed: 'Enjoyed',
      refunded: 'Deposit returned',
      expired: 'Ended'
    },
    statusInList: { available: 'Booked', refunded: 'Refunded' },
    statusText: {
      awaitingPayment: 'Your table is booked once the deposit is paid',
      paid: 'Your table is booked once the restaurant confirms it',
      available: 'Please come in time: your table is kept for 15 minutes',
      used: 'Enjoy your meal',
      completed: 'Thank you for coming',
      cancelled: 'This booking was cancelled',
      refunded: 'Your deposit has been returned',
      expired: 'The deposit was not paid in time, so the seats were released'
    },
    action: { cancel: 'Cancel booking' },
    reason: {
      changedMind: 'Our plans changed',
      wrongTime: 'Wrong time or party size',
      tooBusy: 'The restaurant is too busy',
      closed: 'The restaurant is closed that day',
      restaurantOther: 'The restaurant cannot take it, or did not answer in time'
    },
    ranOutText: 'You did not come in time, so this booking has ended',
    count: (count) => plural(count, 'guest', 'guests')
  },
  box: { count: (count) => plural(count, 'meal', 'meals') },
  membership: {
    status: { available: 'Paid' },
    statusText: { available: 'We have received your payment', completed: 'Your membership has ended' }
  },
  membershipStanding: {
    giftWaiting: 'Waiting for your friend',
    giftHad: 'Your friend has it',
    giftStopped: 'The code no longer works',
    later: 'Not started yet',
    inForce: 'Active',
    shortened: 'Ends earlier',
    takenBack: 'Payment taken back'
  },
  errand: {
    status: { paid: 'Looking for a rider', accepted: 'Rider found', delivering: 'On its way' },
    statusText: {
      paid: 'Payment received. We are looking for a rider',
      accepted: 'The rider will come at the pickup time',
      delivering: 'The rider is bringing it. Please keep your phone nearby',
      delivered: 'It has been delivered',
      completed: 'It has been delivered, and what was not needed has gone back to you',
      cancelled: 'This errand was cancelled'
    },
    station: { accepted: 'Rider found', delivering: 'On its way' },
    reason: {
      changedMind: 'I do not need it carried any more',
      wrongTime: 'The time does not suit me',
      tooSlow: 'No rider took it for a long time',
      noRiders: 'No rider took it',
      riderLost: 'The rider could not deliver it'
    }
  }
}

export const orderLife: Namespace<'orderLife'> = {
  numberOf: (number) => `Order ${number}`,
  nothingTaken:
    'You have not paid, so there is nothing to refund. If you change your mind, you will need to order again',
  kept: (amount) => `${amount} is not returned: the time to cancel for free has passed`,
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
    wrongItems: 'Wrong items or quantities',
    wrongAddress: 'Wrong address or mobile number',
    wrongTime: 'The delivery time does not suit me',
    tooSlow: 'The restaurant takes too long to accept',
    paymentTrouble: 'Trouble with the payment',
    wrongDeal: 'Wrong deal or quantity',
    otherPayment: 'I want to pay another way',
    foundCheaper: 'I found it cheaper elsewhere',
    other: 'Another reason',
    tooBusy: 'The restaurant is too busy for now',
    soldOut: 'An item is sold out',
    closed: 'The restaurant has closed',
    outOfRange: 'Outside the delivery range',
    noRiders: 'No riders nearby',
    unanswered: 'The restaurant did not accept it in time',
    riderLost: 'The rider could not bring it',
    cashUnpaid: 'The order was not taken and paid in cash',
    paidLate: 'Your payment arrived after the time of the booking, and goes back to you',
    paymentUnproven: 'Your payment was not found. If it still arrives, it pays for this order or goes to your balance',
    cardLimit:
      'The card has bought this on another account, and one card counts as one person. What was paid goes back to the card',
    takenBack: 'The bank took the payment back',
    restaurantOther: 'The restaurant cannot make this order'
  },
  reasonRequired: 'Please choose a reason',
  words: 'Anything to add',
  wordsPlaceholder: 'We pass it on to the restaurant',
  wordsToUs: 'It helps us do better',
  wordsRequired: 'Please tell us the reason',
  cancelSubmit: 'Cancel this order',
  tooLate: 'This order can no longer be cancelled. Customer service can help you',
  mapLabel: 'Map of the order',
  mapSketch: 'Not to scale',
  door: 'Your address',
  you: 'You',
  wayLength: (distance) => `${distance} in total`,
  toRider: 'Show the rider',
  statusWithMinutes: (status, minutes) => `${status} · ${minutes} min away`,
  deliveryProgress: 'Delivery progress',
  riderRating: (stars, count) => `${stars} from ${count} ratings`,
  riderName: (name) => `${name}, your rider`,
  riderAway: (distance) => `${distance} away`,
  wayToOutlet: 'Directions',
  seeMap: 'View map',
  invoiceSent: (email) => `The invoice is on its way to ${email}`,
  historyEmpty: 'No finished orders yet',
  history: 'Order history',
  month: (year, month) => `${months[month - 1] ?? ''} ${year}`,
  monthOrders: (count) => plural(count, 'order', 'orders'),
  monthSpent: (amount) => `${amount} in total`
}
