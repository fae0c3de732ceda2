import type { Namespace } from '@/i18n/catalogue'

const allOf = (count: number) => (count === 1 ? 'it' : count === 2 ? 'both' : `all ${count}`)

/** Campaigns: where they stand, and what their parts say by themselves. */
export const campaign: Namespace<'campaign'> = {
  notFound: 'We could not find this event. It may be over.',
  untilStart: (clock: string) => `Starts in ${clock}`,
  untilEnd: (clock: string) => `Ends in ${clock}`,
  upcoming: 'Not started yet',
  startsAt: (moment: string) => `Starts ${moment}. This page will update automatically.`,
  remind: 'Remind me when it begins',
  reminded: 'Reminder is set. Tap to cancel',
  willRemind: 'We will remind you before it begins',
  calendar: 'Add to calendar',
  ended: 'This event is over',
  endedAt: (day: string) => `It ended on ${day}. Thank you for taking part.`,
  archived: 'A past event',
  archivedDays: (from: string, until: string) => `Held from ${from} to ${until}`,
  mine: 'What I have claimed',
  claimAll: (count) => `Claim ${allOf(count)}`,
  logInToClaim: (count) => `Log in to claim ${allOf(count)}`,
  claimed: (count) =>
    count === 1 ? 'It is in your account' : `${count === 2 ? 'Both' : `All ${count}`} are in your account`,
  claimedSome: (given, refused) =>
    given === 0 ? 'Claim failed. None can be claimed now' : `${given} in your account. ${refused} could not be claimed`,
  rules: 'Good to know',
  others: 'On now',
  flashEnds: (clock: string) => `Ends in ${clock}`,
  flashStarts: (clock: string) => `Starts in ${clock}`,
  allFlash: 'See all flash sales',
  soldOut: 'Sold out',
  share: 'Send to friends',
  shareTitle: 'Share this event',
  makeCard: 'Write a card',
  allShops: 'See all restaurants',
  allDeals: 'See all deals',
  noShops: 'This event has no restaurants in your city right now',
  back: 'Back to the event',
  dishesOf: (title: string) => `Dishes in “${title}”`,
  noDishes: "None of this restaurant's dishes in the event can be ordered right now",
  fullMenu: 'See the full menu',
  sentBy: (friend: string, title: string) => `${friend} invites you to “${title}”`,
  until: (day: string) => `Until ${day}`,
  see: 'Take a look'
}
