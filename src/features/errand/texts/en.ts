import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const errand: Namespace<'errand'> = {
  service: { errand: 'Errand', express: 'Express' },
  serviceNote: { errand: 'Shared trip, costs less', express: 'One rider, straight there' },
  services: 'Choose a service',
  from: (amount) => `From ${amount}`,
  notSold: 'Errands cannot be ordered here yet',
  sign: { from: 'From', to: 'To' },
  place: { from: 'Fetched from', to: 'Brought to' },
  choosePlace: { from: 'Where do we fetch it?', to: 'Where does it go?' },
  swap: 'Swap the two addresses',
  unit: 'Floor and unit',
  contact: { from: 'Contact at pickup', to: 'Receiver' },
  mobile: { from: 'Mobile number at pickup', to: "Receiver's mobile number" },
  codeNote: 'The code and a link to follow the rider go to this number',
  what: 'What we carry',
  item: 'Item',
  itemPlaceholder: 'For example: a contract, a birthday cake',
  items: {
    document: 'Documents',
    food: 'Food',
    cake: 'Cake or flowers',
    clothes: 'Clothes',
    electronics: 'Electronics',
    keys: 'Keys',
    daily: 'Household things'
  },
  weight: 'Weight',
  upTo: (kilograms) => `Up to ${kilograms} kg`,
  value: 'What it is worth',
  valueNote: (maximum) => `${maximum} at most`,
  valueWrong: (maximum) => `Please say what it is worth, ${maximum} at most`,
  note: 'Note to the rider',
  notePlaceholder: 'For example: please call when downstairs',
  when: 'When to fetch it',
  soon: 'As soon as possible',
  soonNote: (minutes) => `There in about ${plural(minutes, 'minute', 'minutes')}`,
  fee: { errand: 'Errand fee', express: 'Express fee' },
  way: (distance) => `${distance} in a straight line`,
  waitingReserve: 'Set aside for waiting',
  wayBackReserve: 'Set aside for the way back',
  comesBack: 'What is not needed comes back in full',
  subtotal: 'Subtotal',
  reserves: (waiting, wayBack) =>
    `Includes ${waiting} set aside for waiting and ${wayBack} for the way back. What is not needed comes back in full, and nothing is added later`,
  needsBoth: 'Choose both addresses to see the price at once',
  rules: {
    title: 'Good to know',
    waiting: 'Waiting',
    waitingText: (free, amount, maximum) =>
      `The first ${plural(free, 'minute', 'minutes')} at each end are free, then ${amount} a minute, for ${plural(maximum, 'minute', 'minutes')} in all at most`,
    wayBack: 'Way back',
    wayBackText: (percent) =>
      `If the receiver is not there or refuses it, the rider brings it back to you for ${percent}% of the fee`,
    cancel: 'Cancelling',
    cancelText: (minutes, percent) =>
      `Free until a rider takes it. If none does within ${plural(minutes, 'minute', 'minutes')}, all of your money comes back by itself. After that and until it is fetched we keep ${percent}% of the fee, or nothing if no rider has come by the time it was to arrive. Once it is fetched it cannot be cancelled`,
    handOver: 'Handing over',
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
    findingText: (time) => `If no rider takes it by ${time}, all of your money comes back by itself`,
    booked: 'Booked',
    bookedText: (time) => `A rider fetches it ${time}`,
    atSender: 'The rider is at the start',
    atSenderText: 'Please hand it over. The rider takes a photo of it',
    atReceiver: 'The rider is at the door',
    atReceiverText: 'Please ask the receiver to say the code',
    returning: 'On its way back to you',
    returningText: (reason) => `${reason}. Please say the code when the rider brings it back`
  },
  code: 'Code',
  codeFor: {
    toReceiver: 'The receiver says these four digits when the rider is there',
    back: 'You say these four digits when the rider brings it back'
  },
  copyCode: 'Copy the code',
  share: 'Send the link',
  shareTitle: 'Something is being sent to you. Follow it here',
  photo: 'Photo when it was fetched',
  handOverPhoto: 'Photo when it was handed over',
  photoSmaller: 'Close the photo',
  worth: (amount) => `Worth ${amount}`,
  steps: {
    arrivedAtSender: 'The rider was at the start',
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
    waiting: 'A rider is about to fetch it',
    returning: 'It is going back to the sender',
    over: 'This errand is over',
    codeNote: 'Please say the four-digit code of the text message when the rider is there',
    notFound: 'This link has ended, or the errand is over. Please ask the sender',
    own: 'Send something myself'
  }
}
