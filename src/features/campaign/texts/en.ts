import type { Namespace } from '@/i18n/catalogue'

/** Campaigns: where they stand, and what their parts say by themselves. */
export const campaign: Namespace<'campaign'> = {
  notFound: 'We could not find this event. It may be over.',
  days: (days: number, clock: string) => `${days} ${days === 1 ? 'day' : 'days'} ${clock}`,
  untilStart: (clock: string) => `Starts in ${clock}`,
  untilEnd: (clock: string) => `Ends in ${clock}`,
  upcoming: 'Not started yet',
  startsAt: (moment: string) => `Starts ${moment}. This page will update by itself.`,
  ended: 'This event is over',
  endedAt: (day: string) => `It ended on ${day}. Thank you for taking part.`,
  archived: 'A past event',
  archivedDays: (from: string, until: string) => `Held from ${from} to ${until}`,
  mine: 'What I have claimed',
  claimAll: (count) => (count === 1 ? 'Claim it' : `Claim all ${count}`),
  logInToClaim: (count) => (count === 1 ? 'Log in to claim it' : `Log in to claim all ${count}`),
  claimed: (count) => (count === 1 ? 'It is in your account' : `All ${count} are in your account`),
  claimedSome: (given, refused) =>
    given === 0 ? 'Claim failed. They are all gone' : `${given} in your account. ${refused} could not be claimed`,
  rules: 'Good to know',
  others: 'On now',
  flashEnds: (clock: string) => `Ends in ${clock}`,
  flashStarts: (clock: string) => `Starts in ${clock}`,
  allFlash: 'See all flash sales',
  soldOut: 'Sold out',
  share: 'Send to friends',
  shareTitle: 'Share this event',
  makeCard: 'Write a card'
}
