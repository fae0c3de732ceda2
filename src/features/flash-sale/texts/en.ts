import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const flashSale: Namespace<'flashSale'> = {
  sessions: 'Flash sale times',
  state: { upcoming: 'Coming up', selling: 'On now', ended: 'Ended' },
  startsIn: (clock) => `Starts in ${clock}`,
  endsIn: (clock) => `Ends in ${clock}`,
  startsOn: (day) => `From ${withinSentence(day, days)}`,
  endsOn: (day) => `Until ${withinSentence(day, days)}`,
  over: 'This sale has ended',
  rule: 'One of each per person. Pay within 30 minutes of ordering.',
  quota: (count) => `${count} available`,
  claimed: (percent) => `${percent}% claimed`,
  justStarted: 'Just started',
  noneClaimed: 'Be the first',
  left: (count) => `Only ${count} left`,
  soldOut: 'Fully claimed',
  mayComeBack: (count) => `${count} may become available`,
  buy: 'Get it',
  remind: 'Remind me',
  reminded: 'Reminder set',
  willRemind: 'We will remind you in the app before it starts',
  wait: 'Join the queue',
  leave: 'Leave queue',
  ahead: (count) =>
    count === 0 ? 'You are first in the queue' : `${plural(count, 'person is', 'people are')} ahead of you`,
  offered: (clock) => `Kept for you for ${clock}`,
  passOn: 'Pass it on',
  passOnQuestion: 'Pass on the one kept for you? It goes to the next person in the queue, and you leave the queue',
  passOnShort: 'Pass',
  bought: 'You got it',
  seeOrder: 'See order',
  ended: 'Ended',
  none: 'No flash sales here today. Have a look at our deals.',
  noItems: 'Nothing in this sale yet. Try another time.',
  otherList: { first: 'Main flash sales', second: 'More flash sales' },
  seeDeals: 'See deals',
  shareTitle: 'Flash sales, every day at set times'
}
