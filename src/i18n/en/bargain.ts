import type { Namespace } from '../catalogue'

export const bargain: Namespace<'bargain'> = {
  entry: 'Have friends cut the delivery fee',
  entryNote: 'Every friend who helps makes it less',
  cut: 'Cut so far',
  fee: 'Delivery fee',
  left: 'Left',
  progress: (percent) => `${percent}% cut`,
  timeLeft: (clock) => `Ends in ${clock}`,
  status: { open: 'Going on', complete: 'Nothing is left of the fee', used: 'Used by an order', ended: 'Over' },
  friends: 'Friends who helped',
  nobodyYet: 'Nobody has helped yet. Invite your friends.',
  somebody: 'A kind friend',
  rules: 'What is cut counts for your next order at this restaurant, within 2 hours. Each friend can help once.',
  invite: 'Invite friends',
  help: 'Help my friend',
  loginToHelp: 'Log in to help',
  order: 'Go to my order',
  orderToo: 'Order here, too',
  shareTitle: 'Help me cut the delivery fee!',
  linkCopied: 'The link is copied. Send it to your friends.'
}
