import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const group: Namespace<'group'> = {
  entry: 'Group order',
  hero: 'Order together',
  heroNote: 'Everyone picks their own, and the costs are split fairly',
  steps: [
    { title: 'Choose a restaurant and start', note: 'Set a deadline and who pays' },
    { title: 'Send the link or the code', note: 'Friends log in and join right away' },
    { title: 'Everyone picks, one order goes out', note: 'Each person sees what they owe' }
  ],
  notHere: 'Ordering together is not available here. You can order as usual.',
  chooseRestaurant: 'Choose a restaurant to start',
  codeTitle: 'Have a code?',
  codePlaceholder: "Enter your friend's code",
  codeMissing: 'Please enter the group code',
  codeWrong: 'No group order has this code. Please check it.',
  join: 'Join the group order',
  joinByCode: 'Join',
  loginToJoin: 'Log in and join',
  notNow: 'Not now',
  guide: 'How group orders work',
  goOn: 'Continue your group order',
  startAnother: 'Start a group order',
  see: 'See',
  invitation: (name) => `${name} invites you to order together`,
  invitationLover: (name) => `${name} would like to eat with you`,
  somebody: 'A friend',
  membersIn: (count) => `${plural(count, 'person has', 'people have')} joined`,
  ownedByYou: 'Started by you',
  start: 'Start the group order',
  startAt: (restaurant) => `Start a group order at ${restaurant}`,
  theme: 'Theme',
  themes: { friend: 'With friends', lover: 'For two' },
  themeNotes: { friend: 'For friends and colleagues', lover: 'A meal for a couple' },
  whoPays: 'Who pays',
  paymentModes: { leader: 'My treat', split: 'Split by person' },
  paymentModeNotes: {
    leader: 'The person who started it pays for everyone',
    split: 'After submitting, each person pays their share, fees included'
  },
  paymentModeFacts: { leader: 'Paid by whoever started it', split: 'Split by person' },
  deadline: 'Choose until',
  deadlineIn: (minutes) => `${minutes} min`,
  noDeadline: 'No deadline',
  chooseUntil: (moment) => `Choose until ${withinSentence(moment, days)}`,
  untilDeadline: (clock) => `${clock} left to choose`,
  deadlineOver: 'The time to choose is over',
  deadlineFromNow: 'Time to choose, from now',
  arrange: 'Group settings',
  arranged: 'Saved. Everyone can see it now.',
  paymentModeChanged: { leader: 'The leader now pays for everyone', split: 'Everyone now pays their own share' },
  deadlineChanged: 'The leader has moved the deadline',
  deadlineGone: 'The leader has removed the deadline',
  activeQuestion: 'You have an active group order',
  activeText: (restaurant) =>
    `To start a new one, the one at ${restaurant} must be cancelled first. Its members will be notified.`,
  activeQuitText: (restaurant) =>
    `You are in the group order at ${restaurant}. To continue, you leave it first and your dishes are removed.`,
  keepCurrent: 'Keep it',
  invite: 'Invite friends',
  inviteGift: 'A friend who is new here gets gifts worth S$12 on signing up',
  scanToJoin: 'Scan to join the group order',
  codeIs: (code) => `Code ${code}`,
  copyCode: 'Copy the code',
  shareTitle: (restaurant) => `Let's order together from ${restaurant}`,
  shareTitleLover: (restaurant) => `Shall we order from ${restaurant} today?`,
  members: 'Members',
  counts: (finished, choosing) => `${finished} done, ${choosing} still choosing`,
  status: { choosing: 'Choosing', finished: 'Done' },
  leader: 'Leader',
  you: 'You',
  dishCount: (count) => plural(count, 'item', 'items'),
  nothingYet: 'Nothing yet',
  /** Before the last of several names. */
  lastSign: ' and ',
  waitingFor: (names) => `Waiting for ${names}`,
  remind: 'Remind',
  soFar: (count, amount) => `${plural(count, 'item', 'items')} so far, ${amount}`,
  choose: 'Choose dishes',
  chooseMore: 'Add items',
  changeMine: 'Change my dishes',
  toCart: 'See the cart',
  toStatus: 'See the group',
  done: 'Done choosing',
  doneTold: 'Everyone can see that you are done',
  nothingChosen: 'Nothing chosen yet',
  mine: 'My dishes',
  saving: 'Saving…',
  notSaved: 'The network is weak. Your dishes are sent as soon as it is back.',
  staleTold: 'Your dishes were changed elsewhere. This is how they are now.',
  dishRemoved: (dish) => `The leader removed your “${dish}”`,
  removeMember: (name) => `Remove ${name}`,
  removeMemberQuestion: (name) => `Remove ${name} from the group order?`,
  removeMemberText: 'Their dishes are removed as well, and they will be notified.',
  removeDish: (dish) => `Remove ${dish}`,
  removeDishQuestion: (dish, name) => `Remove “${dish}” ordered by ${name}?`,
  removeDishText: 'They will be notified.',
  remove: 'Remove',
  cancel: 'Cancel the group order',
  cancelQuestion: 'Cancel this group order?',
  cancelText: "Everyone's dishes are cleared, and the members will be notified.",
  cancelled: 'The group order is cancelled',
  quit: 'Leave the group order',
  quitQuestion: 'Leave this group order?',
  quitText: 'Your dishes will be removed.',
  quitDone: 'You have left the group order',
  /** On the buttons of questions. */
  endShort: 'End it',
  quitShort: 'Leave',
  keep: 'Not yet',
  subtotal: 'Subtotal',
  feeShare: 'Fees less discounts',
  shareTotal: 'To pay',
  feeShareNote: 'Delivery and similar fees are split evenly; discounts, service and tax follow what each person orders',
  submit: 'Submit order',
  submitQuestion: 'Someone is still choosing',
  submitText: (names) => `${names} still choosing. Once submitted, nothing can be added.`,
  submitNow: 'Submit',
  waitMore: 'Wait',
  leaderSubmits: 'Waiting for the leader to place the order',
  ownPart: (amount) => `Your share ${amount}`,
  savedByAll: (amount) => `Saved on the whole order: ${amount}`,
  empty: 'No one has chosen anything yet',
  payShare: 'Pay my share',
  shareStatus: { unpaid: 'Not paid', paid: 'Paid', refunded: 'Refunded', cancelled: 'Cancelled' },
  payUntil: (clock) => `${clock} left to pay`,
  sharePaid: 'Your share is paid',
  payRest: 'Pay the rest',
  receipt: 'My receipt',
  seeOrder: 'See the order',
  ended: {
    notFound: 'This group order was not found. It may be over.',
    cancelled: 'The leader has cancelled the group order',
    lapsed: 'The group order was not submitted in time and has ended',
    submitted: 'The leader has submitted the group order',
    submittedWithYours: 'The leader has submitted the group order. See the order for its details.',
    submittedWithYoursToPay: 'The leader has submitted the group order. Please pay your share.',
    submittedWithoutYours: 'The leader submitted without your dishes, so no order was made for you',
    memberRemoved: 'The leader has removed you from the group order'
  },
  loadFailed: 'The group order could not be loaded. Please try again.',
  seeOrderShort: 'See it',
  toOrders: 'Orders',
  strip: {
    choosing: 'Group order under way',
    finished: 'Group order: you are done',
    pay: 'Group order: pay your share'
  },
  confShare: {
    title: 'More friends, more saved',
    step: (people, percent) => `${people} people ordering: ${percent}% off the dishes`,
    people: (count) => `${plural(count, 'person has', 'people have')} ordered so far`,
    now: (percent) => `${percent}% off the dishes`,
    nothing: 'No discount yet',
    next: (more, percent) => `${percent}% off once ${plural(more, 'more friend orders', 'more friends order')}`,
    most: 'This is the highest discount',
    lead: 'Invite friends',
    chooseTheme: 'Choose an invitation',
    fact: "We count everyone with a dish in the order when it is submitted. This discount is on top of the restaurant's own offer and is shown as a separate line on the bill."
  },
  guidePage: {
    lead: 'One person starts, everyone picks their own, all is delivered together.',
    parts: [
      {
        title: 'Start',
        text: "Choose “Group order” on a restaurant's page, and set the theme, who pays and the deadline. You can have one active group order at a time."
      },
      {
        title: 'Invite',
        text: 'Send the link, the QR code or the group code. Friends log in and join right away; an invitation can be declined at any time.'
      },
      {
        title: 'Choose',
        text: 'You change only your own dishes, and say when you are done. Everyone sees who is still choosing.'
      },
      {
        title: 'Submit',
        text: 'Only the leader can submit or cancel; members may leave. Nothing can be added afterwards.'
      },
      {
        title: 'Pay',
        text: 'With “My treat” the leader pays for everyone. With “Split by person” each person pays their own share after the order is submitted; if one share is not paid in time, the order is cancelled and everything is refunded.'
      },
      {
        title: 'Fees',
        text: 'Delivery and similar fees are split evenly; discounts, service and tax follow what each person orders. It adds up to the total, to the cent.'
      }
    ]
  }
}
