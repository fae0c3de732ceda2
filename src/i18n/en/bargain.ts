import type { Namespace } from '../catalogue'

export const bargain: Namespace<'bargain'> = {
  entry: 'Ask friends to cut your delivery fee',
  entryNote: 'Each friend who helps makes it smaller',
  cut: 'Cut so far',
  fee: 'Delivery fee',
  left: 'Left',
  progress: (percent) => `${percent}% cut`,
  timeLeft: (clock) => `Ends in ${clock}`,
  status: { open: 'In progress', complete: 'The whole fee is cut', used: 'Used for an order', ended: 'Ended' },
  friends: 'Friends who helped',
  nobodyYet: 'Nobody has helped yet. Invite your friends.',
  somebody: 'A kind friend',
  rules: 'The saving counts for your next order at this restaurant, within 2 hours. Each friend can help once.',
  begin: 'Start',
  notBegun: 'Friends can help for 2 hours from when you start',
  friendTitle: 'Help a friend',
  friendNobodyYet: 'Nobody has helped yet. Be the first.',
  friendRules: "What you cut comes off your friend's next order at this restaurant. Each person can help once.",
  ownCut: (amount) => `You cut ${amount} for your friend`,
  invite: 'Invite friends',
  help: 'Help my friend',
  loginToHelp: 'Log in to help',
  order: 'Go to my order',
  orderToo: 'Order here too',
  shareTitle: 'Help me cut the delivery fee!',
  linkCopied: 'The link is copied. Send it to your friends.'
}
