import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const errand: Namespace<'errand'> = {
  service: { errand: 'Errand', express: 'Express' },
  serviceNote: { errand: 'Shared trip, costs less', express: 'One rider, straight there' },
  services: 'Choose a service',
  from: (amount) => `From ${amount}`,
  notSold: 'Errands cannot be ordered here yet',
  sign: { from: 'From', to: 'To' },
  place: { from: 'Pickup', to: 'Drop-off' },
  choosePlace: { from: 'Where do we pick it up?', to: 'Where does it go?' },
  swap: 'Swap the two addresses',
  unit: 'Floor and unit',
  contact: { from: 'Contact at pickup', to: 'Receiver' },
  mobile: { from: 'Mobile number at pickup', to: "Receiver's mobile number" },
  codeNote: 'The code and a link to follow the rider go to this number',
  what: 'What are you sending?',
  item: 'Item',
  itemPlaceholder: 'For example: a contract, a birthday cake',
  items: {
    document: 'Documents',
    food: 'Food',
    cake: 'Cake or flowers',
    clothes: 'Clothes',
    electronics: 'Electronics',
    keys: 'Keys',
    daily: 'Household items'
  },
  weight: 'Weight',
  upTo: (kilograms) => `Up to ${kilograms} kg`,
  value: 'Declared value',
  valueNote: (maximum) => `Up to ${maximum}`,
  valueWrong: (maximum) => `Please declare its value, up to ${maximum}`,
  note: 'Note to the rider',
  notePlaceholder: 'For example: please call when downstairs',
  when: 'Pickup time',
  soon: 'As soon as possible',
  soonNote: (minutes) => `There in about ${plural(minutes, 'minute', 'minutes')}`,
  fee: { errand: 'Errand fee', express: 'Express fee' },
  way: (distance) => `${distance} in a straight line`,
  waitingReserve: 'Set aside for waiting',
  wayBackReserve: 'Set aside for the return',
  comesBack: 'What is not needed comes back in full',
  subtotal: 'Subtotal',
  reserves: (waiting, wayBack) =>
    `Includes ${waiting} set aside for waiting and ${wayBack} for the return. What is not needed comes back in full, and nothing is added later`,
  needsBoth: 'Choose both addresses to see the price',
  rules: {
    title: 'Good to know',
    waiting: 'Waiting',
    waitingText: (free, amount, maximum) =>
      `The first ${plural(free, 'minute', 'minutes')} at each end are free, then ${amount} a minute, for up to ${plural(maximum, 'minute', 'minutes')} in total`,
    wayBack: 'Return',
    wayBackText: (percent) =>
      `If the receiver is not there or refuses it, the rider brings it back to you for ${percent}% of the fee`,
    cancel: 'Cancelling',
    cancelText: (minutes, percent) =>
      `Free until a rider accepts. If none accepts within ${plural(minutes, 'minute', 'minutes')}, you are refunded in full automatically. Once a rider has accepted, ${percent}% of the fee is kept until pickup, or nothing if the rider has not come by the time it was due to arrive. It cannot be cancelled after pickup`,
    handOver: 'Handover',
    handOverText: 'The rider gives it only to whoever says the four-digit code',
    buying: 'Shopping',
    buyingText: 'We carry what is already there. Riders do not buy things or pay for you'
  },
  forbidden: 'What may not be carried',
  agree: 'Nothing forbidden is in it',
  forbiddenRequired: 'Please read and accept what may not be carried',
  submit: 'Call a rider',
  logIn: 'Log in to call a rider',
  standing: {
    finding: 'Looking for a rider',
    findingText: (time) => `If no rider accepts by ${time}, you are refunded in full automatically`,
    booked: 'Booked',
    bookedText: (time) => `A rider picks it up ${time}`,
    atSender: 'The rider is at the pickup',
    atSenderText: 'Please hand it over. The rider takes a photo of it',
    atReceiver: 'The rider is at the door',
    atReceiverText: 'Please ask the receiver to say the code',
    returning: 'On its way back to you',
    returningText: (reason) => `${reason}. Please say the new code when the rider brings it back`
  },
  code: 'Code',
  codeFor: {
    toReceiver: 'The receiver gives the rider this code on delivery',
    back: "The receiver's code no longer works. Give the rider this new one when they bring it back"
  },
  copyCode: 'Copy the code',
  share: 'Send tracking link',
  shareTitle: 'Something is being sent to you. Follow it here',
  photo: 'Photo at pickup',
  handOverPhoto: 'Photo at handover',
  photoSmaller: 'Close the photo',
  worth: (amount) => `Worth ${amount}`,
  steps: {
    arrivedAtSender: 'The rider arrived at the pickup',
    arrivedAtReceiver: 'The rider was at the door',
    returning: 'On its way back',
    broughtBack: 'Brought back to you'
  },
  returnReason: {
    receiverAbsent: 'The receiver was not there or refused it',
    riderLost: 'The rider could not go on'
  },
  waited: (minutes) => `${plural(minutes, 'minute', 'minutes')} of paid waiting`,
  waitedNote: 'Taken from what was set aside, not on top',
  back: { unused: 'Set aside and not needed', cancelled: 'Cancelled' },
  again: 'Order again',
  track: {
    coming: 'The rider is on the way to you',
    waiting: 'Waiting for pickup',
    returning: 'It is going back to the sender',
    over: 'This errand is over',
    codeNote: 'When the rider arrives, tell them the four-digit code from your text message',
    notFound: 'This link has ended, or the errand is over. Please ask the sender',
    own: 'Send something myself'
  }
}
