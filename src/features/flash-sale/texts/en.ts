import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const flashSale: Namespace<'flashSale'> = {
  sessions: 'Flash sale times',
  state: { upcoming: 'Coming up', selling: 'On now', ended: 'Ended' },
  startsIn: (clock) => `Starts in ${clock}`,
  endsIn: (clock) => `Ends in ${clock}`,
  over: 'This sale has ended',
  rule: 'One of each per person. Pay within 30 minutes of ordering.',
  quota: (count) => `${count} available`,
  claimed: (percent) => `${percent}% claimed`,
  left: (count) => `Only ${count} left`,
  soldOut: 'All claimed',
  mayComeBack: (count) => `${count} unpaid, may come back`,
  buy: 'Get it',
  remind: 'Remind me',
  reminded: 'Reminder set',
  willRemind: 'We will remind you in the app before it starts',
  wait: 'Join the line',
  leave: 'Leave line',
  ahead: (count) =>
    count === 0 ? 'You are first in line' : `${plural(count, 'person is', 'people are')} ahead of you`,
  offered: (clock) => `Kept for you for ${clock}`,
  passOn: 'Pass it on',
  passOnQuestion: 'Pass on the one kept for you? It goes to the next in line, and you leave the line',
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
