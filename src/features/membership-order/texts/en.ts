import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const membershipOrder: Namespace<'membershipOrder'> = {
  renewal: 'When it ends',
  once: 'Only this period',
  onceNote: (day) => `Ends on ${day}. Nothing more is charged`,
  renewing: 'Renew automatically',
  renewingNote: (price, day) => `${price} each period from ${day}. Stop at any time`,
  chargeTo: 'Renewals are charged to',
  inviteCode: 'Invite code (optional)',
  inviteHint: "From a friend's membership card",
  useCode: 'Use',
  fee: 'Membership',
  firstPrice: 'First-period price',
  payOnce: (price, day) => `Pay ${price}, ends ${day}`,
  payThen: (price, then, day) => `${price} now, then ${then} from ${day}`,
  agree: 'I accept the',
  terms: 'Subscription terms',
  termsRequired: 'Please read and accept the subscription terms first',
  rules: {
    title: 'Before you buy',
    period: 'Period',
    periodText: (from, until) => `${from} to ${until}`,
    refund: 'Refund',
    refundText: 'In full within 7 days of paying, if it has saved you nothing',
    stop: 'Cancelling',
    stopText: 'Two taps on your membership card; you keep the benefits until the paid period ends'
  },
  seeOthers: 'See other memberships',
  notFound: 'This plan was not found. It may no longer be sold',
  holds: 'This period',
  notYet: 'Begins once it is paid',
  changed: 'Your card has been changed to it',
  shortenedText: (day) => `The bank took part of this payment back. Your benefits go on until ${day}`,
  takenBackText: 'Your benefits have ended: the bank took this payment back',
  inForceText: 'Your membership is active',
  laterText: (day) => `Starts on ${day}, when your current period ends`,
  giveBack: 'Get a refund',
  giveBackUntil: (moment) => `Refunded in full until ${moment}, if it has saved you nothing`,
  gift: {
    forMe: 'For me',
    forFriend: 'As a gift',
    months: (count) => plural(count, 'month', 'months'),
    pay: (price, count) => `Pay ${price}, give ${plural(count, 'month', 'months')}`,
    rules: {
      give: 'How to give',
      giveText: 'Once paid you get a code and a poster to send',
      begin: 'When it begins',
      beginText: 'When your friend redeems it, after any membership they have, with no day lost',
      refundText: 'In full at any time before it is redeemed, not after'
    },
    code: 'Gift code',
    copy: 'Copy the code',
    send: 'Send it',
    waitingText: 'Send the poster or the code. It works as soon as it is redeemed',
    redeemedText: (moment) => `Redeemed ${moment}`,
    stoppedText: 'The bank took this payment back',
    giveBackNote: 'In full at any time before it is redeemed',
    shareTitle: (name, count) => `A gift for you: ${plural(count, 'month', 'months')} of ${name}`,
    posterHeadline: 'A gift for you',
    posterTitle: 'Order for less on Fanju',
    scan: 'Scan it, or type it on the Redeem page'
  },
  result: {
    done: 'You are a member',
    doneText: (day) => `Valid until ${day}.`,
    checking: 'Checking the payment',
    checkingText: 'It starts automatically once the money arrives. Do not pay again.',
    again: 'Check again',
    seeOrder: 'See the order'
  }
}
