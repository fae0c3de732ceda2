import type { Namespace } from '@/i18n/catalogue'

export const membershipOrder: Namespace<'membershipOrder'> = {
  renewal: 'When it ends',
  once: 'Only this period',
  onceNote: (day) => `Ends on ${day}. Nothing more is charged`,
  renewing: 'Renew automatically',
  renewingNote: (price, day) => `${price} each period from ${day}. Stop at any time`,
  chargeTo: 'Renewals are charged to',
  inviteCode: 'Invite code (optional)',
  inviteHint: 'From a friend’s membership card',
  useCode: 'Use',
  fee: 'Membership',
  firstPrice: 'First-period price',
  payOnce: (price, day) => `Pay ${price}, ends ${day}`,
  payThen: (price, then, day) => `${price} now, then ${then} from ${day}`,
  agree: 'I have read and accept the',
  terms: 'Subscription terms',
  termsRequired: 'Please read and accept the subscription terms first',
  rules: {
    title: 'Before you buy',
    period: 'Period',
    periodText: (from, until) => `${from} to ${until}`,
    refund: 'Refund',
    refundText: 'In full within 7 days of paying, if it has saved you nothing',
    stop: 'Stopping',
    stopText: 'Two taps on your membership card; what is paid stays until its end'
  },
  seeOthers: 'See other memberships',
  notFound: 'This plan was not found. It may no longer be sold',
  holds: 'This period',
  notYet: 'Begins once it is paid',
  changed: 'Your card has been changed to it',
  later: 'Not begun yet',
  laterText: (day) => `Begins on ${day}, when your present period ends`,
  giveBack: 'Give it back',
  giveBackUntil: (moment) => `Refunded in full until ${moment}, if it has saved you nothing`,
  result: {
    done: 'You are a member',
    doneText: (day) => `Until ${day}. It works on every order.`,
    checking: 'Checking the payment',
    checkingText: 'It starts by itself once the money is there. Do not pay again.',
    again: 'Check again',
    seeOrder: 'See the order'
  }
}
