import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const invite: Namespace<'invite'> = {
  hero: 'Invite a friend and you both get a red envelope',
  memberHero: 'As a member you get more for each friend',
  youGet: 'You get',
  friendGets: 'Your friend gets',
  usable: (days, minimum) =>
    minimum === null
      ? `For ${plural(days, 'day', 'days')}`
      : `For ${plural(days, 'day', 'days')}, on orders of ${minimum} or more`,
  when: (minimum, days) =>
    `Both arrive ${plural(days, 'day', 'days')} after your friend's first order of ${minimum} or more is complete, if it is not refunded`,
  whenYours: (minimum, days) =>
    `It arrives ${plural(days, 'day', 'days')} after your first order of ${minimum} or more is complete, if it is not refunded`,
  cap: (count) => `Up to ${plural(count, 'friend', 'friends')} a month`,
  capLeft: (used, count) => `${used} of at most ${plural(count, 'friend', 'friends')} rewarded this month`,
  rules: 'Rules',
  code: 'My invite code',
  codeNote: 'Friends enter it under Redeem, or when they buy a membership',
  share: 'Invite friends',
  more: 'Other ways to share',
  shareTitle: (amount) => `Order on Fanju and get ${amount} after your first order`,
  posterOrder: (minimum) => `Join, and pay ${minimum} or more for your first order`,
  posterReward: (days) => `A red envelope each, ${plural(days, 'day', 'days')} after it is complete`,
  posterHeadline: 'A treat for you',
  posterTitle: (amount) => `${amount} after your first order`,
  typed: (code) => `Invite code ${code}`,
  friends: 'My friends',
  counts: { joined: 'Joined', ordered: 'Ordered', rewarded: 'Rewarded' },
  noFriends: 'No friend has joined yet. Send out your invitation',
  somebody: 'A friend who has left',
  stage: {
    joined: 'Joined',
    ordered: 'Ordered',
    rewarded: 'Reward arrived',
    overCap: "Over this month's limit",
    refused: 'No reward',
    gone: 'All given out'
  },
  steps: 'How you get it',
  stepShare: 'Send a friend your invitation',
  stepOrder: (minimum) => `They join, and pay ${minimum} or more for their first order`,
  stepReward: (days) => `${plural(days, 'day', 'days')} after it is complete you both get a red envelope`,
  none: 'There are no rewards for inviting where you are yet',
  toHome: 'Order food',
  allFriends: 'See my friends',
  joinedAt: 'Friend joined',
  orderedAt: 'First order complete',
  dueAt: 'Red envelopes',
  willBe: (moment) => `Expected ${moment}`,
  waitsForOrder: 'Waiting for their first order',
  settled: {
    rewarded: 'Both red envelopes have arrived. Yours is under Red envelopes',
    overCap: "You have reached this month's limit. Your friend's red envelope has arrived",
    refused: "Your friend's bank card has earned a reward before. Each card earns one",
    gone: 'There was no red envelope left for you',
    joined: 'Your friend has not completed a first order that counts yet',
    ordered: 'Both red envelopes arrive once the time to ask for a refund is over'
  },
  notFound: 'This invitation was not found',
  seeEnvelopes: 'See red envelopes',
  invitedBy: (name) => `${name} invites you to Fanju`,
  invited: 'Your first order on Fanju',
  welcome: (amount) => `Get ${amount} after your first order`,
  inviterGets: (amount) => `Your friend gets ${amount} as well`,
  joinNow: 'Log in to accept',
  inviteToo: 'Invite friends too',
  take: 'Accept this invitation',
  enterCode: "Enter a friend's code",
  takenNote:
    'You have accepted an invitation already. Nothing needs to be entered: your first order that counts brings the red envelope',
  alreadyInNote:
    'You have an account already. If you have not ordered and nobody has invited you, you can enter the invite code under Redeem',
  ruleText: {
    introduction: (minimum, days) =>
      `Invite a new friend to Fanju. ${plural(days, 'day', 'days')} after they complete their first order of ${minimum} or more, you both get a red envelope.`,
    who: '1. Who is a new friend',
    whoItems: [
      'Someone who joins for the first time through your link, poster or code',
      'Someone who has completed no order that counts, and was invited by nobody else',
      'You cannot invite yourself'
    ],
    order: '2. Which orders count',
    orderPaid: (minimum) =>
      `Delivery, pickup, deals and meals booked ahead, of which ${minimum} or more was paid with your friend's own money; red envelopes, promotion codes and bonus money in the wallet are not`,
    orderFree: 'Table bookings without a deposit, top-ups, memberships and errands do not count',
    orderRefund: 'An order of which too little is left after a refund does not count; the next one can',
    reward: '3. What you get',
    rewardBoth: (own, friends) => `You get a red envelope of ${own}, your friend one of ${friends}`,
    rewardWhen: (days) =>
      `Both arrive ${plural(days, 'day', 'days')} after the order is complete; while a request for a refund is open, they wait for it`,
    rewardCap: (count) =>
      `Each friend is rewarded once, and you up to ${plural(count, 'time', 'times')} a calendar month; above that, your friend still gets theirs`,
    rewardCard: 'Each bank card earns one reward, even if it is saved on several accounts',
    use: '4. How to use it',
    useOwn: (terms) => `Yours: ${terms}`,
    useFriend: (terms) => `Your friend's: ${terms}`,
    useClosed: 'Rewards that have not arrived are not given once an account is closed'
  }
}
